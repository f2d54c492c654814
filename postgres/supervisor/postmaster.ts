import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { EmbeddedPostgresError } from "./errors.ts";
import { waitUntil } from "./processes.ts";
import type { RunAs } from "./run-as.ts";
import { postgresArguments, postgresEnvironment, socketPort } from "./settings.ts";

type LogLevel = "info" | "warn" | "error";

export type Log = (level: LogLevel, message: string, details?: object) => void;

const levels: Record<string, LogLevel> = { FATAL: "warn", PANIC: "error", ERROR: "warn" };

/** PostgreSQL's answer to each of our questions whether it is ready, which may be many. */
const notReady = /the database system is (starting up|not yet accepting connections)/;

/** How many lines are kept to explain a start that failed. */
const kept = 12;

/**
 * Hands what PostgreSQL writes, line by line, to the log of the site.
 *
 * @returns the last lines, growing as more arrive
 */
function forwardServerLog(stream: Readable, log: Log): readonly string[] {
  const last: string[] = [];
  createInterface({ input: stream }).on("line", (line) => {
    if (notReady.test(line)) return;
    const [, severity, text] = /^(?:[a-z_ ]+: )?([A-Z]+):\s+(\S.*)$/.exec(line) ?? [];
    log((severity && levels[severity]) || "info", `PostgreSQL: ${text ?? line.trim()}`);
    last.push(line.trim());
    if (last.length > kept) last.shift();
  });
  return last;
}

export interface End {
  code: number | null;
  signal: string | null;
}

/** The first process of PostgreSQL, from which all others come. */
interface Postmaster {
  pid: number;
  /** Resolves however it ends. */
  end: Promise<End>;
  /**
   * Connects as the superuser as soon as that is possible.
   *
   * @returns undefined when the superuser has another password, or none
   * @throws {EmbeddedPostgresError} `start_failed` when the process ends first or it takes too long
   */
  connect(password: string): Promise<pg.Client | undefined>;
  /** Ends all sessions, writes everything to the disk, returns when no process is left. */
  shutDown(): Promise<void>;
}

/** Milliseconds. After a crash the log of up to 256 MB is worked through before anyone is let in. */
const limits = { ready: 300_000, shutdown: 60_000, quit: 5_000 };

/** PostgreSQL's answer while it starts: 57P03, cannot connect now. */
const startingUp = new Set(["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"]);

/** Its answer to a wrong password. */
const wrongPassword = "28P01";

/**
 * Starts the server. The directory must be there and nobody else's.
 *
 * @param options.postgres path of the program
 * @param options.version its major version
 */
export async function startPostmaster(options: {
  postgres: string;
  version: number;
  dataDirectory: string;
  socketDirectory: string;
  runAs: RunAs;
  log: Log;
}): Promise<Postmaster> {
  const { runAs, dataDirectory, socketDirectory } = options;
  const args = postgresArguments(dataDirectory, socketDirectory, options.version);
  const command = runAs.command(options.postgres, args, "SIGINT");
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: dataDirectory,
    env: postgresEnvironment(),
    // A process group of its own: Ctrl-C is for us, who end it when the last request is answered.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const lastLines = forwardServerLog(child.stderr, options.log);
  const pid = await waitForSpawn(child);
  // Not "close": a session that outlives a killed server keeps the pipe of the log open.
  const allSaid = once(child.stderr, "close");
  let ended: End | undefined;
  const end = new Promise<End>((resolve) => {
    child.once("exit", (code, signal) => {
      ended = { code, signal };
      resolve(ended);
    });
  });

  return {
    pid,
    end,
    async connect(password) {
      const deadline = performance.now() + limits.ready;
      for (
        let pause = 5;
        !ended && performance.now() < deadline;
        pause = Math.min(pause * 2, 100)
      ) {
        const client = await connectOnce(socketDirectory, password);
        if (client !== "not ready") return client;
        await delay(pause);
      }
      if (ended) await Promise.race([allSaid, delay(500)]);
      throw startFailed(ended ? "it ended" : "it did not become ready", lastLines);
    },
    async shutDown() {
      const gone = async () => ended !== undefined;
      for (const [signal, limit] of [
        ["SIGINT", limits.shutdown],
        ["SIGQUIT", limits.quit],
        ["SIGKILL", limits.quit],
      ] as const) {
        if (ended) return;
        child.kill(signal);
        if (await waitUntil(gone, limit)) return;
      }
    },
  };
}

async function waitForSpawn(child: ChildProcess): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(startFailed(error.message, [])));
  });
  return child.pid ?? 0;
}

function startFailed(reason: string, lines: readonly string[]): EmbeddedPostgresError {
  const said = lines.length > 0 ? ` PostgreSQL says: ${lines.join(" / ")}` : "";
  return new EmbeddedPostgresError(
    "start_failed",
    `The embedded database could not be started: ${reason}.${said}`,
  );
}

/** @returns undefined when the password is another one */
async function connectOnce(
  socketDirectory: string,
  password: string,
): Promise<pg.Client | "not ready" | undefined> {
  // Everything is said, or the driver would take PGUSER, PGOPTIONS and their kin for it.
  const client = new pg.Client({
    host: socketDirectory,
    port: socketPort,
    user: "postgres",
    database: "postgres",
    password,
    ssl: false,
    client_encoding: "UTF8",
    application_name: "supervisor",
    options: "-c client_min_messages=warning",
    connectionTimeoutMillis: 10_000,
  });
  // An error between two queries must not end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code === wrongPassword) return undefined;
    if (startingUp.has(code)) return "not ready";
    // A connection that broke off has no code; the end of the process is noticed by itself.
    if (error instanceof Error && error.message.startsWith("Connection terminated"))
      return "not ready";
    throw startFailed(error instanceof Error ? error.message : String(error), []);
  }
}
