import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** Builds the static demo if necessary, and serves it. */
export async function startDemo(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  await promisify(execFile)(process.execPath, ["scripts/build.ts", "--if-changed", "--demo"], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const child = spawn(process.execPath, ["scripts/demo.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
  });
  await once(createInterface({ input: child.stdout }), "line");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
