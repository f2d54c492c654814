import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#platform/log.ts";
import { restoredFolders } from "#postgres/backup/interrupted-restore.ts";
import { renameDurably } from "#postgres/durable-files.ts";
import type { Installation } from "#postgres/installation.ts";

/** Where a backup lies that somebody gave at the set-up, and what becomes of it. */
export function restorePlaces(dataDirectory: string) {
  const folder = join(dataDirectory, "restore");
  return {
    folder,
    /** The file as it was sent. */
    sent: join(folder, "sent"),
    /** What it holds, if it was encrypted. */
    opened: join(folder, "opened"),
    /** A data directory of its own that the backup is restored into. */
    data: join(folder, "data"),
    /** Says that `data` is whole and takes the place of the shop's own at the next start. */
    isWhole: join(folder, "whole"),
  };
}

/** What a shop that nobody has used leaves behind: none of it fits what was restored. */
const replaced = ["postgres.password", "site", "previews", "pictures"];

/**
 * Puts a backup that was restored at the set-up in the place of the shop that nobody has used. Called at a
 * start, while no database runs; what ends it in between is made up for at the next.
 */
export async function placeRestored(installation: Installation, log: Log): Promise<void> {
  const { dataDirectory } = installation;
  const { folder, data, isWhole } = restorePlaces(dataDirectory);
  if (!existsSync(isWhole)) return;
  for (const name of replaced)
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  for (const name of restoredFolders(installation)) {
    const restored = join(data, name);
    if (!existsSync(restored)) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true });
    await renameDurably(restored, join(dataDirectory, name));
  }
  await rm(folder, { recursive: true });
  log.info("the backup that was given at the set-up is in place");
}
