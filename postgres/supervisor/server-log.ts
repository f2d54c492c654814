import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

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
export function forwardServerLog(stream: Readable, log: Log): readonly string[] {
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
