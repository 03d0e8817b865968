import type { FastifyInstance } from "fastify";
import type { ConsoleSession } from "../../../lib/contract/accounts.ts";
import { endpoints } from "../../../lib/contract/endpoints.ts";
import { signOut } from "../../accounts/console-sessions.ts";
import type { AccountContext } from "../../accounts/context.ts";
import { completeSetup, needsSetup } from "../../accounts/set-up.ts";
import { type SignedIn, signIn, signInByOauth } from "../../accounts/sign-in.ts";
import { defineRoute } from "../route.ts";

const present = ({ token, expiresAt, person, team }: SignedIn): ConsoleSession => ({
  token,
  expiresAt: expiresAt.toISOString(),
  person,
  team,
});

/** What the console calls to sign people in; nobody else can. */
export function registerConsoleRoutes(app: FastifyInstance, context: AccountContext): void {
  defineRoute(app, "consoleSetupState", endpoints.consoleSetupState, async () => ({
    needsSetup: await needsSetup(context),
  }));
  defineRoute(app, "consoleSetup", endpoints.consoleSetup, async ({ body }) =>
    present(await completeSetup(context, { ...body, token: body.setupToken })),
  );
  defineRoute(app, "consoleSignIn", endpoints.consoleSignIn, async ({ body }) =>
    present(await signIn(context, body)),
  );
  defineRoute(app, "consoleOauthSignIn", endpoints.consoleOauthSignIn, async ({ body }) =>
    present(await signInByOauth(context, body)),
  );
  defineRoute(app, "consoleSignOut", endpoints.consoleSignOut, async ({ principal }) => {
    if (principal.via === "person") await signOut(context.db, principal.token);
    return { success: true };
  });
}
