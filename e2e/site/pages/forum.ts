import { escapeHtml, htmlPage } from "../html.ts";
import { queryNumber, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { paragraph, pick, seeded } from "../words.ts";

const people = ["marlin", "quiet_oar", "Ines", "dockhand7", "tern", "old_compass"] as const;
const subjects = [
  "Which lamp for a night watch?",
  "Rope that does not squeak",
  "My logbook got wet",
  "Tide table off by an hour",
  "Best paper for charts",
  "Painting the pier, again",
  "Ferry late on Thursdays",
  "Awl or needle?",
  "Lost a mallet",
  "Reading glasses on deck",
  "Storm warnings by text",
  "Where to learn splicing",
] as const;

type Post = { author: string; at: string; html: string; depth: number };

const thread = (id: number): { subject: string; posts: Post[] } | undefined => {
  const subject = subjects[id - 1];
  if (!subject) return undefined;
  const random = seeded(id * 31);
  const count = 3 + Math.floor(random() * 22);
  const posts = Array.from({ length: count }, (_, index): Post => {
    const quote = index > 0 && random() > 0.6 ? `<blockquote>${paragraph(random, 1)}</blockquote>` : "";
    return {
      author: pick(random, people),
      at: new Date(Date.UTC(2026, 2, id, 8, index * 17)).toISOString(),
      html: `${quote}<p>${paragraph(random, 2 + Math.floor(random() * 3))}</p>`,
      depth: index === 0 ? 0 : Math.min(3, Math.floor(random() * 4)),
    };
  });
  return { subject, posts };
};

const postsPerPage = 10;

const threadPage = (visit: Visit): void => {
  const id = Number(visit.params.id);
  const found = thread(id);
  if (!found) {
    send(visit, htmlPage({ title: "Not found", body: "<h1>No such thread</h1>" }), { status: 404 });
    return;
  }
  const pages = Math.ceil(found.posts.length / postsPerPage);
  const page = Math.min(pages, Math.max(1, queryNumber(visit, "page", 1)));
  const shown = found.posts.slice((page - 1) * postsPerPage, page * postsPerPage);
  const posts = shown
    .map(
      (post, index) =>
        `<article class="post" style="margin-left:${post.depth * 24}px" id="post-${(page - 1) * postsPerPage + index + 1}"><header><b class="author">${post.author}</b> <time datetime="${post.at}">${post.at.slice(0, 16).replace("T", " ")}</time> <small>Member since 2021 · 340 posts</small></header>${post.html}<footer><a href="#reply">Reply</a> <a href="#report">Report</a></footer></article>`,
    )
    .join("");
  send(
    visit,
    htmlPage({
      title: `${found.subject} · Harbour Street forum`,
      body: `<nav aria-label="Breadcrumb"><a href="/forum">Forum</a></nav><h1>${escapeHtml(found.subject)}</h1><p>${found.posts.length} posts</p>${posts}
<nav aria-label="Pagination">${Array.from({ length: pages }, (_, i) => `<a href="?page=${i + 1}"${i + 1 === page ? ' aria-current="page"' : ""}>${i + 1}</a>`).join(" ")}</nav>`,
    }),
  );
};

export const forumSection: Section = {
  title: "Forum",
  routes: [
    {
      path: "/forum",
      purpose: `${subjects.length} threads`,
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Harbour Street forum",
            body: `<h1>Forum</h1><table><thead><tr><th>Thread</th><th>Posts</th><th>Started by</th></tr></thead><tbody>${subjects
              .map(
                (subject, index) =>
                  `<tr><td><a href="/forum/thread/${index + 1}">${escapeHtml(subject)}</a></td><td>${thread(index + 1)?.posts.length}</td><td>${thread(index + 1)?.posts[0]?.author}</td></tr>`,
              )
              .join("")}</tbody></table>`,
          }),
        ),
    },
    {
      path: "/forum/thread/:id",
      example: "/forum/thread/1",
      purpose: "A question with nested replies, quotes and pages",
      handle: threadPage,
    },
  ],
};
