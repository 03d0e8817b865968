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
import { signIn } from "@/lib/auth/client";

const Form = z.object({
  setupToken: z.string().trim().min(1, "Paste the token the service printed."),
  teamName: z.string().trim().max(100, "At most 100 characters."),
  name: z.string().trim().max(100, "At most 100 characters."),
  email: z.email("Enter your email address."),
  password: z.string().min(10, "Use at least 10 characters.").max(200, "At most 200 characters."),
});

type FieldName = keyof z.input<typeof Form>;

const fields: readonly {
  name: FieldName;
  label: string;
  type: string;
  autoComplete: string;
  description?: string;
  isOptional?: boolean;
}[] = [
  {
    name: "setupToken",
    label: "Set-up token",
    type: "text",
    autoComplete: "off",
    description: "Printed once in the terminal where Porthole was started.",
  },
  { name: "teamName", label: "Team name", type: "text", autoComplete: "organization", isOptional: true },
  { name: "name", label: "Your name", type: "text", autoComplete: "name", isOptional: true },
  { name: "email", label: "Email", type: "email", autoComplete: "username" },
  {
    name: "password",
    label: "Password",
    type: "password",
    autoComplete: "new-password",
    description: "At least 10 characters.",
  },
];

export function SetUpForm() {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<z.input<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { setupToken: "", teamName: "", name: "", email: "", password: "" },
  });

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const fault = await signIn({ way: "set-up", ...values });
    if (fault) {
      setFailure(fault);
      return;
    }
    router.replace("/");
    router.refresh();
  });

  // post: sent before the script has loaded, a password must not end up in the address.
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure ? <Callout tone="bad" title={failure} /> : null}
      {fields.map(({ name, label, type, autoComplete, description, isOptional }) => (
        <Field
          key={name}
          id={name}
          label={label}
          hint={isOptional ? "optional" : undefined}
          description={description}
          error={formState.errors[name]?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register(name)}
              type={type}
              autoComplete={autoComplete}
              spellCheck={false}
              className="h-10"
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting}>
        Create the account
      </Button>
    </form>
  );
}
