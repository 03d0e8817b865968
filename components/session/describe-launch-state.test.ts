import { expect, it } from "vitest";
import { describeLaunchState } from "./describe-launch-state.ts";

it("tells what shapes the session and leaves out what is off", () => {
  const entries = describeLaunchState({
    adblock: true,
    trackers: false,
    urlBlocklist: [],
    browserArgs: ["--force-dark-mode"],
    disablePasswordManager: true,
    screen: { width: 1440, height: 900 },
    timeoutMinutes: 30,
  });
  expect(entries.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Screen: 1440 × 900",
    "Life: 30 min",
    "Block ads: On",
    "Browser flags: --force-dark-mode",
    "Disable password manager: On",
  ]);
});

it("tells when the internet is off, not when it is on", () => {
  expect(describeLaunchState({ allowInternetAccess: false })).toHaveLength(1);
  expect(describeLaunchState({ allowInternetAccess: true })).toEqual([]);
});
