/** The browser refused a command. `code` is the protocol's (-32601 unknown method, -32000 could not be done…). */
export class CdpError extends Error {
  readonly code: number;
  readonly method: string;

  constructor(code: number, message: string, method: string) {
    super(`${method}: ${message}`);
    this.name = "CdpError";
    this.code = code;
    this.method = method;
  }
}

/** The browser did not answer in time: it hangs, or the page blocks it (a dialog, an endless script). */
export class CdpTimeoutError extends Error {
  readonly method: string;
  readonly timeoutMs: number;

  constructor(method: string, timeoutMs: number) {
    super(`${method}: no answer from the browser within ${timeoutMs} ms`);
    this.name = "CdpTimeoutError";
    this.method = method;
    this.timeoutMs = timeoutMs;
  }
}

/** The browser, or the page the command was for, is gone. */
export class CdpClosedError extends Error {
  constructor(what: string) {
    super(what);
    this.name = "CdpClosedError";
  }
}
