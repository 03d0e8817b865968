import path from "node:path";
import { type Config, configSchema, type Variable, variables } from "./variables.ts";

/** A variable that can not be used. The message is one line for the person who set it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables. An empty variable counts as not set. Throws ConfigError
 * for the first bad one, naming the variable, what is wrong with its value and a value that would do.
 */
export function loadConfig(environment: Environment = process.env): Config {
  const texts: Record<string, string | undefined> = {};
  for (const variable of variables) texts[variable.key] = textOf(variable, environment);

  const parsed = configSchema.safeParse(texts);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const variable = variables.find((candidate) => candidate.key === issue?.path[0]);
    throw new ConfigError(
      variable === undefined || issue === undefined
        ? parsed.error.message
        : describeProblem(variable, texts[variable.key] ?? "", issue.message),
    );
  }
  const config = parsed.data;
  if ((config.adminEmail === undefined) !== (config.adminPassword === undefined)) {
    throw new ConfigError(
      "ADMIN_EMAIL and ADMIN_PASSWORD must be set together, for example ADMIN_EMAIL=ada@example.com ADMIN_PASSWORD=correct-horse-battery",
    );
  }
  if (config.port === config.consolePort) {
    throw new ConfigError(
      `PORT and CONSOLE_PORT are both ${config.port}: set one to another port, for example CONSOLE_PORT=3000`,
    );
  }
  return { ...config, dataDir: path.resolve(config.dataDir) };
}

function textOf(variable: Variable, environment: Environment): string | undefined {
  const given = environment[variable.name];
  if (given !== undefined && given.trim() !== "") return given;
  return variable.default?.replace(/<([A-Z_]+)>/g, (_, name: string) => {
    const other = variables.find((candidate) => candidate.name === name);
    return other === undefined ? "" : (textOf(other, environment) ?? "");
  });
}

function describeProblem(variable: Variable, value: string, problem: string): string {
  const shown = variable.secret ? "" : ` (it is "${value.slice(0, 80)}")`;
  return `${variable.name} ${problem}${shown}, for example ${variable.name}=${variable.example}`;
}
