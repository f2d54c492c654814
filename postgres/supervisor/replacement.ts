import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { renameDurably } from "#postgres/durable-files.ts";

/** Where data that are to replace those of `dataDirectory` lie when they are whole. */
const replacementOf = (dataDirectory: string) => `${dataDirectory}.whole`;

/**
 * Puts whole data in the place of others, which are kept under another name. Killed or without power
 * in between, the next start does what is left. To be called with the supervisor's lock.
 */
export async function replaceCluster(
  dataDirectory: string,
  whole: string,
  keptAs: string,
): Promise<void> {
  // What an interrupted call has left may be older than what is stored by now.
  await rm(replacementOf(dataDirectory), { recursive: true, force: true });
  await renameDurably(whole, replacementOf(dataDirectory));
  await renameDurably(dataDirectory, keptAs);
  await finishReplacement(dataDirectory);
}

/** To be called with the supervisor's lock. */
export async function finishReplacement(dataDirectory: string): Promise<void> {
  if (existsSync(dataDirectory) || !existsSync(replacementOf(dataDirectory))) return;
  await renameDurably(replacementOf(dataDirectory), dataDirectory);
}
