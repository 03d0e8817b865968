"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signIn, signInWith } from "@/lib/auth/client";

const Form = z.object({
  email: z.email("Enter your email address."),
  password: z.string().min(1, "Enter your password."),
});

export function SignInForm({
  target,
  providers,
}: {
  target: string;
  providers: readonly { id: string; name: string }[];
}) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { register, handleSubmit, formState } = useForm<z.input<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { email: "", password: "" },
  });

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const fault = await signIn({ way: "password", ...values });
    if (fault) {
      setFailure(fault);
      return;
    }
    setIsLeaving(true);
    router.replace(target);
    router.refresh();
  });

  return (
    <div className="flex flex-col gap-4">
      {failure ? <Callout tone="bad" title={failure} /> : null}
      {/* post: sent before the script has loaded, a password must not end up in the address */}
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field id="email" label="Email" error={formState.errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("email")}
              type="email"
              autoComplete="username"
              autoFocus
              className="h-10"
            />
          )}
        </Field>
        <Field id="password" label="Password" error={formState.errors.password?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("password")}
              type="password"
              autoComplete="current-password"
              className="h-10"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting || isLeaving}>
          Sign in
        </Button>
      </form>
      {providers.length > 0 ? (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          {providers.map((provider) => (
            <Button key={provider.id} size="lg" onClick={() => void signInWith(provider.id, target)}>
              Continue with {provider.name}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
