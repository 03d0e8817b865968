/** The running product that the journeys use: started once by global-setup.ts. */
export type Product = {
  readonly consoleUrl: string;
  readonly serviceUrl: string;
  /** The fixture site, which the product's guard is told to allow. */
  readonly siteUrl: string;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
};

const variable = "PORTHOLE_E2E_PRODUCT";

/** Hands the product over to the test workers, which inherit the environment. */
export const shareProduct = (product: Product): void => {
  process.env[variable] = JSON.stringify(product);
};

export const product = (): Product => {
  const text = process.env[variable];
  if (!text) throw new Error("The product is not running: start the journeys with playwright test.");
  return JSON.parse(text);
};

/** Where the signed-in state of the console is kept between journeys. */
export const signedInState = "test-results/.state/signed-in.json";
