import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { documentName, pagesName, readBuildList } from "#site/files/built-site.ts";
import { writeBuildList } from "./files/build-list.ts";
import { copyEndings, quickEffort } from "./files/compress.ts";
import { finishFiles } from "./files/finish-files.ts";
import { keepPreviousAssets, keptListName, readKeptList } from "./files/keep-previous-assets.ts";
import { lastChanged, readPageRecords, writePageRecords } from "./pages/page-records.ts";
import { writeSitemaps } from "./seo/sitemap.ts";

/**
 * Recreates an earlier site from hard links to its files: `restore-site.ts <directory> <same> <before>`.
 * Nothing is rendered. Only the sitemap differs: pages that differ from those of `before`, the site
 * served until then, get today's date.
 */
// Stop when the parent process is gone.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

const [directory = "", same = "", before = ""] = process.argv.slice(2);

/** Files written anew: writing to a hard link would change the other site as well. */
const written = [keptListName, pagesName, "client/sitemap.xml", "client/sitemap.txt"];

const { sources, files } = await readBuildList(same);
const ofEarlierSites = await readKeptList(same);
const names = Object.keys(files).filter(
  (name) =>
    !(name.replace("client/assets/", "") in ofEarlierSites) &&
    !written.some((own) => name === own || copyEndings.some((ending) => name === own + ending)),
);
for (const folder of new Set(names.map(dirname))) {
  await mkdir(join(directory, folder), { recursive: true });
}
await Promise.all(names.map((name) => linkOrCopy(join(same, name), join(directory, name))));
await dateChanges();
await keepPreviousAssets(before, directory);
await writeBuildList(directory, sources, { directory: same });

async function dateChanges(): Promise<void> {
  const records = await readPageRecords(same);
  const served = await readPageRecords(before);
  const { shop } = JSON.parse(await readFile(join(directory, documentName), "utf8"));
  const today = shopTimeOf(new Date(), shop.timeZone).date;
  const changed = lastChanged(records.pages, served.pages, today);
  const pages = records.pages.map(({ changed: _, ...page }) => {
    const day = changed.get(page.path);
    return { ...page, ...(day !== undefined && { changed: day }) };
  });
  await writePageRecords(directory, { ...records, pages });
  const client = join(directory, "client");
  await writeSitemaps(client, pages, changed);
  const sitemaps = ["sitemap.xml", "sitemap.txt"].map((name) => join(client, name));
  await finishFiles(sitemaps, quickEffort);
}
