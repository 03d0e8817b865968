import type { ServiceMessage, TabState, ViewerMessage } from "../protocol.ts";
import { createBadge } from "./badge.ts";
import { writeClipboard } from "./clipboard.ts";
import { type Connection, type ConnectionState, connect } from "./connection.ts";
import { createCover } from "./cover.ts";
import { createPageDialog } from "./dialog.ts";
import { byId, setText } from "./element.ts";
import { takeKeyboard } from "./keyboard.ts";
import { createNotice } from "./notice.ts";
import { createPicture } from "./picture.ts";
import { takePointer } from "./pointer.ts";
import { createTabStrip, tabTitle } from "./tab-strip.ts";
import { createToolbar } from "./toolbar.ts";

const stage = byId("stage", HTMLElement);
const canvas = byId("picture", HTMLCanvasElement);
const sink = byId("sink", HTMLTextAreaElement);
const leave = byId("leave", HTMLButtonElement);
const follow = byId("follow", HTMLButtonElement);
const full = byId("full", HTMLButtonElement);
const hint = byId("hint", HTMLParagraphElement);
const announcer = byId("announcer", HTMLParagraphElement);

let connection: Connection | undefined;
let connectionState: ConnectionState = { name: "connecting" };
let readOnly = false;
let tabs: readonly TabState[] = [];
let watched: TabState | undefined;
let hasTabs = false;
let hasPicture = false;

const send = (message: ViewerMessage): void => connection?.send(message);

const badge = createBadge();
const notice = createNotice();
const cover = createCover(() => {
  if (connectionState.name === "open") send({ type: "newTab" });
  else connection?.retryNow();
});
const picture = createPicture(canvas, stage, {
  onDrawn: (header) => {
    send({ type: "ack", sequence: header.sequence });
    badge.drawn(header);
    if (hasPicture) return;
    hasPicture = true;
    performance.mark("first-picture");
    showState();
  },
});
const toolbar = createToolbar({ send, onSubmitted: () => sink.focus() });
const showDialog = createPageDialog({ send, onClosed: () => sink.focus() });
const strip = createTabStrip({
  onPick: (tab) => send({ type: "watch", tab }),
  onClose: (tab) => send({ type: "closeTab", tab }),
  onNew: () => {
    send({ type: "newTab" });
    toolbar.focusAddress();
  },
});

takePointer(
  canvas,
  picture,
  (message) => {
    if (!readOnly) send(message);
  },
  () => sink.focus({ preventScroll: true }),
);
takeKeyboard(sink, {
  send,
  onFocus: (focused) => {
    stage.classList.toggle("typing", focused);
    hint.hidden = !focused;
  },
  onLeave: () => leave.focus(),
  onAddress: toolbar.focusAddress,
});
byId("keyboard", HTMLButtonElement).addEventListener("click", () => sink.focus());
leave.addEventListener("click", () => byId("address", HTMLInputElement).focus());
follow.addEventListener("click", () => send({ type: "follow" }));
full.hidden = !document.fullscreenEnabled;
full.addEventListener("click", () => {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => notice("Full screen is not allowed here."));
});
document.addEventListener("visibilitychange", () => send({ type: "visible", visible: !document.hidden }));

/** One place decides what is over the picture and what the badge says. */
function showState(): void {
  const { body } = document;
  switch (connectionState.name) {
    case "connecting":
      body.dataset.state = "connecting";
      badge.setState("Connecting");
      cover({ title: "Connecting to the session", busy: true });
      return;
    case "waiting": {
      body.dataset.state = "waiting";
      badge.setState("Reconnecting");
      cover({ title: "Connection lost", text: "Trying again…", action: "Try now", busy: true });
      return;
    }
    case "over":
      body.dataset.state = "over";
      badge.setState("Ended");
      cover({
        title: connectionState.title,
        text: connectionState.detail,
        ...(connectionState.canRetry ? { action: "Connect again" } : {}),
      });
      return;
    case "open":
      showLive();
  }
}

function showLive(): void {
  document.body.dataset.state = "live";
  badge.setState("Live");
  if (hasTabs && tabs.length === 0)
    cover({ title: "No page is open", ...(readOnly ? {} : { action: "Open a new tab" }) });
  else if (watched?.crashed) cover({ title: "This page has crashed", text: "Reload it to go on." });
  else cover(hasPicture ? undefined : { title: "Waiting for the first picture", busy: true });
}

function receive(message: ServiceMessage): void {
  switch (message.type) {
    case "hello":
      readOnly = message.readOnly;
      document.body.classList.toggle("read-only", readOnly);
      byId("watch-only", HTMLSpanElement).hidden = !readOnly;
      document.title = `Session ${message.sessionId.slice(0, 8)} · Live`;
      if (document.hidden) send({ type: "visible", visible: false });
      return;
    case "tabs":
      showTabs(message);
      return;
    case "icon":
      strip.setIcon(message.tab, message.icon);
      return;
    case "pong":
      badge.pong(message.sentMs, message.serviceMs, message.droppedFrames);
      return;
    case "copied":
      void writeClipboard(message.text).then((worked) => {
        if (!worked) notice("Your browser did not allow copying to your clipboard.");
      });
      return;
    case "notice":
      notice(message.message);
  }
}

function showTabs(message: Extract<ServiceMessage, { type: "tabs" }>): void {
  const before = watched;
  hasTabs = true;
  tabs = message.tabs;
  watched = tabs.find(({ id }) => id === message.watched);
  if (watched?.id !== before?.id) hasPicture = picture.shown()?.tab === watched?.id;
  picture.watch(watched?.id);
  strip.update(tabs, message.watched, message.active);
  toolbar.update(watched, readOnly);
  showDialog(watched, readOnly);
  follow.hidden = message.following || message.active === message.watched;
  if (watched) {
    const name = tabTitle(watched);
    document.title = `${name} · Live`;
    canvas.setAttribute("aria-label", `Picture of ${name}`);
    if (!before || before.id !== watched.id || tabTitle(before) !== name)
      setText(announcer, `Showing ${name}`);
  }
  showState();
}

connection = connect({
  onState: (state) => {
    connectionState = state;
    if (state.name !== "open") hasTabs = false;
    setText(
      announcer,
      state.name === "over" ? state.title : state.name === "waiting" ? "Connection lost" : "",
    );
    showState();
  },
  onMessage: receive,
  onFrame: (data) => {
    const header = picture.receive(data);
    // A frame that is not drawn is settled all the same, or the service would wait for it.
    if (header && watched && header.tab !== watched.id) send({ type: "ack", sequence: header.sequence });
  },
});
