import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/app/(auth)/sign-in/sign-in-form";
import { Callout } from "@/components/ui/callout";
import { createServiceClient } from "@/lib/api-client/server";
import { listOauthProviders } from "@/lib/auth/oauth-providers";
import { safePath } from "@/lib/auth/safe-path";
import { getUser } from "@/lib/auth/user";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Sign in" };

type Search = { next?: string; ended?: string; error?: string };

export default async function SignInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { next, ended, error } = await searchParams;
  const target = safePath(next);
  // After a sign-in the service has ended, the cookie is still there; it must not send people in circles.
  if (!ended && (await getUser())) redirect(target);
  const setup = await createServiceClient()
    .call("consoleSetupState")
    .catch(() => undefined);
  if (setup?.needsSetup) redirect("/set-up");
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">Sign in</h1>
        <p className="text-sm text-ink-soft">to the console of your browser service.</p>
      </div>
      {setup ? null : (
        <Callout tone="warn" title="The service can not be reached">
          It may still be starting. Signing in works once it answers.
        </Callout>
      )}
      {ended ? (
        <Callout tone="info" title="Your sign-in has ended">
          It expired or was ended elsewhere. Sign in again to go on.
        </Callout>
      ) : null}
      {error ? <Callout tone="bad" title={providerErrors[error] ?? providerErrors.default} /> : null}
      <SignInForm target={target} providers={listOauthProviders(env())} />
    </div>
  );
}

/** What next-auth puts into the address when a provider's sign-in fails; never shown as it comes. */
const providerErrors: Record<string, string> = {
  AccessDenied: "This account has no access here. Ask someone of the team to add your email address.",
  NoEmail: "The provider did not tell a checked email address, so it can not be matched to an account.",
  default: "Signing in with the provider did not work. Try again.",
};
