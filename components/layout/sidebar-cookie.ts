/** Remembers whether the sidebar is collapsed. Read by the server, written in the browser. */
export const SIDEBAR_COOKIE = "porthole.sidebar";
