import "server-only";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { ApiError } from "@/lib/api-client/api-error";
import type { Client } from "@/lib/api-client/client";
import { createServiceClient } from "@/lib/api-client/server";
import { getSignedIn } from "@/lib/auth/user";
import { errorText } from "@/lib/query/error-text";

export type ActionFailure = {
  ok: false;
  message: string;
  /** Messages by the path of the form field, such as `scrapeOptions.timeout`. */
  fieldErrors: Record<string, string>;
};
export type ActionResult<Data> = { ok: true; data: Data } | ActionFailure;

/**
 * Makes a server action: checks the sign-in, parses the input by a schema of the contract, calls the service
 * as the person, and turns expected failures into an answer the form can show. A server action is reachable
 * by anyone who can send a POST, so nothing here relies on which page it came from.
 */
export function action<Input extends z.ZodType, Data>(
  schema: Input,
  run: (input: z.output<Input>, service: Client) => Promise<Data>,
): (input: z.input<Input>) => Promise<ActionResult<Data>> {
  return async (input) => {
    const signedIn = await getSignedIn();
    if (!signedIn) redirect("/sign-in");
    const parsed = schema.safeParse(input);
    if (!parsed.success) return invalidInput(parsed.error);
    try {
      return { ok: true, data: await run(parsed.data, createServiceClient(signedIn.serviceToken)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "unauthenticated") redirect("/sign-in?ended=1");
      const fieldErrors = Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
      return { ok: false, message: errorText(error), fieldErrors };
    }
  };
}

function invalidInput(error: z.ZodError): ActionFailure {
  const fieldErrors = Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return { ok: false, message: "Some fields are not right. Correct them and try again.", fieldErrors };
}
