import pino from "pino";
import { isUnavailable } from "./database/errors.ts";

/** JSON lines. Messages carry ids and counts, never names, phone numbers, addresses or tokens. */
export type Log = pino.Logger;

/** The log of one process, at the level of the configuration. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, serializers: { err: describeError } });
}

/** Where in the program a database was missed, or a disk, says nothing to whoever reads it. */
function describeError(error: unknown): object {
  if (!(error instanceof Error) || !isUnavailable(error))
    return pino.stdSerializers.err(error as Error);
  const { name, message } = error;
  return { type: name, message, code: (error as NodeJS.ErrnoException).code };
}
