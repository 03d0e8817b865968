import type { Log } from "../../log.ts";
import type { BrowserTab } from "./browser-tabs.ts";
import { followPage } from "./page-events.ts";
import { createScreencast, type Frame, type Screen } from "./screencast.ts";
import { findIcon, loadIcon } from "./tab-icon.ts";

/** A page that has just changed its address is often not yet where it is going. */
const quietMs = 500;

export type TabViewEvents = {
  onFrame(frame: Frame): boolean;
  onHidden(): void;
  onChanged(): void;
  onIcon(icon: string | undefined): void;
};

/** All that is shown of one page: its pictures, its loading and dialogs, its history, its icon. */
export function createTabView(
  tab: BrowserTab,
  options: { screen: () => Screen; log: Log },
  events: TabViewEvents,
) {
  const page = followPage(tab, events.onChanged);
  const cast = createScreencast({
    session: tab.session,
    onFrame: events.onFrame,
    onHidden: events.onHidden,
    ...options,
  });
  let icon: string | undefined;
  let iconUrl = "";
  let quiet: NodeJS.Timeout | undefined;
  let isGone = false;

  async function readDetails(): Promise<void> {
    await page.readHistory();
    // A page in a dialog answers nothing.
    if (tab.state.dialog) return;
    const url = await findIcon(page);
    if (isGone || url === iconUrl) return;
    iconUrl = url;
    const loaded = url === "" ? undefined : await loadIcon(tab.session, page.mainFrameId(), url);
    if (isGone || url !== iconUrl) return;
    icon = loaded;
    events.onIcon(icon);
  }

  const refreshDetails = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => void readDetails(), quietMs);
  };
  refreshDetails();

  return {
    tab,
    cast,
    page,
    /** Somebody has asked to close it; it may still be there for a moment. */
    isClosing: false,
    icon: (): string | undefined => icon,
    /** The page's title or address has changed. */
    changed: (navigated: boolean): void => {
      if (navigated) void page.readHistory();
      refreshDetails();
    },
    dispose: (): void => {
      isGone = true;
      clearTimeout(quiet);
      cast.dispose();
    },
  };
}

export type TabView = ReturnType<typeof createTabView>;
