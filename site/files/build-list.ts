import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  assertWhole,
  BuildError,
  type BuildList,
  buildListName,
  readBuildList,
  sha256Of,
} from "./built-site.ts";
import { filesOf } from "./files-of.ts";

/**
 * Writes the list of a build's files, which completes the build. The server serves only listed files.
 *
 * @param sources hash of the build's sources
 */
export async function writeBuildList(buildDirectory: string, sources: string): Promise<void> {
  const files: BuildList["files"] = {};
  for (const path of await filesOf(buildDirectory)) {
    // Synchronously: for thousands of small files, the thread pool takes several times as long.
    const bytes = readFileSync(path);
    const name = path.slice(join(buildDirectory, "/").length).replaceAll(sep, "/");
    files[name] = { bytes: bytes.length, sha256: sha256Of(bytes) };
  }
  const list: BuildList = { sources, files };
  await writeFile(join(buildDirectory, buildListName), `${JSON.stringify(list)}\n`);
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
