import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readContent } from "#shop/catalog/read-content.ts";
import { environmentOf, prepareRendering } from "#site/content/rendering-content.ts";
import { documentName } from "#site/files/built-site.ts";
import { quickEffort } from "#site/files/compress.ts";
import { openPageRenderer } from "#site/pages/render-pages.ts";

/**
 * Renders some pages of a document, without the other steps of publishing:
 * `changed-pages.ts <directory> <build> <list>`. The directory holds content.json; the list is a JSON file.
 */
const [directory = "", build = "", list = ""] = process.argv.slice(2);

await prepare();
Object.assign(process.env, environmentOf(directory));
await import("#site/content/published-content.ts");
const renderer = openPageRenderer(
  {
    codeDirectory: join(build, "server"),
    client: join(directory, "client"),
    browserFacts: "/assets/facts.js",
    effort: quickEffort,
  },
  new Map(),
  "alone",
);
await renderer.render(JSON.parse(await readFile(list, "utf8")), {});
await renderer.stop();

async function prepare(): Promise<void> {
  const document = JSON.parse(await readFile(join(directory, documentName), "utf8"));
  const read = readContent(document, new Date().getFullYear());
  if (!read.ok) throw new Error(`${join(directory, documentName)} cannot be published`);
  await prepareRendering(directory, read.content, build);
}
