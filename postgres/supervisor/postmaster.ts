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

/** Logged for each of our connection attempts during startup, which may be many. */
const notReady = /the database system is (starting up|not yet accepting connections)/;

/** Logged for each session that is left when the server is told to stop; who lost it says whether that matters. */
const stopped = /terminating connection due to administrator command/;

/** Number of log lines kept to explain a failed start. */
const kept = 12;

/**
 * Forwards PostgreSQL's log line by line to the site's log.
 *
 * @returns the last lines, updated as more arrive
 */
function forwardServerLog(stream: Readable, log: Log): readonly string[] {
  const last: string[] = [];
  createInterface({ input: stream }).on("line", (line) => {
    if (notReady.test(line)) return;
    const [, severity, text] = /^(?:[a-z_ ]+: )?([A-Z]+):\s+(\S.*)$/.exec(line) ?? [];
    const level = stopped.test(line) ? "info" : severity && levels[severity];
    log(level || "info", `PostgreSQL: ${text ?? line.trim()}`);
    last.push(line.trim());
    if (last.length > kept) last.shift();
  });
  return last;
}

export interface End {
  code: number | null;
  signal: string | null;
}

/** PostgreSQL's main process, the parent of all others. */
interface Postmaster {
  pid: number;
  /** Resolves when it ends for any reason. */
  end: Promise<End>;
  /**
   * Connects as the superuser as soon as the server accepts connections.
   *
   * @returns undefined when the superuser has another password, or none
   * @throws {EmbeddedPostgresError} `start_failed` when the process ends first or it takes too long
   */
  connect(password: string): Promise<pg.Client | undefined>;
  /** Ends all sessions, flushes everything to disk, and resolves when no process is left. */
  shutDown(): Promise<void>;
}

/**
 * Timeouts in milliseconds. After a crash, up to 256 MB of WAL are replayed before connections are
 * accepted.
 */
const limits = { ready: 300_000, shutdown: 60_000, quit: 5_000 };

/** Connection errors during startup, including SQLSTATE 57P03, cannot connect now. */
const startingUp = new Set(["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03"]);

/** SQLSTATE for a wrong password. */
const wrongPassword = "28P01";

/**
 * Starts the server. The directory must exist and not be in use.
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
  maxConnections?: number | undefined;
}): Promise<Postmaster> {
  const { runAs, dataDirectory, socketDirectory, version, maxConnections } = options;
  const args = postgresArguments(dataDirectory, socketDirectory, version, maxConnections);
  const command = runAs.command(options.postgres, args, "SIGINT");
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: dataDirectory,
    env: postgresEnvironment(),
    // Own process group, so that Ctrl-C does not reach PostgreSQL: the site stops it after the last
    // response.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const lastLines = forwardServerLog(child.stderr, options.log);
  const pid = await waitForSpawn(child);
  // Not "close": a session that outlives a killed server keeps the log pipe open.
  const allOutput = once(child.stderr, "close");
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
      if (ended) await Promise.race([allOutput, delay(500)]);
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
  const output = lines.length > 0 ? ` PostgreSQL says: ${lines.join(" / ")}` : "";
  return new EmbeddedPostgresError(
    "start_failed",
    `The embedded database could not be started: ${reason}.${output}`,
  );
}

/** @returns undefined for a wrong password */
async function connectOnce(
  socketDirectory: string,
  password: string,
): Promise<pg.Client | "not ready" | undefined> {
  // All settings are explicit, or the driver would read PGUSER, PGOPTIONS and the like.
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
  // An error between two queries must not crash the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code === wrongPassword) return undefined;
    if (startingUp.has(code)) return "not ready";
    // A broken connection has no code; the end of the process is detected separately.
    if (error instanceof Error && error.message.startsWith("Connection terminated"))
      return "not ready";
    throw startFailed(error instanceof Error ? error.message : String(error), []);
  }
}
