import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setImmediate } from "node:timers/promises";
import { linkOrCopySync } from "#platform/link-or-copy.ts";
import { readBuildList } from "#site/files/built-site.ts";
import { writeBuildList } from "./files/build-list.ts";
import {
  copyEndings,
  fileEffort,
  pageEffort,
  quickEffort,
  writeCompressed,
} from "./files/compress.ts";
import { filesOf } from "./files/files-of.ts";
import { textFile } from "./files/finish-files.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "./files/place-build.ts";

/**
 * Recompresses, with the best effort, files that were compressed quickly: `compress-site.ts <directory>`. Works
 * on a copy made of hard links, which replaces the site when it is complete. Large catalogues are skipped,
 * as a build would leave them quickly compressed, too.
 */
// Stop when the parent process is gone.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

const [directory = ""] = process.argv.slice(2);
await removeKilledBuilds(directory);
const files = await filesOf(directory);
const present = new Set(files);
const quick = files.filter(
  (file) =>
    textFile.test(file) &&
    relative(directory, file).startsWith("client") &&
    // Only the best effort writes a .zst copy.
    !present.has(`${file}.zst`) &&
    fileEffort(statSync(file).size) !== quickEffort,
);
const pages = quick.filter((file) => file.endsWith("index.html"));
if (quick.length > 0 && pageEffort(pages.length) !== quickEffort) await compress();

async function compress(): Promise<void> {
  const staging = stagingOf(directory);
  const copies = new Set(quick.flatMap((file) => copyEndings.map((ending) => file + ending)));
  try {
    for (const file of files) {
      const target = join(staging, relative(directory, file));
      mkdirSync(dirname(target), { recursive: true });
      if (!copies.has(file) && file !== join(directory, "files.json")) linkOrCopySync(file, target);
    }
    for (const file of quick) {
      // Yields to the event loop, so that a disconnect is handled.
      await setImmediate();
      const content = readFileSync(file);
      writeCompressed(
        join(staging, relative(directory, file)),
        content,
        fileEffort(content.length),
      );
    }
    await writeBuildList(staging, (await readBuildList(directory)).sources, { directory });
    await placeBuild(staging, directory);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
