import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Socket } from "#postgres/socket-connection.ts";

/** The server of the site in a process of its own. */
export interface RunningServer {
  url: string;
  processId: number;
  child: ChildProcess;
  /** Where it keeps what it stores; gone when it has stopped. */
  dataDirectory: string;
  stop(): Promise<void>;
}

/** @param parent where it is made: the folder for what is temporary may be a disk in memory */
export const makeDataDirectory = (parent = tmpdir()) => mkdtemp(join(parent, "shop-bench-"));

/**
 * Starts the server with an empty database of its own, and waits until it says its port: a line of
 * JSON with `port`.
 *
 * @param environment what it is told beyond that
 * @param given a folder that it goes on with; it is gone as well when the server has stopped
 * @param through a command to run it with
 * @throws with what it said, when it ends instead
 */
export async function startServer(
  environment: Record<string, string> = {},
  given?: string,
  through: readonly string[] = [],
): Promise<RunningServer> {
  const dataDirectory = given ?? (await makeDataDirectory());
  const [file = "", ...args] = [...through, process.execPath, "server/main.ts"];
  const child = spawn(file, args, {
    // The channel: when this process is killed, the server stops by itself.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      // No figure is about what one visitor may do in a minute.
      RATE_LIMITS: "off",
      ...environment,
    },
  });
  const { stdout } = child;
  const ended = once(child, "exit");
  const said: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    if (stdout) {
      const lines = createInterface({ input: stdout }).on("line", (line) => {
        said.push(line);
        const entry: { port?: number } = JSON.parse(line);
        if (!entry.port) return;
        resolve(entry.port);
        // What it says from now on is not read here, where it would delay what is timed.
        lines.close();
        stdout.resume();
      });
    }
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code}:\n${said.join("\n")}`)),
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

/** The process of PostgreSQL, by its own file. */
export async function databaseProcess(dataDirectory: string): Promise<number> {
  const text = await readFile(join(dataDirectory, "postgres", "postmaster.pid"), "utf8");
  return Number.parseInt(text, 10);
}

/** PostgreSQL writes its port and the folder of its socket into its own file, lines 4 and 5. */
export async function databaseSocket({
  dataDirectory,
}: Pick<RunningServer, "dataDirectory">): Promise<Socket> {
  const text = await readFile(join(dataDirectory, "postgres", "postmaster.pid"), "utf8");
  const [, , , port = "", host = ""] = text.split("\n");
  const password = await readFile(join(dataDirectory, "postgres.password"), "utf8");
  return { host, port: Number(port), password };
}
