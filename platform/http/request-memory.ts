import type { Context, Next } from "hono";
import { Unavailable } from "#platform/database/errors.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import type { AppEnvironment } from "./app-environment.ts";

const megabyte = 1024 * 1024;

/** What a body takes with all that is made of it (its text, its values, an image), by its own bytes. */
const bytesPerBodyByte = 5;

/** What the server and the embedded database take before anybody asks for anything, and then some. */
const baseBytes = 272 * megabyte;

/** What is left for bodies of requests, in bytes, at most `most`. */
function bytesForBodies(limit: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor((limit - baseBytes) / bytesPerBodyByte)));
}

/** Bytes that the large bodies of all requests may take at one time. */
const budget = bytesForBodies(memoryLimit, megabyte, 96 * megabyte);
/** Of them, what one client may take: the largest request, or half. Others have the rest. */
const clientBudget = Math.max(budget / 2, Math.min(budget, 22 * megabyte));
/** Beyond them, for bodies without photos: a booking is taken however many uploads are under way. */
const reserve = 8 * megabyte;
/** Bodies without photos, in bytes. */
export const smallBody = 64 * 1024;

interface Held {
  client: string;
  bytes: number;
}

let held = 0;
/** Bytes that other work has instead of large bodies. */
let aside = 0;
const heldBy = new WeakMap<Request, Held>();
const heldByClient = new Map<string, number>();

/**
 * Counts bytes of a body that have arrived. They count until its request is answered.
 *
 * @throws {Unavailable} when they are too many, with those of other requests
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
 * Leaves memory to work beside answering: large bodies get so much less of it meanwhile.
 *
 * @param bytes what the work takes
 * @returns gives them back
 */
export function setAside(bytes: number): () => void {
  const count = Math.ceil(bytes / bytesPerBodyByte);
  aside += count;
  return () => {
    aside -= count;
  };
}

/** Counts what has arrived of a body no longer. */
export function dropBytes(request: Request): void {
  const own = heldBy.get(request);
  if (!own) return;
  held -= own.bytes;
  const left = (heldByClient.get(own.client) ?? 0) - own.bytes;
  if (left > 0) heldByClient.set(own.client, left);
  else heldByClient.delete(own.client);
  heldBy.set(request, { ...own, bytes: 0 });
  // Only where the process was started with `--expose-gc`, because memory is scarce: left to itself V8
  // lets several large bodies lie before it looks, with all that was made of them.
  if (own.bytes >= megabyte / 2) globalThis.gc?.();
}

/** Goes around every route: a request that is answered holds nothing any more. */
export async function releaseBytes(c: Context<AppEnvironment>, next: Next): Promise<void> {
  const request = c.req.raw;
  heldBy.set(request, { client: c.var.clientIp, bytes: 0 });
  try {
    await next();
  } finally {
    dropBytes(request);
  }
}
