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
 */
export async function writeBuildList(buildDirectory: string, sources: string): Promise<void> {
  const entries = await readdir(buildDirectory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: BuildList["files"] = {};
  for (const path of paths) {
    const bytes = await readFile(path);
    const name = relative(buildDirectory, path).split(sep).join("/");
    files[name] = { bytes: bytes.length, sha256: sha256Of(bytes) };
  }
  const list: BuildList = { sources, files };
  await writeFile(join(buildDirectory, buildListName), `${JSON.stringify(list)}\n`);
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
