import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Socket } from "#postgres/socket-connection.ts";

/** The site's server, running in a child process. */
export interface RunningServer {
  url: string;
  processId: number;
  child: ChildProcess;
  /** Folder of its data; removed when it has stopped. */
  dataDirectory: string;
  stop(): Promise<void>;
}

/** @param parent where to create it; the default, the temporary folder, may be in memory (tmpfs) */
export const makeDataDirectory = (parent = tmpdir()) => mkdtemp(join(parent, "shop-bench-"));

/**
 * Starts the server with a new, empty database, and waits until it logs its port: a line of JSON with
 * `port`.
 *
 * @param environment additional environment variables
 * @param given an existing data directory to use; also removed when the server has stopped
 * @throws {Error} with its output if it exits instead
 */
export async function startServer(
  environment: Record<string, string> = {},
  given?: string,
): Promise<RunningServer> {
  const dataDirectory = given ?? (await makeDataDirectory());
  const child = spawn(process.execPath, ["server/main.ts"], {
    // The server stops by itself if the IPC channel closes because this process was killed.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      // Benchmarks send more requests than a visitor may; those of rate limits turn them on.
      RATE_LIMITS: "off",
      ...environment,
    },
  });
  const { stdout } = child;
  const ended = once(child, "exit");
  const output: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    if (stdout) {
      const lines = createInterface({ input: stdout }).on("line", (line) => {
        output.push(line);
        const entry: { port?: number } = JSON.parse(line);
        if (!entry.port) return;
        resolve(entry.port);
        // Later output is discarded unread, because reading it would delay measurements.
        lines.close();
        stdout.resume();
      });
    }
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code}:\n${output.join("\n")}`)),
    );
  }).catch(async (error: unknown) => {
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    child,
    dataDirectory,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's postmaster.pid: its process id, and in lines 4 and 5 its port and socket directory. */
const postmaster = async (dataDirectory: string) =>
  (await readFile(join(dataDirectory, "postgres", "postmaster.pid"), "utf8")).split("\n");

/** The process id of PostgreSQL. */
export const databaseProcess = async (dataDirectory: string) =>
  Number((await postmaster(dataDirectory))[0]);

/** Where PostgreSQL listens, and its password. */
export async function databaseSocket({
  dataDirectory,
}: Pick<RunningServer, "dataDirectory">): Promise<Socket> {
  const [, , , port = "", host = ""] = await postmaster(dataDirectory);
  const password = await readFile(join(dataDirectory, "postgres.password"), "utf8");
  return { host, port: Number(port), password };
}
