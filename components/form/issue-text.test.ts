import { expect, it } from "vitest";
import { SessionOptions } from "../../lib/contract/session-options.ts";
import { issueText } from "./issue-text.ts";

const firstMessage = (options: unknown) =>
  SessionOptions.safeParse(options, { error: issueText }).error?.issues[0]?.message;

it.each([
  [{ screen: { width: 100 } }, "Must be at least 200."],
  [{ timeoutMinutes: 1000 }, "Must be at most 720."],
  [{ liveViewTtlSeconds: 90.5 }, "Enter a whole number."],
  [{ locales: ["xx"] }, "“xx” is not among the allowed values."],
  [{ useProxy: true, proxyServer: "" }, "Fill this in."],
])("%j: %s", (options, message) => expect(firstMessage(options)).toBe(message));

it("leaves the contract's own words alone", () => {
  expect(firstMessage({ proxyState: "CA", proxyCity: "Fresno" })).toContain("can not be combined");
});
