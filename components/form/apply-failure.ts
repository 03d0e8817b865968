import type { FieldValues, UseFormSetError } from "react-hook-form";
import type { ActionFailure } from "@/lib/auth/action";
import type { FormField } from "@/lib/contract/form";

/**
 * Puts the service's complaints beside the fields they are about. Answers with what is left to say above
 * the form: the message, and complaints about options the form does not show.
 */
export function applyFailure(
  failure: ActionFailure,
  fields: readonly FormField[],
  setError: UseFormSetError<FieldValues>,
): { title: string; lines: string[] } {
  const lines: string[] = [];
  for (const [path, message] of Object.entries(failure.fieldErrors)) {
    // A complaint about an entry, such as urls.3, belongs to the list.
    const field = fields.find(
      (candidate) => path === candidate.path || path.startsWith(`${candidate.path}.`),
    );
    if (field) setError(field.path, { message }, { shouldFocus: true });
    else lines.push(`${path} ${message}`);
  }
  return { title: failure.message, lines };
}
