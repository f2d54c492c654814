import { OperatorError } from "#server/operator-error.ts";
import type { BackupContents } from "./write-backup.ts";

/** Runs a command and prints its answer; what the owner can mend is said without a stack. */
export async function inWords(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** "12 rows, 3 files and 4 messages written to files". */
export function describeContents(contents: BackupContents): string {
  const files = contents.filesInBucket
    ? "no files (they lie in the bucket of STORAGE_URL, which needs a copy of its own)"
    : `${contents.files} files`;
  return `${contents.rows} rows, ${files} and ${contents.messages} messages written to files`;
}
