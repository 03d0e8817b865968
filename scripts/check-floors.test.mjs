import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkFloors, importsOf } from "./check-floors.mjs";

let root;
afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
});

const check = (files) => {
  root = mkdtempSync(path.join(tmpdir(), "floors-"));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return checkFloors(root);
};

describe("floors", () => {
  it("finds every form of import", () => {
    const source = `import a from "./a.ts";
import type { B } from './b.ts';
import {
  c,
  d,
} from "./c.ts";
import "./d.ts";
export * from "./e.ts";
export { f } from "./f.ts"; const g = await import("./g.ts");
const text = "not an import from anything";`;
    expect(importsOf(source)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.ts", "./e.ts", "./f.ts", "./g.ts"]);
  });

  it("accepts imports from lower floors, from the same room, and tests that use service/testing", () => {
    const problems = check({
      "service/sessions/stop.ts": `import { x } from "../browsers/browser.ts"; import y from "./y.ts"; import z from "../../lib/contract/index.ts"; import pg from "pg";`,
      "service/sessions/stop.test.ts": `import { testPool } from "../testing/browser.ts";`,
      "service/sessions/live/testing/stage.ts": `import { testPool } from "../../../testing/browser.ts";`,
      "service/start-service.ts": `import { b } from "./boot.ts"; import { e } from "./errors.ts";`,
      "service/errors.ts": `import { c } from "../lib/contract/errors.ts";`,
      "service/testing/service.ts": `import { main } from "../http/server.ts";`,
      "lib/contract/session.ts": `import { z } from "zod"; import { a } from "./a.ts";`,
      "app/page.tsx": `import { S } from "@/lib/contract"; import React from "react";`,
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ["upward", "service/storage/a.ts", `import type { B } from "../browsers/b.ts";`, /floor 2.*floor 3/],
    ["sideways", "service/sessions/a.ts", `import { b } from "../pages/b.ts";`, /floor 4.*floor 4/],
    ["dynamic", "service/pages/a.ts", `const b = await import("../http/b.ts");`, /floor 4.*floor 8/],
    ["unknown room", "service/attic/a.ts", `import { b } from "../errors.ts";`, /no floor/],
    ["testing in the product", "service/jobs/a.ts", `import { b } from "../testing/b.ts";`, /only tests/],
    [
      "the console from the service",
      "service/jobs/a.ts",
      `import { b } from "../../lib/env.ts";`,
      /only itself/,
    ],
    [
      "the service from the console",
      "components/a.tsx",
      `import { b } from "@/service/errors.ts";`,
      /console/,
    ],
    ["relative into the service", "lib/auth/a.ts", `import { b } from "../../service/errors.ts";`, /console/],
    ["a package in the contract", "lib/contract/a.ts", `import ip from "ipaddr.js";`, /nothing but zod/],
    ["the house in the contract", "lib/contract/a.ts", `import { f } from "../format.ts";`, /outside itself/],
  ])("refuses an import: %s", (_name, file, source, expected) => {
    const problems = check({ [file]: source });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });
});
