import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SetUpForm } from "@/app/(auth)/set-up/set-up-form";
import { createServiceClient } from "@/lib/api-client/server";
import { getUser } from "@/lib/auth/user";

export const metadata: Metadata = { title: "Set up" };

export default async function SetUpPage() {
  const setup = await createServiceClient()
    .call("consoleSetupState")
    .catch(() => undefined);
  if (!setup?.needsSetup) redirect((await getUser()) ? "/" : "/sign-in");
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">Set up Porthole</h1>
        <p className="text-sm text-ink-soft">
          Create the first account. The token proves that you can read the service's output.
        </p>
      </div>
      <SetUpForm />
    </div>
  );
}
