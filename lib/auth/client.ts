"use client";

/** next-auth's part for the browser comes when somebody signs in or out, not with every page. */
const nextAuth = () => import("next-auth/react");

export type SignInWay =
  | { way: "password"; email: string; password: string }
  | {
      way: "set-up";
      setupToken: string;
      email: string;
      password: string;
      name?: string | undefined;
      teamName?: string | undefined;
    };

/**
 * Signs in with a form. Resolves with undefined when it worked, else with a sentence for the person.
 * The request carries next-auth's CSRF token.
 */
export async function signIn({ way, ...credentials }: SignInWay): Promise<string | undefined> {
  // next-auth sends a form, in which an absent value would read "undefined".
  const given = Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== undefined));
  const { signIn: startSignIn } = await nextAuth();
  const result = await startSignIn(way, { ...given, redirect: false });
  if (!result) return "The console did not answer. Try again.";
  if (result.ok && !result.error) return undefined;
  return result.error || "Signing in did not work. Try again.";
}

/** Leaves for the provider's page; comes back to `callbackUrl` signed in. */
export async function signInWith(providerId: string, callbackUrl: string): Promise<void> {
  const { signIn: startSignIn } = await nextAuth();
  await startSignIn(providerId, { callbackUrl });
}

/** Ends the sign-in here and at the service, then shows the sign-in page. */
export async function signOut(): Promise<void> {
  const { signOut: startSignOut } = await nextAuth();
  await startSignOut({ redirect: false });
  // By ourselves: next-auth would go to CONSOLE_URL, which need not be the address the person came by. A full
  // load also drops every answer the page still holds.
  window.location.assign("/sign-in");
}
