import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { extract } from "tar-stream";
import type { VersionChanges } from "#shop/upgrade.ts";

/** Of an archive, how many entries are looked through: the changelog is among the first. */
const entries = 40;
const bytes = 100_000;
/** Versions and points of each that are told. */
const told = { versions: 12, points: 30, letters: 400 } as const;

/** Opens what compresses an archive: zstd or gzip, by its name. */
export const expandArchive = (archive: string) =>
  archive.endsWith(".zst") ? createZstdDecompress() : createGunzip();

/** Compares version numbers: negative if `one` is the earlier. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  return (a ?? []).reduce((found, part, index) => found || part - (b?.[index] ?? 0), 0);
}

/**
 * What an archive's versions after the one that runs change, by its changelog.
 *
 * @returns nothing if it carries none
 */
export async function readChanges(
  archive: string,
  current: string,
): Promise<readonly VersionChanges[]> {
  return changesSince((await readChangelog(archive)) ?? "", current);
}

async function readChangelog(archive: string): Promise<string | undefined> {
  const tar = extract();
  // Ends with an error when the rest isn't wanted.
  const reading = pipeline(createReadStream(archive), expandArchive(archive), tar);
  reading.catch(() => undefined);
  let seen = 0;
  for await (const entry of tar) {
    seen += 1;
    if (seen > entries) return undefined;
    const { name, size = 0 } = entry.header;
    if (!/^shop\/versions\/[^/]+\/CHANGELOG\.md$/.test(name)) {
      entry.resume();
      continue;
    }
    if (size > bytes) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }
  return undefined;
}

/**
 * The points of a changelog's versions after one, the newest first: `## 1.1.0`, then lines that begin with `-`.
 */
export function changesSince(changelog: string, current: string): VersionChanges[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const version = /^\d+\.\d+\.\d+/.exec(part)?.[0];
      if (!version || compareVersions(version, current) <= 0) return [];
      const points = part
        .split(/^- /m)
        .slice(1, told.points + 1)
        .map((point) => plain(point).slice(0, told.letters));
      return [{ version, points }];
    })
    .slice(0, told.versions);
}

/** A point without its links and marks: they lead to files that an owner doesn't have. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\s+/g, " ")
    .replace(/ ?\(\[[^[\]()]*\]\([^()]*\)\)/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
