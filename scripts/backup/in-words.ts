import { ConfigError } from "#server/config.ts";
import { EmbeddedPostgresError } from "#server/database/embedded/errors.ts";
import { BackupError } from "./archive.ts";
import type { BackupContents } from "./write-backup.ts";

/** Runs a command and prints its answer; what the owner can mend is said without a stack. */
export async function inWords(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    const isExpected = [BackupError, ConfigError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
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
