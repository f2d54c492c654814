import pino from "pino";
import { isUnavailable } from "./database/errors.ts";

/** JSON lines, or words at a terminal. Messages contain IDs and counts, never names, phone numbers, addresses or tokens. */
export type Log = pino.Logger;

export type LogFormat = "json" | "words";

/** A stream of pino. */
interface Destination {
  write(line: string): void;
}

/**
 * The process's log, at the configured level.
 *
 * @param format omitted: words for a person at a terminal, JSON for programs
 */
export function createLog(
  level: string,
  format: LogFormat = process.stdout.isTTY ? "words" : "json",
  destination: Destination = pino.destination(1),
): Log {
  const options = { level, base: { pid: process.pid }, serializers: { err: describeError } };
  if (format === "json") return pino(options, destination);
  return pino(options, {
    write(line: string) {
      const words = inWords(line);
      if (words !== undefined) destination.write(words);
    },
  });
}

/** Omits the stack of an unavailable database or disk, which does not help the reader. */
function describeError(error: unknown): object {
  if (!(error instanceof Error) || !isUnavailable(error))
    return pino.stdSerializers.err(error as Error);
  const { name, message } = error;
  return { type: name, message, code: (error as NodeJS.ErrnoException).code };
}

/** Levels of pino from which a line begins with a word. */
const words: readonly (readonly [level: number, word: string])[] = [
  [50, "Error: "],
  [40, "Warning: "],
];

/** Values of a line that say nothing to a person at a terminal. */
const machine = new Set(["level", "time", "pid", "msg", "err", "request"]);

/**
 * One line of the log as a person reads it. Requests that went well, and what PostgreSQL says of its own doings, are
 * left out: they would push away what matters at the start. A `link` stands alone, to be copied.
 *
 * @param line JSON, as pino writes it
 * @returns undefined for a line that is left out
 */
export function inWords(line: string): string | undefined {
  const { level, msg = "", err, link, ...rest } = JSON.parse(line);
  if (link) return `\n${msg}:\n\n    ${link}\n\n`;
  if (level < 40 && (msg === "request" || msg.startsWith("PostgreSQL: "))) return undefined;
  const word = words.find(([from]) => level >= from)?.[1] ?? "";
  const details = Object.entries(rest).flatMap(([name, value]) =>
    machine.has(name) || typeof value === "object" ? [] : `${name}: ${value}`,
  );
  const reason = err ? `\n${err.stack ?? err.message}` : "";
  const about = details.length > 0 && level >= 40 ? ` (${details.join(", ")})` : "";
  return `${word}${msg}${about}${reason}\n`;
}
