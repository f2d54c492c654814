import { statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import {
  assertWhole,
  BuildError,
  type BuildList,
  buildListName,
  readBuildList,
  sha256Of,
} from "#server/http/built-site.ts";
import { copyEndings } from "./compress.ts";
import { filesOf, foldersOfPages } from "./files-of.ts";

/** A whole site, from which another one has second names of files. */
interface SiteBefore {
  directory: string;
  /** The paths of pages that were taken from it. */
  taken?: ReadonlySet<string>;
}

/**
 * Writes down what a build consists of; with that it is complete. The server serves nothing else.
 *
 * @param sources hash of what it was built from
 * @param like a site whose files are not read again where they have second names here, and not even looked for
 *   where they are of pages that were taken
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
  const folders = foldersOfPages(join(buildDirectory, "client"), taken);
  for (const path of await filesOf(buildDirectory, (folder) => folders.has(folder))) {
    const name = relative(buildDirectory, path).split(sep).join("/");
    if (found.has(name)) continue;
    const listed = known[name];
    if (listed && isSameFile(path, join(directory, name))) {
      found.set(name, listed);
      continue;
    }
    const bytes = await readFile(path);
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

/** The page that a file is of: `/services` of `client/services/index.html.br`. */
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
