import { isUnavailable, sqlState } from "#platform/database/errors.ts";
import type { BackupContents } from "#postgres/backup/write-backup.ts";
import { OperatorError } from "#postgres/errors.ts";

/** Runs a command and prints its result; errors the operator can fix are printed without a stack, exit code 1. */
export async function reportErrors(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    const words = errorMessage(error);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}

/** @returns undefined for a bug, which deserves a stack trace */
export function errorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return "There is no room left on the disk. Nothing was kept of what was being written.";
  }
  if (sqlState(error) || isUnavailable(error)) return `The database answers: ${error.message}.`;
  // Such as a folder that is not writable.
  return "syscall" in error ? `The system answers: ${error.message}.` : undefined;
}

/** Names files that are missing on the disk; an older backup may have them. */
export function describeLost(lost: readonly string[]): string {
  const some = lost.slice(0, 5).join(", ");
  const more = lost.length > 5 ? ` and ${lost.length - 5} more` : "";
  return lost.length === 1
    ? `One photo or file that the site shows is missing on the disk, so this backup does not hold it: ${some}. An older backup may.`
    : `${lost.length} photos or files that the site shows are missing on the disk, so this backup does not hold them: ${some}${more}. An older backup may.`;
}

/** "12 rows, 3 files and 4 messages written to files". */
export function describeContents(contents: BackupContents): string {
  const files = contents.filesInBucket
    ? "no files (they lie in the bucket of STORAGE_URL, which needs a copy of its own)"
    : `${contents.files} files`;
  return `${contents.rows} rows, ${files} and ${contents.messages} messages written to files`;
}
