import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { variables } from "../service/config/variables.ts";

/** `node scripts/env-example.ts` writes .env.example from the descriptions the service itself uses. */
export const envExamplePath = fileURLToPath(new URL("../.env.example", import.meta.url));

const head = `# Copy to .env and uncomment what you change; npm start reads it. Variables of the environment win.
`;

/** The console reads these itself; see lib/env.ts. */
const signIn = `# Sign-in with another account: set both of a pair. Callback: <CONSOLE_URL>/api/auth/callback/<github|google|oidc>
# GITHUB_CLIENT_ID=
# GITHUB_CLIENT_SECRET=
# GOOGLE_CLIENT_ID=
# GOOGLE_CLIENT_SECRET=
# OIDC_ISSUER=
# OIDC_CLIENT_ID=
# OIDC_CLIENT_SECRET=
# OIDC_NAME=
`;

export function envExample(): string {
  const settings = variables
    .filter((variable) => !variable.internal)
    .map(({ name, description, default: standard, example, secret }) => {
      const value = standard || (secret ? "" : example);
      const hint = standard || secret ? "" : " (an example; not set by default)";
      return `# ${description}${hint}\n# ${name}=${value}\n`;
    });
  return [head, ...settings, signIn].join("\n");
}

if (import.meta.main) await writeFile(envExamplePath, envExample());
