import { createServer } from "node:net";

/** Why a port can not be listened on (an error code such as EADDRINUSE), or undefined when it is free. */
export const portProblem = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** A readable line about a port that can not be used, naming the variable to change. */
export function portSentence(problem, port, host, variable, what) {
  const other = `${variable}=${port + 1}`;
  if (problem === "EADDRINUSE")
    return `Port ${port} for the ${what} is taken by another program: stop that one or choose another port, for example ${other}.`;
  if (problem === "EACCES")
    return `Port ${port} for the ${what} needs more rights: choose one above 1023, for example ${other}.`;
  if (problem === "EADDRNOTAVAIL" || problem === "ENOTFOUND")
    return `HOST is "${host}", which is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`;
  return `Port ${port} for the ${what} can not be listened on (${problem}): choose another, for example ${other}.`;
}
