import { createHash } from "node:crypto";
import { htmlPage } from "../html.ts";
import { readForm, redirect, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";

export const member = { email: "ada@example.com", password: "correct-horse" } as const;

/** The same for every run, so that a stored state of a browser stays valid. */
const sessionValue = createHash("sha256")
  .update(`${member.email}:${member.password}`)
  .digest("hex")
  .slice(0, 32);

const isSignedIn = (visit: Visit): boolean =>
  (visit.req.headers.cookie ?? "").split(/;\s*/).includes(`member=${sessionValue}`);

const loginPage = (visit: Visit, message = ""): void =>
  send(
    visit,
    htmlPage({
      title: "Sign in",
      body: `<h1>Members: sign in</h1>${message ? `<p role="alert" class="error">${message}</p>` : ""}
<form method="post" action="/members/login"><p><label>Mail <input type="email" name="email" autocomplete="username" required></label></p>
<p><label>Password <input type="password" name="password" autocomplete="current-password" required></label></p><button>Sign in</button></form>
<p><small>Try ${member.email} with ${member.password}.</small></p>`,
    }),
    { status: message ? 401 : 200 },
  );

const login = async (visit: Visit): Promise<void> => {
  const form = await readForm(visit);
  if (form.get("email") !== member.email || form.get("password") !== member.password) {
    loginPage(visit, "Wrong mail address or password.");
    return;
  }
  redirect(visit, "/members", 303, {
    "set-cookie": `member=${sessionValue}; Path=/; HttpOnly; SameSite=Lax`,
  });
};

export const memberSection: Section = {
  title: "Members",
  routes: [
    {
      path: "/members",
      purpose: "Only for those who signed in (cookie session); others are sent to the sign-in page",
      handle: (visit) =>
        isSignedIn(visit)
          ? send(
              visit,
              htmlPage({
                title: "Members",
                body: `<h1>Welcome back, Ada</h1><p>Your membership number is <b id="number">HS-1815</b>.</p><p><a href="/members/logout">Sign out</a></p>`,
              }),
            )
          : redirect(visit, "/members/login"),
    },
    {
      path: "/members/login",
      purpose: "Sign-in form",
      handle: (visit) => (visit.req.method === "POST" ? login(visit) : loginPage(visit)),
    },
    {
      path: "/members/logout",
      handle: (visit) =>
        redirect(visit, "/members/login", 303, { "set-cookie": "member=; Path=/; Max-Age=0" }),
    },
  ],
};
