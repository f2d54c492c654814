import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createZstdDecompress } from "node:zlib";
import { sourcesOfBuild, writeBuildList } from "#site/files/build-list.ts";
import { quickEffort, textFile, writeServed } from "#site/files/compress.ts";
import { filesOf } from "#site/files/files-of.ts";
import { keepPreviousAssets } from "#site/files/keep-previous-assets.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "#site/files/place-build.ts";
import { listProgramCopies } from "#site/files/program-files.ts";
import type { Place } from "./place.ts";
import { unpack } from "./unpack.ts";

/**
 * The site of a release as it is served: unpacked, with compressed copies, and with the scripts of the release
 * before, which pages that are open still ask for. Made once for each release.
 *
 * @param keep whether the site of the version that still runs stays
 * @returns its folder
 */
export async function completedBuild(
  { program, cache, sources }: Place,
  { keep }: { keep: boolean },
): Promise<string> {
  const name = `build-${sources.slice(0, 12)}`;
  const place = join(cache, name);
  const others = (await readdir(cache).catch(() => [])).filter(
    (one) => /^build-\w+$/.test(one) && one !== name,
  );
  const removeOthers = async () => {
    for (const other of keep ? [] : others) await rm(join(cache, other), { recursive: true });
  };
  if ((await sourcesOfBuild(place)) === sources) {
    await removeOthers();
    return place;
  }
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await removeKilledBuilds(place);
  const staging = stagingOf(place);
  const packed = createReadStream(join(program, "site.tar.zst"));
  await unpack(packed.pipe(createZstdDecompress()), staging);
  for (const file of await filesOf(join(staging, "client"))) {
    if (textFile.test(file)) await writeServed(file, await readFile(file), quickEffort);
  }
  for (const other of others) await keepPreviousAssets(join(cache, other), staging);
  await listProgramCopies(staging);
  await writeBuildList(staging, sources);
  await placeBuild(staging, place);
  await removeOthers();
  return place;
}
