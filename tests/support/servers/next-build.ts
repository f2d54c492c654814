import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { writeBuildList } from "#site/files/build-list.ts";
import { buildListName } from "#site/files/built-site.ts";

/** Path of a script that only one release has. */
export const scriptOf = (release: string) => `assets/calendar-${release}.js`;

/**
 * Creates the build of another release from other sources, in a folder from which packages resolve.
 *
 * @param standing folder of a build
 * @param options.release its name, and that of a script that no other release has
 * @param options.isBroken whether rendering fails
 */
export async function nextBuild(
  standing: string,
  { isBroken = false, release = "next-release" }: { isBroken?: boolean; release?: string } = {},
): Promise<string> {
  const folder = await mkdtemp(resolve("node_modules/.cache/next-release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const build = join(folder, "build");
  execFileSync("cp", ["-r", standing, build]);
  const program = join(build, "program-files.json");
  const list = JSON.parse(await readFile(program, "utf8")) as { names: string[] };
  await writeFile(program, JSON.stringify({ ...list, names: [...list.names, scriptOf(release)] }));
  await writeFile(join(build, "client", scriptOf(release)), "");
  if (isBroken) {
    await writeFile(join(build, "server/index.js"), 'throw new Error("a broken renderer");');
  }
  await rm(join(build, buildListName));
  await writeBuildList(build, release);
  return build;
}
