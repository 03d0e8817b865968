/** An environment with nothing but these variables, whichever ones the types say every process has. */
export const environmentOf = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv =>
  Object.assign(Object.create(null), variables);
