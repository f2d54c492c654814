import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { renameDurably } from "#postgres/durable-files.ts";

/** Path of a complete replacement for `dataDirectory`. */
const replacementOf = (dataDirectory: string) => `${dataDirectory}.whole`;

/**
 * Replaces a data directory with complete new data; the old one is kept under another name. After a
 * kill or power loss in between, the next start finishes the replacement. Requires the supervisor's
 * lock.
 */
export async function replaceCluster(
  dataDirectory: string,
  whole: string,
  keptAs: string,
): Promise<void> {
  // A leftover of an interrupted call may be older than the current data.
  await rm(replacementOf(dataDirectory), { recursive: true, force: true });
  await renameDurably(whole, replacementOf(dataDirectory));
  await renameDurably(dataDirectory, keptAs);
  await finishReplacement(dataDirectory);
}

/** Requires the supervisor's lock. */
export async function finishReplacement(dataDirectory: string): Promise<void> {
  if (existsSync(dataDirectory) || !existsSync(replacementOf(dataDirectory))) return;
  await renameDurably(replacementOf(dataDirectory), dataDirectory);
}
