import { mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How many files are handed to the disk at once. */
const workers = 16;

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns when every file and folder in `directory`, and itself, would survive a power loss. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const rest = paths.values();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      // One iterator for all: each takes the next path.
      for (const path of rest) await sync(path);
    }),
  );
  await sync(directory);
}

/** Renames within one folder so that the new name survives a power loss. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/** Makes a folder and those above it, if they are missing, to stay. */
export async function makeFolderDurably(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first === undefined) return;
  const top = dirname(first);
  for (let folder = dirname(directory); ; folder = dirname(folder)) {
    await sync(folder);
    if (folder === top) return;
  }
}
