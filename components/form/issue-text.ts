import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/**
 * zod's findings in the words of a form. Used where a schema says nothing itself: messages the contract
 * gives a rule win over these.
 */
export function issueText(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typeText(issue.expected);
    case "too_small":
      return sizeText("at least", issue.origin, Number(issue.minimum));
    case "too_big":
      return sizeText("at most", issue.origin, Number(issue.maximum));
    case "invalid_value":
      return `“${String(issue.input)}” is not among the allowed values.`;
    case "invalid_format":
      return issue.format === "url" ? "Enter a web address." : "This does not have the right form.";
    default:
      return undefined;
  }
}

function typeText(expected: string): string {
  if (expected === "int") return "Enter a whole number.";
  if (expected === "number") return "Enter a number.";
  return expected === "string" ? "Fill this in." : "This is missing or of the wrong kind.";
}

function sizeText(bound: "at least" | "at most", origin: string, limit: number): string {
  const shown = limit.toLocaleString("en-GB");
  if (origin === "string") {
    if (bound === "at least" && limit === 1) return "Fill this in.";
    return `Must have ${bound} ${shown} characters.`;
  }
  if (origin === "array") return `Must have ${bound} ${shown} ${limit === 1 ? "entry" : "entries"}.`;
  return `Must be ${bound} ${shown}.`;
}
