import type { Context, Next } from "hono";
import { Unavailable } from "#platform/database/errors.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import type { AppEnvironment } from "./app-environment.ts";

const megabyte = 1024 * 1024;

/** Memory per byte of a body, including everything derived from it (its text, values, an image). */
const bytesPerBodyByte = 5;

/** Memory of the idle server and the embedded database, with a margin. */
const baseBytes = 272 * megabyte;

/** Bytes available for request bodies, at least `least` and at most `most`. */
function bytesForBodies(limit: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor((limit - baseBytes) / bytesPerBodyByte)));
}

/** Total bytes of large bodies that may be held at one time. */
const budget = bytesForBodies(memoryLimit, megabyte, 96 * megabyte);
/** One client's share: the largest request, or half. The rest is left to others. */
const clientBudget = Math.max(budget / 2, Math.min(budget, 22 * megabyte));
/** Additional bytes for bodies without photos, so that bookings succeed during many uploads. */
const reserve = 8 * megabyte;
/** Maximum size of bodies without photos, in bytes. */
export const smallBody = 64 * 1024;

interface Held {
  client: string;
  bytes: number;
}

let held = 0;
/** Bytes reserved for other work instead of large bodies. */
let aside = 0;
const heldBy = new WeakMap<Request, Held>();
const heldByClient = new Map<string, number>();

/**
 * Reserves received bytes of a body until the response to its request.
 *
 * @throws {Unavailable} when the total with other requests is too large
 */
export function reserveBytes(request: Request, count: number): void {
  const own = heldBy.get(request) ?? { client: "", bytes: 0 };
  const ofClient = heldByClient.get(own.client) ?? 0;
  const isSmall = own.bytes + count <= smallBody;
  if (
    held + count > budget + (isSmall ? reserve : -aside) ||
    ofClient + count > clientBudget + (isSmall ? reserve / 2 : 0)
  ) {
    throw new Unavailable("too many large requests at the same time");
  }
  held += count;
  heldByClient.set(own.client, ofClient + count);
  heldBy.set(request, { ...own, bytes: own.bytes + count });
}

/**
 * Reserves memory for other work; large bodies get that much less until it is released.
 *
 * @param bytes that the work needs
 * @returns releases them
 */
export function reserveForOtherWork(bytes: number): () => void {
  const count = Math.ceil(bytes / bytesPerBodyByte);
  aside += count;
  return () => {
    aside -= count;
  };
}

/** Releases the bytes of a body. */
export function dropBytes(request: Request): void {
  const own = heldBy.get(request);
  if (!own) return;
  held -= own.bytes;
  const left = (heldByClient.get(own.client) ?? 0) - own.bytes;
  if (left > 0) heldByClient.set(own.client, left);
  else heldByClient.delete(own.client);
  heldBy.set(request, { ...own, bytes: 0 });
  // Only with `--expose-gc`, which is set where memory is scarce: V8 by itself lets several large
  // bodies accumulate, with everything derived from them, before it collects.
  if (own.bytes >= megabyte / 2) globalThis.gc?.();
}

/** Middleware around every route: releases a request's bytes after the response. */
export async function releaseBytes(c: Context<AppEnvironment>, next: Next): Promise<void> {
  const request = c.req.raw;
  heldBy.set(request, { client: c.var.clientIp, bytes: 0 });
  try {
    await next();
  } finally {
    dropBytes(request);
  }
}
