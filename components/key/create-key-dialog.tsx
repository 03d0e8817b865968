"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { createKeyAction } from "@/app/(console)/keys/actions";
import { CreatedKey } from "@/components/key/created-key";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CreateKeyBody } from "@/lib/contract/accounts";

/** Creates a key, then shows it once. Closing forgets it. */
export function CreateKeyDialog({ serviceUrl }: { serviceUrl: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const toggle = (next: boolean) => {
    setIsOpen(next);
    if (!next) setSecret(undefined);
  };
  return (
    <Dialog open={isOpen} onOpenChange={toggle}>
      <DialogTrigger asChild>
        <Button variant="primary">
          <Plus aria-hidden />
          Create key
        </Button>
      </DialogTrigger>
      <DialogContent
        // A click beside the dialog must not throw the key away before it was copied.
        onInteractOutside={(event) => secret && event.preventDefault()}
      >
        {secret ? (
          <CreatedKey secret={secret} serviceUrl={serviceUrl} onDone={() => toggle(false)} />
        ) : (
          <NameForm onCreated={setSecret} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function NameForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof CreateKeyBody>>({
    resolver: zodResolver(CreateKeyBody),
    defaultValues: { name: "" },
  });
  const submit = handleSubmit(async (values) => {
    const result = await createKeyAction(values);
    if (!result.ok) {
      const nameError = result.fieldErrors.name;
      if (nameError) setError("name", { message: nameError });
      else setFailure(result.message);
      return;
    }
    onCreated(result.data.key);
    await queryClient.invalidateQueries({ queryKey: ["listKeys"] });
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <DialogHeader>
        <DialogTitle>Create an API key</DialogTitle>
        <DialogDescription>A name helps you tell later what would break without it.</DialogDescription>
      </DialogHeader>
      {failure ? <Callout tone="bad" title={failure} /> : null}
      <Field id="key-name" label="Name" error={formState.errors.name ? nameFault : undefined}>
        {(control) => (
          <Input {...control} {...register("name")} autoComplete="off" placeholder="Nightly import" />
        )}
      </Field>
      <DialogFooter>
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  );
}

const nameFault = "Give the key a name of up to 100 characters.";
