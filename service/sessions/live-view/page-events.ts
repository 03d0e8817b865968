import type { BrowserTab } from "./browser-tabs.ts";

/**
 * Follows what only a session with the Page domain switched on is told: loading and JavaScript dialogs.
 *
 * It is switched on only while somebody is there who can answer, because a browser without such a session
 * closes dialogs by itself, and watching must not change that. Switching it off closes an open dialog.
 */
export function followPage(tab: BrowserTab, onChanged: () => void) {
  const { session, state } = tab;
  let mainFrameId = tab.targetId;

  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.parentId === undefined) mainFrameId = frame.id;
  });
  session.on("Inspector.targetReloadedAfterCrash", () => {
    state.crashed = false;
    onChanged();
  });
  session.send("Inspector.enable").catch(() => undefined);
  session.on("Page.frameStartedLoading", ({ frameId }) => setLoading(frameId, true));
  session.on("Page.frameStoppedLoading", ({ frameId }) => setLoading(frameId, false));
  session.on("Page.javascriptDialogOpening", ({ type, message, defaultPrompt }) => {
    state.dialog = { kind: type, message: message.slice(0, 4_000), defaultText: defaultPrompt ?? "" };
    onChanged();
  });
  session.on("Page.javascriptDialogClosed", () => {
    state.dialog = undefined;
    onChanged();
  });

  /**
   * Evaluates in a world of its own, where the page's scripts have not replaced the built-ins. Undefined when
   * the page is gone or hangs.
   */
  async function evaluate(expression: string, timeoutMs = 2_000): Promise<unknown> {
    const options = { timeoutMs };
    try {
      const world = { frameId: mainFrameId, worldName: "live-view" };
      const { executionContextId } = await session.send("Page.createIsolatedWorld", world, options);
      const { result } = await session.send(
        "Runtime.evaluate",
        { expression, contextId: executionContextId, returnByValue: true, timeout: timeoutMs },
        options,
      );
      return result.value;
    } catch {
      return undefined;
    }
  }

  function setLoading(frameId: string, loading: boolean): void {
    if (frameId !== mainFrameId || state.loading === loading) return;
    state.loading = loading;
    onChanged();
  }

  return {
    evaluate,
    setEnabled: async (enabled: boolean): Promise<void> => {
      if (!enabled) {
        state.dialog = undefined;
        state.loading = false;
      }
      await session.send(enabled ? "Page.enable" : "Page.disable").catch(() => undefined);
    },
    mainFrameId: () => mainFrameId,
    readHistory: async (): Promise<void> => {
      const history = await session.send("Page.getNavigationHistory").catch(() => undefined);
      if (!history) return;
      const canGoBack = history.currentIndex > 0;
      const canGoForward = history.currentIndex < history.entries.length - 1;
      if (canGoBack === state.canGoBack && canGoForward === state.canGoForward) return;
      Object.assign(state, { canGoBack, canGoForward });
      onChanged();
    },
  };
}

export type FollowedPage = ReturnType<typeof followPage>;
