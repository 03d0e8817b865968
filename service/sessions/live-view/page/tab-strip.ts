import type { TabState } from "../protocol.ts";
import { byId, icon, setText } from "./element.ts";

type Handlers = { onPick(tab: number): void; onClose(tab: number): void; onNew(): void };

type Entry = {
  item: HTMLLIElement;
  pick: HTMLButtonElement;
  mark: HTMLSpanElement;
  title: HTMLSpanElement;
  close: HTMLButtonElement;
};

/** What a tab is called while its page has no title: its address without the scheme. */
export const tabTitle = ({ title, url }: Pick<TabState, "title" | "url">): string =>
  url === "" || url === "about:blank"
    ? title.replace("about:blank", "") || "New tab"
    : title || url.replace(/^https?:\/\//, "");

/** The row of tabs. Titles and icons come from pages nobody vouches for: text and data: images only. */
export function createTabStrip(handlers: Handlers) {
  const list = byId("tabs", HTMLUListElement);
  const entries = new Map<number, Entry>();
  const icons = new Map<number, string>();
  let watched: number | undefined;
  byId("new-tab", HTMLButtonElement).addEventListener("click", handlers.onNew);

  function create(id: number): Entry {
    const item = document.createElement("li");
    const pick = document.createElement("button");
    const mark = document.createElement("span");
    const title = document.createElement("span");
    const close = document.createElement("button");
    pick.type = "button";
    pick.className = "pick";
    mark.className = "mark";
    title.className = "title";
    pick.append(mark, title);
    pick.addEventListener("click", () => handlers.onPick(id));
    close.type = "button";
    close.className = "close control";
    close.append(icon("stop"));
    close.addEventListener("click", () => handlers.onClose(id));
    // The middle button closes a tab, as everywhere.
    item.addEventListener("auxclick", (event) => event.button === 1 && !close.hidden && handlers.onClose(id));
    item.append(pick, close);
    return { item, pick, mark, title, close };
  }

  function drawMark(id: number, { mark }: Entry, tab: TabState): void {
    const kind = tab.crashed || tab.dialog ? "alert" : tab.loading ? "loading" : (icons.get(id) ?? "page");
    if (mark.dataset.kind === kind) return;
    mark.dataset.kind = kind;
    if (kind === "loading") {
      mark.replaceChildren();
      return;
    }
    if (kind === "alert" || kind === "page") {
      mark.replaceChildren(icon(kind));
      return;
    }
    const image = document.createElement("img");
    image.src = kind;
    image.alt = "";
    image.width = image.height = 16;
    mark.replaceChildren(image);
  }

  let last: readonly TabState[] = [];

  return {
    update: (tabs: readonly TabState[], now: number | undefined, active: number | undefined): void => {
      last = tabs;
      for (const [id, { item }] of entries) {
        if (tabs.some((tab) => tab.id === id)) continue;
        // Whoever closed a tab by keyboard goes on in the strip.
        if (item.contains(document.activeElement)) byId("new-tab", HTMLButtonElement).focus();
        item.remove();
        entries.delete(id);
        icons.delete(id);
      }
      for (const tab of tabs) {
        const entry = entries.get(tab.id) ?? create(tab.id);
        if (!entries.has(tab.id)) {
          entries.set(tab.id, entry);
          list.append(entry.item);
        }
        const name = tabTitle(tab);
        setText(entry.title, name);
        entry.pick.title = name;
        entry.close.setAttribute("aria-label", `Close ${name}`);
        if (tab.id === now) entry.pick.setAttribute("aria-current", "page");
        else entry.pick.removeAttribute("aria-current");
        entry.item.classList.toggle("watched", tab.id === now);
        entry.item.classList.toggle("active", tab.id === active && active !== now);
        drawMark(tab.id, entry, tab);
      }
      const current = now === undefined ? undefined : entries.get(now);
      if (now !== watched) current?.item.scrollIntoView({ block: "nearest", inline: "nearest" });
      watched = now;
    },
    setIcon: (id: number, dataUrl: string | null): void => {
      // The service sends data: images only; anything else would be a request to a stranger.
      if (dataUrl?.startsWith("data:image/")) icons.set(id, dataUrl);
      else icons.delete(id);
      const entry = entries.get(id);
      const tab = last.find((candidate) => candidate.id === id);
      if (entry && tab) drawMark(id, entry, tab);
    },
  };
}
