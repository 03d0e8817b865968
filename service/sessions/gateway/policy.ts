import type { CdpCommand } from "../../browsers/cdp/types.ts";

/** What the gateway does with one command of an outside CDP client; undefined lets it pass. */
export type Verdict =
  /** Answered with a CDP error of this text; the browser never sees the command. */
  | { kind: "refuse"; message: string }
  /** The client asked the browser to close: the session is stopped, which is our business. */
  | { kind: "stop" };

type Params = Readonly<Record<string, unknown>>;

const paramsOf = (value: unknown): Params =>
  typeof value === "object" && value !== null ? { ...value } : {};

const pathInside = (path: unknown, folder: string): boolean =>
  typeof path === "string" && path.startsWith(`${folder}/`) && !path.split("/").includes("..");

type Rule = (params: Params, browser: PolicyBrowser) => string | undefined;

/** What the rules need to know of the browser behind the gateway. */
export type PolicyBrowser = {
  /** True when the browser sees no host files and no network but the forwarder. */
  caged: boolean;
  /** The one folder of its own, as the browser names it. */
  workDir: string;
};

const uncagedFiles =
  "is refused: this host can not cage browsers, so paths outside the session's own folder stay closed";

const ownProxy: Rule = (params) =>
  params.proxyServer === undefined
    ? undefined
    : "proxyServer is refused: all traffic goes through the session's forwarder; set the proxy in the session's options";

const filesRule: Rule = (params, browser) => {
  const files = params.files;
  if (browser.caged || !Array.isArray(files)) return undefined;
  return files.every((file) => pathInside(file, browser.workDir)) ? undefined : `files ${uncagedFiles}`;
};

const downloadRule: Rule = (params, browser) =>
  browser.caged || params.downloadPath === undefined || pathInside(params.downloadPath, browser.workDir)
    ? undefined
    : `downloadPath ${uncagedFiles}`;

const localScheme = /^\s*(?:view-source:)?\s*(?:file|filesystem|chrome|chrome-untrusted|devtools)\s*:/i;

/** Only the wall of the cage keeps host files out of reach; without it the schemes are closed here too. */
const urlRule: Rule = (params, browser) => {
  const url = params.url;
  if (browser.caged || typeof url !== "string") return undefined;
  return localScheme.test(url.replace(/[\t\n\r]/g, ""))
    ? "local addresses are refused on this host"
    : undefined;
};

const rules: Readonly<Record<string, Rule>> = {
  "Target.createBrowserContext": ownProxy,
  "Target.createTarget": urlRule,
  "Page.navigate": urlRule,
  "Page.setDownloadBehavior": downloadRule,
  "Browser.setDownloadBehavior": downloadRule,
  "DOM.setFileInputFiles": filesRule,
  "Target.exposeDevToolsProtocol": () =>
    "is refused: it would hand the browser's control channel to page content",
  "Extensions.loadUnpacked": () => "is refused: give extensionIds when the session is created",
  "Tracing.start": (params) =>
    params.streamFormat === undefined && params.tracingBackend === "system"
      ? "tracingBackend system is refused: it records the whole host"
      : undefined,
};

/** Looks at one command before it goes to the browser. */
export function judgeCommand(
  command: Pick<CdpCommand, "method" | "params">,
  browser: PolicyBrowser,
): Verdict | undefined {
  const { method } = command;
  const params = paramsOf(command.params);
  if (method === "Browser.close") return { kind: "stop" };
  // The unflattened form wraps a command in a string; it is judged like any other.
  if (method === "Target.sendMessageToTarget") return judgeWrapped(params.message, browser);
  const reason = Object.hasOwn(rules, method) ? rules[method]?.(params, browser) : undefined;
  return reason === undefined ? undefined : { kind: "refuse", message: `${method}: ${reason}` };
}

function judgeWrapped(message: unknown, browser: PolicyBrowser): Verdict | undefined {
  const refused: Verdict = { kind: "refuse", message: "message: must be a CDP command as JSON text" };
  if (typeof message !== "string") return refused;
  try {
    const { method, params } = paramsOf(JSON.parse(message));
    return typeof method === "string" ? judgeCommand({ method, params }, browser) : refused;
  } catch {
    return refused;
  }
}
