import pino from "pino";
import { isUnavailable } from "./database/errors.ts";

/** JSON lines. Messages contain IDs and counts, never names, phone numbers, addresses or tokens. */
export type Log = pino.Logger;

/** The process's log, at the configured level. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, serializers: { err: describeError } });
}

/** Omits the stack of an unavailable database or disk, which does not help the reader. */
function describeError(error: unknown): object {
  if (!(error instanceof Error) || !isUnavailable(error))
    return pino.stdSerializers.err(error as Error);
  const { name, message } = error;
  return { type: name, message, code: (error as NodeJS.ErrnoException).code };
}
