import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./load-config.ts";
import { variables } from "./variables.ts";

const messageOf = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "accepted";
};

describe("loadConfig", () => {
  it("fills every default, and addresses from the ports", () => {
    const config = loadConfig({ PORT: "4100", CONSOLE_PORT: "3100" });
    expect(config).toMatchObject({
      dataDir: path.resolve("data"),
      host: "127.0.0.1",
      port: 4100,
      publicUrl: "http://localhost:4100",
      consoleUrl: "http://localhost:3100",
      maxSessions: 20,
      egressAllow: [],
      bodyLimitBytes: 10 * 1024 * 1024,
      logLevel: "info",
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.apiKey).toBeUndefined();
  });

  it("treats an empty variable as not set", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 4000 });
  });

  it("turns texts into values", () => {
    const config = loadConfig({
      PUBLIC_URL: "https://browsers.example.com/",
      EGRESS_ALLOW: "localhost:8080, 10.0.0.0/8,,",
      BODY_LIMIT: "512 KiB",
      ADMIN_EMAIL: " Ada@Example.com ",
      ADMIN_PASSWORD: "correct-horse-battery",
    });
    expect(config).toMatchObject({
      publicUrl: "https://browsers.example.com",
      egressAllow: ["localhost:8080", "10.0.0.0/8"],
      bodyLimitBytes: 512 * 1024,
      adminEmail: "ada@example.com",
    });
  });

  it.each([
    [
      { PORT: "http" },
      /^PORT must be a whole number from 1 to 65535 \(it is "http"\), for example PORT=4000$/,
    ],
    [{ PORT: "70000" }, /^PORT must be a whole number from 1 to 65535/],
    [{ PUBLIC_URL: "localhost:4000" }, /^PUBLIC_URL must be an address that starts with http/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of trace.*"loud".*LOG_LEVEL=debug$/],
    [{ BODY_LIMIT: "ten" }, /^BODY_LIMIT must be a number of bytes/],
    [{ ADMIN_EMAIL: "ada", ADMIN_PASSWORD: "long enough" }, /^ADMIN_EMAIL must be an e-mail address/],
    [{ ADMIN_EMAIL: "ada@example.com" }, /^ADMIN_EMAIL and ADMIN_PASSWORD must be set together/],
    [{ API_KEY: "short" }, /^API_KEY must have at least 16 characters, for example/],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL must start with postgres/],
    [{ PORT: "3000" }, /^PORT and CONSOLE_PORT are both 3000/],
  ])("says in one line what is wrong with %j", (environment, expected) => {
    const message = messageOf(environment);
    expect(message).toMatch(expected);
    expect(message).not.toContain("\n");
  });

  it("never repeats a secret in the message", () => {
    expect(messageOf({ API_KEY: "hunter2" })).not.toContain("hunter2");
    expect(messageOf({ DATABASE_URL: "mysql://u:hunter2@h" })).not.toContain("hunter2");
  });

  it("accepts the example of every variable that people set", () => {
    for (const variable of variables.filter((candidate) => !candidate.internal)) {
      const problem = messageOf({ [variable.name]: variable.example });
      if (problem !== "accepted") expect(problem).toMatch(/must be set together/);
    }
  });
});
