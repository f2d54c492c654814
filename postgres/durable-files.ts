import { mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Suffix of a file that is being written; leftovers after a crash can be deleted. */
export const partialSuffix = ".partial";

/** Number of files synced concurrently. */
const workers = 16;

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Resolves once `directory` and everything in it would survive a power loss. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const rest = paths.values();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      // The workers share one iterator: each takes the next path.
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

/**
 * Writes a file that only the server's user may read, creating missing parent folders. It appears
 * complete or not at all, and survives a power loss once this resolves.
 */
export async function writeFileDurably(file: string, content: string | Uint8Array): Promise<void> {
  await makeFolderDurably(dirname(file), 0o700);
  const partial = `${file}${partialSuffix}`;
  const handle = await open(partial, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(partial, file);
}

/** Creates a folder and its missing parents durably. */
export async function makeFolderDurably(directory: string, mode = 0o777): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode });
  if (first === undefined) return;
  const top = dirname(first);
  for (let folder = dirname(directory); ; folder = dirname(folder)) {
    await sync(folder);
    if (folder === top) return;
  }
}
