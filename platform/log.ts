import pino from "pino";
import { isUnavailable } from "./database/errors.ts";
import { inWords } from "./log-words.ts";

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
      const said = inWords(line);
      if (said !== undefined) destination.write(said);
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
