import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError } from "#postgres/errors.ts";
import { formatBytes } from "#shop/text/format.ts";
import type { Place } from "./place.ts";

/** How many times its size an archive takes when it is unpacked, and its site with compressed copies. */
const unpacked = 4;
const completed = 1;

/**
 * Makes sure that an upgrade has room for what it writes: the other version, its site, a copy of the database
 * for the way back, and a backup.
 *
 * @throws {OperatorError} that says how much is free and how much it takes
 */
export async function assertRoom(
  { home, data, backups }: Pick<Place, "home" | "data" | "backups">,
  archive: string,
): Promise<void> {
  const { size } = await stat(archive);
  const tables = await sizeOf(join(data, "postgres"));
  const files = await sizeOf(join(data, "storage"));
  const needs = new Map<number, { folder: string; bytes: number }>();
  for (const [wanted, bytes] of [
    [home, size * unpacked],
    [data, size * completed + tables],
    [backups, tables + files],
  ] as const) {
    const folder = await existing(wanted);
    const { dev } = await stat(folder);
    const { bytes: others = 0 } = needs.get(dev) ?? {};
    needs.set(dev, { folder, bytes: others + bytes });
  }
  for (const { folder, bytes } of needs.values()) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize > bytes) continue;
    throw new OperatorError(
      `The disk of ${folder} has ${formatBytes(bavail * bsize)} free, and an upgrade may need ` +
        `${formatBytes(bytes)}: the new version, a backup, and a copy of the database. Nothing was changed.`,
    );
  }
}

/** The folder, or the first above it that is there. */
async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).catch(() => undefined);
  return isThere ? folder : await existing(dirname(folder));
}

/** Bytes of all files of a folder; 0 if there is none. What goes meanwhile counts for nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    if (!entry.isFile()) return 0;
    return (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
}
