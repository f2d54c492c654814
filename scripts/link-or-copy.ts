import { copyFile, link } from "node:fs/promises";

/** Puts a file into another site: as a second name of the same file where the file system can do that. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
