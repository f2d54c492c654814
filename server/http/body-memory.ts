import type { Context, Next } from "hono";
import { Unavailable } from "#server/database/errors.ts";

/**
 * Bytes that the bodies of all requests may take at one time. What is made of them takes up to four
 * times as much; a machine of 1 GB has to bear it.
 */
const budget = 96 * 1024 * 1024;

let held = 0;
const heldBy = new WeakMap<Request, number>();

/**
 * Counts bytes of a body that have arrived. They count until its request is answered.
 *
 * @throws {Unavailable} when they are too many, with those of other requests
 */
export function holdBytes(request: Request, count: number): void {
  if (held + count > budget) throw new Unavailable("too many large requests at the same time");
  held += count;
  heldBy.set(request, (heldBy.get(request) ?? 0) + count);
}

/** Counts what has arrived of a body no longer. */
export function dropBytes(request: Request): void {
  held -= heldBy.get(request) ?? 0;
  heldBy.delete(request);
}

/** Goes around every route: a request that is answered holds nothing any more. */
export async function releaseBytes(c: Context, next: Next): Promise<void> {
  const request = c.req.raw;
  try {
    await next();
  } finally {
    dropBytes(request);
  }
}
