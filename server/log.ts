import pino from "pino";

/** JSON lines. Messages carry ids and counts, never names, phone numbers, addresses or tokens. */
export type Log = pino.Logger;

/** The log of one process, at the level of the configuration. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid } });
}
