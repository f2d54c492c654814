import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Lists every file below a folder, sorted. */
export async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
