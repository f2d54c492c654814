import { readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  assertWhole,
  BuildError,
  type BuildList,
  buildListName,
  readBuildList,
  sha256Of,
} from "#site/files/built-site.ts";
import { copyEndings } from "./compress.ts";
import { filesOf, filesOfPages } from "./files-of.ts";

/** A complete site, some of whose files are hard-linked into another one. */
interface SiteBefore {
  directory: string;
  /** Paths of the pages reused from it. */
  taken?: ReadonlySet<string>;
}

/**
 * Writes the list of a build's files, which completes the build. The server serves only listed files.
 *
 * @param sources hash of the build's sources
 * @param like site whose entries are reused: for hard-linked files without reading them, and for files of
 *   reused pages without even looking for them
 */
export async function writeBuildList(
  buildDirectory: string,
  sources: string,
  like?: SiteBefore,
): Promise<void> {
  const { directory = "", taken = new Set<string>() } = like ?? {};
  const known = like ? (await readBuildList(directory)).files : {};
  const found = new Map<string, BuildList["files"][string]>();
  for (const name in known) {
    const listed = known[name];
    if (listed && taken.has(pageOf(name) ?? "")) found.set(name, listed);
  }
  const isTaken = filesOfPages(join(buildDirectory, "client"), [...taken]);
  const start = join(buildDirectory, "/").length;
  for (const path of await filesOf(buildDirectory, isTaken)) {
    const name = path.slice(start).replaceAll(sep, "/");
    if (found.has(name)) continue;
    const listed = known[name];
    if (listed && isSameFile(path, join(directory, name))) {
      found.set(name, listed);
      continue;
    }
    // Synchronously: for thousands of small files the thread pool takes several times as long.
    const bytes = readFileSync(path);
    found.set(name, { bytes: bytes.length, sha256: sha256Of(bytes) });
  }
  const files: BuildList["files"] = {};
  for (const name of [...found.keys()].sort()) {
    const listed = found.get(name);
    if (listed) files[name] = listed;
  }
  const list: BuildList = { sources, files };
  await writeFile(join(buildDirectory, buildListName), `${JSON.stringify(list)}\n`);
}

const copyEnding = new RegExp(`(?:${copyEndings.map((ending) => `\\${ending}`).join("|")})$`);

/** The page that a file belongs to: `/services` for `client/services/index.html.br`. */
function pageOf(name: string): string | undefined {
  const [, path] =
    /^client(.*?)(?:\/index\.html|\/_\.data|\.data)$/.exec(name.replace(copyEnding, "")) ?? [];
  return path === "" ? "/" : path;
}

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first?.ino === second?.ino && first?.dev === second?.dev && first !== undefined;
}

/**
 * Reads the hash of a build's sources.
 *
 * @returns undefined if there is no build, or it is incomplete
 */
export async function sourcesOfBuild(buildDirectory: string): Promise<string | undefined> {
  try {
    await assertWhole(buildDirectory);
    return (await readBuildList(buildDirectory)).sources;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
