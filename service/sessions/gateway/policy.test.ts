import { describe, expect, it } from "vitest";
import { judgeCommand } from "./policy.ts";

const caged = { caged: true, workDir: "/home/browser" };
const open = { caged: false, workDir: "/tmp/porthole/b1" };
const command = (method: string, params: object = {}) => ({ method, params });

describe("gateway policy", () => {
  it("lets ordinary commands pass", () => {
    for (const method of ["Page.navigate", "Runtime.evaluate", "Target.setAutoAttach"]) {
      expect(judgeCommand(command(method, { url: "https://example.com" }), caged)).toBeUndefined();
    }
  });

  it("turns Browser.close into the end of the session, also when it is wrapped", () => {
    expect(judgeCommand(command("Browser.close"), caged)).toEqual({ kind: "stop" });
    const message = '{"id":1,"method":"\\u0042rowser.close"}';
    expect(judgeCommand(command("Target.sendMessageToTarget", { message }), caged)).toEqual({ kind: "stop" });
  });

  it("keeps every context on the session's forwarder", () => {
    const verdict = judgeCommand(command("Target.createBrowserContext", { proxyServer: "direct://" }), caged);
    expect(verdict).toMatchObject({ kind: "refuse" });
  });

  it("closes host files where no cage stands before them", () => {
    for (const url of [
      "file:///etc/passwd",
      " FILE:///etc/passwd",
      "fi\nle:///etc/passwd",
      "view-source:file:///x",
    ]) {
      expect(judgeCommand(command("Page.navigate", { url }), open)).toMatchObject({ kind: "refuse" });
    }
    const files = (path: string) => judgeCommand(command("DOM.setFileInputFiles", { files: [path] }), open);
    expect(files("/etc/passwd")).toMatchObject({ kind: "refuse" });
    expect(files("/tmp/porthole/b1/../b2/x")).toMatchObject({ kind: "refuse" });
    expect(files("/tmp/porthole/b1/upload.txt")).toBeUndefined();
  });
});
