import { statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import {
  assertWhole,
  BuildError,
  type BuildList,
  buildListName,
  readBuildList,
  sha256Of,
} from "#server/http/built-site.ts";

/**
 * Writes down what a build consists of; with that it is complete. The server serves nothing else.
 *
 * @param sources hash of what it was built from
 * @param like a whole site; files that are second names of its own are not read again
 */
export async function writeBuildList(
  buildDirectory: string,
  sources: string,
  like?: string,
): Promise<void> {
  const known = like === undefined ? {} : (await readBuildList(like)).files;
  const entries = await readdir(buildDirectory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: BuildList["files"] = {};
  for (const path of paths) {
    const name = relative(buildDirectory, path).split(sep).join("/");
    const listed = known[name];
    if (like !== undefined && listed && isSameFile(path, join(like, name))) {
      files[name] = listed;
      continue;
    }
    const bytes = await readFile(path);
    files[name] = { bytes: bytes.length, sha256: sha256Of(bytes) };
  }
  const list: BuildList = { sources, files };
  await writeFile(join(buildDirectory, buildListName), `${JSON.stringify(list)}\n`);
}

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first?.ino === second?.ino && first?.dev === second?.dev && first !== undefined;
}

/**
 * What a build was made from.
 *
 * @returns the hash of its sources; undefined when there is no build, or it is not whole
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
