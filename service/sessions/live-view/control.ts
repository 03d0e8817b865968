import type { CdpSession } from "../../browsers/cdp/types.ts";
import { readAddress } from "./address.ts";
import type { ControllingMessage } from "./protocol.ts";
import type { TabView } from "./tab-view.ts";

export type TabCommand = Extract<ControllingMessage, { type: "navigate" | "history" | "reload" | "stop" }>;

/** More is nobody's wish, and each one is a process. */
const maxTabs = 50;
const navigationTimeoutMs = 60_000;

/** Carries out what the toolbar asks of a page. Resolves with a sentence when it could not be done. */
export async function commandTab(view: TabView, command: TabCommand): Promise<string | undefined> {
  const { session } = view.tab;
  switch (command.type) {
    case "navigate": {
      const address = readAddress(command.address);
      if ("problem" in address) return address.problem;
      const { errorText } = await session.send(
        "Page.navigate",
        { url: address.url },
        { timeoutMs: navigationTimeoutMs },
      );
      return errorText === undefined || errorText === "net::ERR_ABORTED"
        ? undefined
        : `The page could not be opened (${errorText.replace(/^net::/, "")}).`;
    }
    case "history": {
      const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
      const entry = entries[currentIndex + command.delta];
      if (entry) await session.send("Page.navigateToHistoryEntry", { entryId: entry.id });
      return undefined;
    }
    case "reload":
      await session.send("Page.reload", { ignoreCache: command.ignoreCache });
      return undefined;
    case "stop":
      await session.send("Page.stopLoading");
      return undefined;
  }
}

/** Opens an empty page in the same browser context as the one watched. Resolves with its target. */
export async function openTab(
  root: CdpSession,
  openCount: number,
  beside: TabView | undefined,
): Promise<{ targetId: string } | { problem: string }> {
  if (openCount >= maxTabs) return { problem: `There are ${openCount} tabs already; close one first.` };
  const browserContextId = beside?.tab.contextId;
  return root.send("Target.createTarget", {
    url: "about:blank",
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
}

/** Closes a page; the last one is replaced first, because a browser without a page may end itself. */
export async function closeTab(root: CdpSession, views: readonly TabView[], view: TabView): Promise<void> {
  view.isClosing = true;
  if (views.every(({ isClosing }) => isClosing)) await openTab(root, 0, view);
  await root.send("Target.closeTarget", { targetId: view.tab.targetId });
}
