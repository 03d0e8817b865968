import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { type FormModel, toRequest } from "@/components/form/form-values";
import { issueText } from "@/components/form/issue-text";

/** Checks a form by the contract: the request it stands for, not its raw state, must pass the schema. */
export function requestResolver(
  model: FormModel,
  schema: z.ZodType<FieldValues, FieldValues>,
): Resolver<FieldValues> {
  const resolve = zodResolver(schema, { error: issueText });
  return async (state, context, options) => {
    const result = await resolve(toRequest(model, state), context, options);
    // The form keeps its own state; the action parses the request again.
    return Object.keys(result.errors).length > 0
      ? { values: {}, errors: result.errors }
      : { values: state, errors: {} };
  };
}
