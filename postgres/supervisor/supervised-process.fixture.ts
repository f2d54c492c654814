// A process that only runs the embedded database, for tests that kill it. It reports the result of
// the start in one line of JSON, and stops on SIGTERM.
import { startEmbeddedPostgres } from "./supervisor.ts";

const [dataDirectory = ""] = process.argv.slice(2);
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);

try {
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: (level, message) => process.stderr.write(`${level} ${message}\n`),
  });
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => postgres.stop().then(() => process.exit(0)));
  say({ pid: postgres.pid, socket: postgres.socket });
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  say({ error: code ?? "unknown", message });
}
