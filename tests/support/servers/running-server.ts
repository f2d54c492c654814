import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { readProcess } from "#postgres/supervisor/processes.ts";
import { databaseProcess } from "#scripts/bench/running-server.ts";
import { freePort } from "#scripts/test/free-port.ts";
import { copyShopTemplate } from "./shop-template.ts";

/** The real server in a separate process, with its own data directory. */
export interface RunningServer {
  url: string;
  dataDirectory: string;
  process: ChildProcess;
  /** The lines it has logged so far. */
  said: readonly string[];
  /** Sends SIGTERM, as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the Node process alone. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/**
 * Kills servers that a failed test has left running. Not for browser tests: their server is shared
 * by the worker and ends with it.
 */
export function killServers(): void {
  for (const child of running) child.kill("SIGKILL");
}
process.once("exit", killServers);

/**
 * Kills every server that is still running, then removes a data directory. Its PostgreSQL outlives a killed
 * Node process and goes on writing there, so it is ended first.
 */
export async function removeDataDirectory(directory: string): Promise<void> {
  const exits = [...running].map((child) => once(child, "exit"));
  killServers();
  await Promise.all(exits);
  await endDatabase(directory);
  await rm(directory, { recursive: true, force: true });
}

/** Stops the embedded PostgreSQL of a data directory, if one is running. */
async function endDatabase(directory: string): Promise<void> {
  // No file: there is no embedded database, or it has been stopped.
  const pid = await databaseProcess(directory).catch(() => undefined);
  const isRunning = async () =>
    pid !== undefined && (await readProcess(pid))?.program === "postgres";
  // Immediate shutdown: the data is about to be removed.
  if (pid !== undefined && (await isRunning())) process.kill(pid, "SIGQUIT");
  while (await isRunning()) await delay(20);
}

export class StartError extends Error {
  override name = "StartError";
}

/** @param parent where to create it: the tests' folder may be a RAM disk */
export async function makeDataDirectory(parent = tmpdir()): Promise<string> {
  await mkdir(parent, { recursive: true });
  return await mkdtemp(join(parent, "shop-data-"));
}

/**
 * Creates a data directory with a migrated database, for tests that are not about a first start.
 */
export async function makeShopDirectory(parent?: string): Promise<string> {
  const directory = await makeDataDirectory(parent);
  await copyShopTemplate(directory);
  return directory;
}

/**
 * Starts `server/main.ts` and waits until it listens.
 *
 * @param options.dataDirectory defaults to a new `makeShopDirectory`
 * @param options.through a command to run it with
 * @param options.address where it listens
 * @throws {StartError} with its complete output, if it exits instead
 */
export async function startServer(
  options: {
    dataDirectory?: string;
    environment?: Record<string, string>;
    through?: readonly string[];
    address?: string;
  } = {},
): Promise<RunningServer> {
  const { address = "127.0.0.1" } = options;
  const dataDirectory = options.dataDirectory ?? (await makeShopDirectory());
  const command = [...(options.through ?? []), process.execPath, "server/main.ts"];
  const child = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // The port must be known in advance, since links in mails and responses contain it.
      PORT: String(await freePort()),
      HOST: address,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "info",
      // All visitors of a test have the same IP.
      RATE_LIMITS: "off",
      ...options.environment,
      // Keep the shop of the test, whatever other options the server gets.
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
    url: `http://${address}:${port}`,
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
