import { expect, it } from "vitest";
import { toReadError } from "./read-error.ts";

it("takes over what the service said", () => {
  const error = toReadError({ code: "not_found", message: "No such session.", requestId: "r1" }, 404);
  expect(error).toMatchObject({ code: "not_found", message: "No such session.", requestId: "r1" });
});

it.each([undefined, "<html>", { code: "teapot", message: "x" }, { code: "not_found" }, null])(
  "makes a usable error of %j",
  (body) => {
    const error = toReadError(body, 502);
    expect(error.code).toBe("internal_error");
    expect(error.message).toContain("502");
  },
);
