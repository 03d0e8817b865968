import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import type { Engine } from "../../../browsers/browser.ts";
import { CdpError } from "../../../browsers/cdp/errors.ts";
import type { CdpConnection, CdpSession } from "../../../browsers/cdp/types.ts";
import { createLog } from "../../../log.ts";
import { testPool } from "../../../testing/browser.ts";
import { createLiveView, type LiveViewHub, type LiveViewOptions } from "../live-view.ts";
import { liveViewAsset, liveViewPage } from "../serve-page.ts";

/** A page driven by the test, as a session's own client would. */
export type DrivenPage = {
  targetId: string;
  session: CdpSession;
  evaluate(expression: string): Promise<unknown>;
  goto(url: string): Promise<void>;
};

export async function openPage(cdp: CdpConnection, url = "about:blank"): Promise<DrivenPage> {
  const { targetId } = await cdp.send("Target.createTarget", { url: "about:blank" });
  const page = await attachPage(cdp, targetId);
  if (url !== "about:blank") await page.goto(url);
  return page;
}

/** The page every browser has open at its start. */
export async function firstPage(cdp: CdpConnection): Promise<DrivenPage> {
  const { targetInfos } = await cdp.send("Target.getTargets");
  const target = targetInfos.find(({ type }) => type === "page");
  if (!target) throw new Error("the browser has no page");
  return attachPage(cdp, target.targetId);
}

export async function attachPage(cdp: CdpConnection, targetId: string): Promise<DrivenPage> {
  const { sessionId } = await cdp.send("Target.attachToTarget", { targetId, flatten: true });
  const session = cdp.session(sessionId);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    targetId,
    session,
    evaluate,
    goto: async (url) => {
      await session.send("Page.navigate", { url });
      await until(async () => (await evaluate("document.readyState")) === "complete");
    },
  };
}

/** A page that is just going elsewhere loses what was being evaluated in it. */
const isBetweenPages = (error: unknown): boolean =>
  error instanceof CdpError && /navigated|context/.test(error.message);

/** Waits until the check holds; fails after `timeoutMs` with the check's own text. */
export async function until(check: () => boolean | Promise<boolean>, timeoutMs = 8_000): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      if (await check()) return;
    } catch (error) {
      if (!isBetweenPages(error)) throw error;
    }
    if (performance.now() > endMs) throw new Error(`did not come true: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function startBrowsers() {
  const pool = await testPool();
  return {
    launch: (engine: Engine = "headless-shell") => pool.pool.acquire({ engine, args: [] }),
    close: pool.close,
  };
}

/** What was sent to the browser by the hub, counted on the way through. */
export function countCommands(cdp: CdpConnection): {
  cdp: CdpConnection;
  /** Screencasts that were started and not stopped. */
  runningScreencasts(): number;
} {
  const sent: string[] = [];
  const counted = <S extends CdpSession>(session: S): S => ({
    ...session,
    sessionId: session.sessionId,
    on: session.on.bind(session),
    send: (method, params, options) => {
      sent.push(method);
      return session.send(method, params, options);
    },
  });
  const count = (method: string): number => sent.filter((name) => name === method).length;
  return {
    cdp: { ...counted(cdp), session: (id) => counted(cdp.session(id)) },
    runningScreencasts: () => count("Page.startScreencast") - count("Page.stopScreencast"),
  };
}

export type LiveServer = {
  url: string;
  hub: LiveViewHub;
  /** Cuts every viewer's connection, as a network does. */
  cut(): void;
  close(): Promise<void>;
};

/** The hub behind a server like the service's own: token "watch" only watches, "old" is turned away. */
export async function serveLiveView(
  cdp: CdpConnection,
  options: Partial<LiveViewOptions> = {},
): Promise<LiveServer> {
  const hub = createLiveView({
    browser: cdp,
    sessionId: "3f2a9c1e-0000-4000-8000-000000000000",
    readOnly: false,
    log: createLog("silent"),
    screen: { width: 1280, height: 720 },
    ...options,
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://test");
    const theme = url.searchParams.get("theme") === "dark" ? "dark" : "light";
    const status = url.searchParams.get("token") === "old" ? 401 : 200;
    const page = liveViewPage({
      consoleOrigin: "http://localhost:3000",
      publicUrl: "http://127.0.0.1",
      theme,
    });
    if (url.pathname === "/live") response.writeHead(status, page.headers).end(page.html);
    else {
      const asset = liveViewAsset(url.pathname.replace("/live/assets/", ""));
      if (asset) response.writeHead(200, asset.headers).end(asset.body);
      else response.writeHead(404).end();
    }
  });
  server.on("upgrade", (request, socket, head) => {
    const token = new URL(request.url ?? "/", "http://test").searchParams.get("token");
    if (token === "old") socket.end("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n");
    else
      sockets.handleUpgrade(request, socket, head, (opened) =>
        hub.addViewer(opened, { readOnly: token === "watch" }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    hub,
    cut: () => {
      for (const client of sockets.clients) client.terminate();
    },
    close: async () => {
      await hub.close();
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  return address.port;
}
