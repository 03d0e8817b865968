import { CdpClosedError } from "../../browsers/cdp/errors.ts";
import type { CdpSession } from "../../browsers/cdp/types.ts";
import type { Log } from "../../log.ts";
import { closeTab, commandTab, openTab } from "./control.ts";
import type { InputMessage } from "./input.ts";
import { editingCommand } from "./keys.ts";
import type { ControllingMessage } from "./protocol.ts";
import type { Seat } from "./seat.ts";
import { selectedText } from "./selection.ts";
import type { TabView } from "./tab-view.ts";

type Stage = {
  root(): Promise<CdpSession | undefined>;
  views(): TabView[];
  /** A tab the viewer asked for exists now, or will in a moment. */
  onTabAwaited(seat: Seat, targetId: string): void;
  log: Log;
};

/** Does what a viewer who may control the session asks for; failures are told to that viewer only. */
export async function act(stage: Stage, seat: Seat, message: ControllingMessage): Promise<void> {
  try {
    const problem = await perform(stage, seat, message);
    if (problem !== undefined) seat.viewer.send({ type: "notice", message: problem });
  } catch (error) {
    stage.log.debug({ err: error, what: message.type }, "live view command failed");
    // That the page is gone shows in the picture.
    if (error instanceof CdpClosedError) return;
    seat.viewer.send({ type: "notice", message: "The browser did not do that." });
  }
}

async function perform(stage: Stage, seat: Seat, message: ControllingMessage): Promise<string | undefined> {
  seat.lastInputAtMs = performance.now();
  const view = seat.watched;
  switch (message.type) {
    case "mouse":
    case "wheel":
    case "key":
    case "text":
      // A page in a dialog takes no input: it would only pile up behind it.
      if (view && !view.tab.state.dialog) await giveInput(seat, view, message);
      return undefined;
    case "navigate":
    case "history":
    case "reload":
    case "stop":
      return view && commandTab(view, message);
    case "newTab": {
      const root = await stage.root();
      const opened = root && (await openTab(root, stage.views().length, view));
      if (opened === undefined) return undefined;
      if ("problem" in opened) return opened.problem;
      stage.onTabAwaited(seat, opened.targetId);
      return undefined;
    }
    case "closeTab": {
      const root = await stage.root();
      const closing = stage.views().find(({ tab }) => tab.state.id === message.tab);
      if (root && closing) await closeTab(root, stage.views(), closing);
      return undefined;
    }
    case "dialog": {
      const asking = stage.views().find(({ tab }) => tab.state.id === message.tab && tab.state.dialog);
      await asking?.tab.session.send("Page.handleJavaScriptDialog", {
        accept: message.accept,
        ...(message.text === undefined ? {} : { promptText: message.text }),
      });
      return undefined;
    }
  }
}

async function giveInput(seat: Seat, view: TabView, message: InputMessage): Promise<void> {
  const { session } = view.tab;
  const command = message.type === "key" && message.kind === "down" ? editingCommand(message) : undefined;
  if (message.type !== "key" || (command !== "copy" && command !== "cut")) {
    seat.input.dispatch(session, message);
    return;
  }
  if (command === "copy") seat.input.dispatch(session, message);
  const text = await selectedText(view.page);
  if (command === "cut") {
    // The selection had to be read first; the viewer's own key-up may have come meanwhile.
    seat.input.dispatch(session, message);
    seat.input.dispatch(session, { ...message, kind: "up" });
  }
  if (text !== "") seat.viewer.send({ type: "copied", text });
}
