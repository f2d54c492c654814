import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { copyEndings } from "./compress.ts";

/** In a build's folder: the list of its files that are the same for every shop. */
const programFilesName = "program-files.json";

interface ProgramFiles {
  /** Hash of their sources. */
  program: string;
  names: readonly string[];
}

export async function writeProgramFiles(build: string, files: ProgramFiles): Promise<void> {
  await writeFile(join(build, programFilesName), JSON.stringify(files));
}

const read = async (build: string): Promise<ProgramFiles> =>
  JSON.parse(await readFile(join(build, programFilesName), "utf8"));

/** Names of a build's shop-independent files. */
export async function readProgramFiles(build: string): Promise<ReadonlySet<string>> {
  return new Set((await read(build)).names);
}

/** Lists the compressed copies anew that a build's shop-independent files have now. */
export async function listProgramCopies(build: string): Promise<void> {
  const { program, names } = await read(build);
  const isCopy = (name: string) => copyEndings.some((ending) => name.endsWith(ending));
  const files = names.filter((name) => !isCopy(name));
  const present = files.flatMap((name) =>
    ["", ...copyEndings]
      .map((ending) => name + ending)
      .filter((each) => existsSync(join(build, "client", each))),
  );
  await writeProgramFiles(build, { program, names: present });
}

/** Whether a folder is a build made from this program. */
export async function hasProgram(build: string, program: string): Promise<boolean> {
  const files = await read(build).catch(() => undefined);
  return files?.program === program;
}

/**
 * Adds a build's shop-independent files to another site, as hard links where the file system supports
 * them.
 */
export async function linkProgramFiles(build: string, directory: string): Promise<void> {
  const names = [...(await readProgramFiles(build))];
  const [from, to] = [join(build, "client"), join(directory, "client")];
  for (const folder of new Set(names.map(dirname))) {
    await mkdir(join(to, folder), { recursive: true });
  }
  await Promise.all(names.map((name) => linkOrCopy(join(from, name), join(to, name))));
  await copyFile(join(build, programFilesName), join(directory, programFilesName));
}
