import { escapeHtml, htmlPage } from "../html.ts";
import { send } from "../reply.ts";
import type { Route, Section } from "../route.ts";
import { articleSection } from "./articles.ts";
import { brokenSection } from "./broken.ts";
import { clutterSection } from "./clutter.ts";
import { discoverySection } from "./discovery.ts";
import { docsSection } from "./docs.ts";
import { downloadSection } from "./downloads.ts";
import { echoSection } from "./echo.ts";
import { formSection } from "./form.ts";
import { forumSection } from "./forum.ts";
import { frameSection } from "./frames.ts";
import { guardSection } from "./guard.ts";
import { liveSection } from "./live.ts";
import { memberSection } from "./members.ts";
import { scriptedSection } from "./scripted.ts";
import { shopSection } from "./shop.ts";
import { slowSection } from "./slow.ts";

export const sections: readonly Section[] = [
  articleSection,
  docsSection,
  shopSection,
  forumSection,
  formSection,
  memberSection,
  downloadSection,
  frameSection,
  scriptedSection,
  liveSection,
  echoSection,
  slowSection,
  brokenSection,
  clutterSection,
  guardSection,
  discoverySection,
];

const entry = (route: Route): string => {
  const href = route.example ?? route.path;
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(href)}</a>: ${escapeHtml(route.purpose ?? "")}</li>`;
};

const home: Route = {
  path: "/",
  handle: (visit) =>
    send(
      visit,
      htmlPage({
        title: "Harbour Street: a site for trying things out",
        head: '<meta name="description" content="Pages of every kind, easy and hard, for trying out a browser automation service.">',
        body: `<h1>Harbour Street</h1><p>A made-up site with pages of every kind, easy and hard. Scrape them, drive a browser through them, break things. The content never changes.</p>${sections
          .map(
            (section) =>
              `<section><h2>${section.title}</h2><ul>${section.routes
                .filter((route) => route.purpose)
                .map(entry)
                .join("")}</ul></section>`,
          )
          .join("")}`,
      }),
    ),
};

/** Every route of the site; the first that fits answers. */
export const routes: readonly Route[] = [home, ...sections.flatMap((section) => section.routes)];
