import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkOrCopy } from "./link-or-copy.ts";

/** In the folder of a build: which of its files are the same for every shop, as they are served. */
const programFilesName = "program-files.json";

interface ProgramFiles {
  /** Hash of what they were made from. */
  program: string;
  names: readonly string[];
}

export async function writeProgramFiles(build: string, files: ProgramFiles): Promise<void> {
  await writeFile(join(build, programFilesName), JSON.stringify(files));
}

const read = async (build: string): Promise<ProgramFiles> =>
  JSON.parse(await readFile(join(build, programFilesName), "utf8"));

/** The names of a build's files that are the same for every shop. */
export async function readProgramFiles(build: string): Promise<ReadonlySet<string>> {
  return new Set((await read(build)).names);
}

/** Hash of the program that a build's files were made from. */
export async function readProgram(build: string): Promise<string> {
  return (await read(build)).program;
}

/** Whether a build has the files of this program; what is no build has none. */
export async function hasProgram(build: string, program: string): Promise<boolean> {
  const files = await read(build).catch(() => undefined);
  return files?.program === program;
}

/**
 * Puts the files of a build that are the same for every shop into another site: as second names of the
 * same files where the file system can do that.
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
