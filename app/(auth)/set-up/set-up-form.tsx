"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signIn } from "@/lib/auth/client";
import { ConsoleSetupBody } from "@/lib/contract/accounts";

const Form = ConsoleSetupBody.omit({ clientAddress: true });

type FieldName = keyof z.input<typeof Form>;

const fields: readonly { name: FieldName; type: string; autoComplete: string }[] = [
  { name: "setupToken", type: "text", autoComplete: "off" },
  { name: "teamName", type: "text", autoComplete: "organization" },
  { name: "name", type: "text", autoComplete: "name" },
  { name: "email", type: "email", autoComplete: "username" },
  { name: "password", type: "password", autoComplete: "new-password" },
];

/** Labels and help are the contract's own words. */
const aboutField = (name: FieldName): { label: string; description: string; isOptional: boolean } => {
  const schema = Form.shape[name];
  const { title, description } = schema.meta() ?? {};
  return {
    label: title ?? name,
    description: description ?? "",
    isOptional: schema.safeParse(undefined).success,
  };
};

export function SetUpForm() {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setValue } = useForm<z.input<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { setupToken: "", teamName: "", name: "", email: "", password: "" },
  });

  // The printed link carries the token behind the #, which browsers do not send to any server.
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (token !== "") setValue("setupToken", token);
  }, [setValue]);

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
      {fields.map(({ name, type, autoComplete }) => {
        const { label, description, isOptional } = aboutField(name);
        return (
          <Field
            key={name}
            id={name}
            label={label}
            hint={isOptional ? "optional" : undefined}
            description={isOptional ? undefined : description}
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
        );
      })}
      <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting}>
        Create the account
      </Button>
    </form>
  );
}
