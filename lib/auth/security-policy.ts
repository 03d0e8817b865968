type PolicyFacts = {
  nonce: string;
  /** The service's origin: live views are framed and screenshots loaded from there. */
  frameOrigin: string;
  isHttps: boolean;
  isDevelopment: boolean;
};

/**
 * The two states of the style element that sonner adds without a nonce: empty, and with its text. The test
 * beside this file tells when another version of sonner has another text.
 */
export const sonnerStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/**
 * What a page of the console may load. Scripts run only with the request's nonce. Style attributes are allowed,
 * since widgets place themselves with them; style elements need the nonce like scripts do.
 */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const { nonce, frameOrigin, isHttps, isDevelopment } = facts;
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}' ${sonnerStyleHashes.join(" ")}`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${frameOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frameOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
