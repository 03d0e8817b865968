import { parseArgs } from "node:util";
import { startFixtureSite } from "./server.ts";

const { values } = parseArgs({
  options: { port: { type: "string", default: "4100" }, host: { type: "string", default: "127.0.0.1" } },
});

try {
  const site = await startFixtureSite({ port: Number(values.port), host: values.host });
  console.log(`The fixture site is at ${site.url}/ (stop with Ctrl-C)`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void site.close());
} catch (error) {
  console.error(`The fixture site can not listen on ${values.host}:${values.port}: ${String(error)}`);
  process.exitCode = 1;
}
