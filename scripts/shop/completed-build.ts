import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { sourcesOfBuild, writeBuildList } from "#site/files/build-list.ts";
import { buildListName, readSources } from "#site/files/built-site.ts";
import { quickEffort, textFile, writeServed } from "#site/files/compress.ts";
import { filesOf } from "#site/files/files-of.ts";
import { keepPreviousAssets } from "#site/files/keep-previous-assets.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "#site/files/place-build.ts";
import { listProgramCopies } from "#site/files/program-files.ts";

/**
 * The site of a release as it is served: with compressed copies, which the archive leaves out, and with the
 * scripts of the release before, which pages that are open still ask for. Made once for each release.
 *
 * @param packed the site as it was unpacked
 * @param cache where it is put
 * @returns its folder
 */
export async function completedBuild(packed: string, cache: string): Promise<string> {
  const sources = await readSources(packed);
  const name = `build-${sources.slice(0, 12)}`;
  const place = join(cache, name);
  if ((await sourcesOfBuild(place)) === sources) return place;
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await removeKilledBuilds(place);
  const staging = stagingOf(place);
  for (const file of await filesOf(packed)) {
    const path = relative(packed, file);
    if (path === buildListName) continue;
    const target = join(staging, path);
    await mkdir(dirname(target), { recursive: true });
    const isServed = path.startsWith("client/") && textFile.test(path);
    if (isServed) await writeServed(target, await readFile(file), quickEffort);
    else await linkOrCopy(file, target);
  }
  const others = (await readdir(cache)).filter((one) => /^build-\w+$/.test(one) && one !== name);
  for (const other of others) await keepPreviousAssets(join(cache, other), staging);
  await listProgramCopies(staging);
  await writeBuildList(staging, sources);
  await placeBuild(staging, place);
  for (const other of others) await rm(join(cache, other), { recursive: true, force: true });
  return place;
}
