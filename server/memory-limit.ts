import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

/** What the server and the embedded database take before anybody asks for anything, and then some. */
const baseBytes = 272 * megabyte;

/** Bytes that all of this may take: the limit of its container or service, else the machine's memory. */
export const memoryLimit = Math.min(process.constrainedMemory() || Infinity, totalmem());

/** Whether little more is left than the base: then everything keeps to the least that works. */
export const isSmall = memoryLimit < 512 * megabyte;

/**
 * What is left for bodies of requests, in bytes, at most `most`. What is made of a body (its text, its
 * values, an image) takes about four times as much beside it.
 */
export function bytesForBodies(limit: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor((limit - baseBytes) / 5)));
}
