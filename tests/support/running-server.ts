import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#scripts/free-port.ts";
import { copyShopTemplate } from "./shop-template.ts";

/** The real server, as its own process, with a data directory of its own. */
export interface RunningServer {
  url: string;
  dataDirectory: string;
  process: ChildProcess;
  /** The lines that it has written so far. */
  said: readonly string[];
  /** SIGTERM, as an operator stops it; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL of the Node process alone. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/**
 * Ends whatever a failed test has left running. Not for browser tests: their server is the whole
 * worker's, which ends it with itself.
 */
export function killServers(): void {
  for (const child of running) child.kill("SIGKILL");
}
process.once("exit", killServers);

export class StartError extends Error {
  override name = "StartError";
}

/** @param parent where it is made: the folder of the tests may be a disk in memory */
export async function makeDataDirectory(parent = tmpdir()): Promise<string> {
  await mkdir(parent, { recursive: true });
  return await mkdtemp(join(parent, "shop-data-"));
}

/** The same with a migrated database in it: where a test is not about a new shop's first start. */
export async function makeShopDirectory(parent?: string): Promise<string> {
  const directory = await makeDataDirectory(parent);
  await copyShopTemplate(directory);
  return directory;
}

/**
 * Starts `server/main.ts` and waits until it listens.
 *
 * @param options.dataDirectory one of its own, `makeShopDirectory`, when left out
 * @param options.through a command to run it with
 * @throws {StartError} with everything that it said, when it ends instead
 */
export async function startServer(
  options: {
    dataDirectory?: string;
    environment?: Record<string, string>;
    through?: readonly string[];
  } = {},
): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? (await makeShopDirectory());
  const command = [...(options.through ?? []), process.execPath, "server/main.ts"];
  const child = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // A port known beforehand: the links in mails and answers are made from it.
      PORT: String(await freePort()),
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "info",
      // All visitors of a test come from one address.
      RATE_LIMITS: "off",
      ...options.environment,
      // The shop that the test runs on stays the server's, whatever else it is told.
      NODE_OPTIONS: [process.env.NODE_OPTIONS, options.environment?.NODE_OPTIONS]
        .filter(Boolean)
        .join(" "),
    },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const said: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      said.push(line);
      const entry = JSON.parse(line) as { port?: number };
      if (entry.port) resolve(entry.port);
    });
    child.once("exit", (code) =>
      reject(new StartError(`the server ended with ${code}:\n${said.join("\n")}`)),
    );
  });
  const ended = once(child, "exit");
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory,
    process: child,
    said,
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code as number | null;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
