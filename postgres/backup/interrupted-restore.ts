import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Installation } from "#postgres/installation.ts";
import { BackupError } from "./archive.ts";

/** A restore assembles everything in this folder within the data directory, and moves it when it is complete. */
export const stagingName = "restoring";

type Place = Pick<Installation, "dataDirectory" | "databaseUrl" | "messageFolders">;

/** The database comes last: once it is in place, a server can start on the directory. */
export const restoredFolders = ({ messageFolders }: Pick<Place, "messageFolders">): string[] => [
  "storage",
  ...messageFolders,
  "postgres",
];

/**
 * Called when a server starts: beside half of a backup it would begin with an empty database. What a restore
 * left behind that had everything in place is removed.
 *
 * @throws {BackupError} when a restore was interrupted, or is still at work
 */
export async function refuseInterruptedRestore(place: Place): Promise<void> {
  const path = (name: string) => join(place.dataDirectory, name);
  const staging = path(stagingName);
  if (!existsSync(staging)) return;
  const isComplete =
    !place.databaseUrl && existsSync(path("postgres")) && !existsSync(join(staging, "postgres"));
  if (!isComplete) throw interrupted(place);
  await rm(staging, { recursive: true });
}

/** Names everything that the interrupted restore has made: it began where none of it was. */
export function interrupted(place: Place): BackupError {
  const made = [stagingName, ...restoredFolders(place)]
    .map((name) => join(place.dataDirectory, name))
    .filter((path) => existsSync(path));
  return new BackupError(
    `A restore into ${place.dataDirectory} was interrupted, or is still at work. If it isn't, remove what it has ` +
      `left (${made.join(", ")}) and restore again. Nothing was changed.`,
  );
}
