import { copyFileSync, linkSync } from "node:fs";
import { copyFile, link } from "node:fs/promises";

/** Hard-links a file, or copies it if the file system does not support that. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** The same without waiting, for a process that does nothing else. */
export function linkOrCopySync(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
