import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { documentName, readSources } from "#site/files/built-site.ts";
import { areaMapOf } from "./content/area-map.ts";
import { writeBuildList } from "./files/build-list.ts";
import { keepPreviousAssets } from "./files/keep-previous-assets.ts";
import { linkProgramFiles } from "./files/program-files.ts";
import { writeSite } from "./write-site.ts";

/**
 * Renders the site of a document: `render-site.ts <directory> <build> live|demo|quick [like]`.
 * `directory` holds content.json; `build` has the rendering code and the shop-independent files. A build
 * renders into itself; `quick` (publishing) makes a separate site, and keeps of `like`, an
 * earlier site, what is the same.
 */
// Stop when the parent process is gone.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

const [directory = "", build = "", kind = "live", like = ""] = process.argv.slice(2);

const content = await readDocument();
const map = await areaMapOf(content, directory, like || undefined);
if (kind === "quick") await linkProgramFiles(build, directory);
const place = { directory, build, kind, ...(kind === "quick" && { like }) };
const mistakes = await writeSite({ content, map, ...place });
if (mistakes.length > 0) refuse("pages", mistakes);
if (kind === "quick") {
  await keepPreviousAssets(like, directory);
  await writeBuildList(directory, await readSources(build));
}

/** Validates the document. A function, so that what it was read from is freed before rendering. */
async function readDocument(): Promise<SiteContent> {
  const document = JSON.parse(await readFile(join(directory, documentName), "utf8"));
  const read = readContent(document, new Date().getFullYear());
  return read.ok
    ? shownContent(read.content)
    : refuse("content", read.mistakes.map(describeMistake));
}

function refuse(what: string, mistakes: readonly string[]): never {
  process.stderr.write(`The ${what} cannot be published:\n  ${mistakes.join("\n  ")}\n`);
  process.exit(1);
}
