import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { documentName, readSources } from "#site/files/built-site.ts";
import { endRendering, environmentOf, prepareRendering } from "./content/rendering-content.ts";
import { writeBuildList } from "./files/build-list.ts";
import { keepPreviousAssets } from "./files/keep-previous-assets.ts";
import { linkProgramFiles } from "./files/program-files.ts";

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

if (await isPrepared()) {
  if (kind === "quick") await linkProgramFiles(build, directory);
  // From here on `#content/` resolves to the document.
  Object.assign(process.env, environmentOf(directory));
  await import("./content/published-content.ts");
  const { writeSite } = await import("./write-site.ts");
  const mistakes = await writeSite({ directory, build, kind, ...(kind === "quick" && { like }) });
  if (mistakes.length > 0) refuse("pages", mistakes);
  await endRendering(directory);
  if (kind === "quick") {
    await keepPreviousAssets(like, directory);
    await writeBuildList(directory, await readSources(build));
  }
}

/** Validates the document. A function, so that a large document can be freed before rendering. */
async function isPrepared(): Promise<boolean> {
  const document = JSON.parse(await readFile(join(directory, documentName), "utf8"));
  const read = readContent(document, new Date().getFullYear());
  if (read.ok) await prepareRendering(directory, read.content, like || undefined);
  else refuse("content", read.mistakes.map(describeMistake));
  return read.ok;
}

function refuse(what: string, mistakes: readonly string[]): never {
  process.stderr.write(`The ${what} cannot be published:\n  ${mistakes.join("\n  ")}\n`);
  process.exit(1);
}
