/** @module-tag rest */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { pageChanges } from "#server/publishing/page-changes.ts";
import { renderedSite } from "#server/publishing/rendered-sites.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { assertWhole } from "#site/files/built-site.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { filesOfSite, shopBuild } from "#tests/support/content/rendered-site.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "published-again-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
});

const saying = (low: number, callbackTime?: string) => {
  const document = folderContent();
  Object.assign(document.prices[0] ?? {}, { low });
  if (callbackTime) document.shop.callbackTime = callbackTime;
  return document;
};

it("a version that is brought back is the same as it was, and so is one that was previewed", async () => {
  const place = {
    sites: join(folder, "site"),
    build: shopBuild,
    siteUrl: "https://shop.example",
    pictures: { directory: join(folder, "pictures"), read: async () => undefined },
    now: () => new Date(),
  };
  const preview = { ...place, sites: join(folder, "previews") };
  const usual = saying(folderContent().prices[0]?.low ?? 0);
  const other = saying(245, "two hours");
  const first = await renderedSite(place, { number: 1, document: usual }, shopBuild);
  const looked = await renderedSite(preview, { number: 999, document: other }, first);

  // Every page references another URL and another module, but few differ in content.
  expect(await pageChanges(shopBuild, first)).toEqual({ count: 0, pages: [] });
  const isSaid = (file: Buffer) =>
    /\$245|two hours/.test(file.toString().replaceAll(/<script>[\s\S]*?<\/script>/g, ""));
  const saying245 = [...(await filesOfSite(looked))].flatMap(([name, file]) =>
    name.endsWith("/index.html") && isSaid(file) ? [dirname(name)] : [],
  );
  const changes = await pageChanges(first, looked);
  expect(changes.pages.map(({ path }) => path)).toEqual(saying245.sort());
  expect(changes.pages).toContainEqual({
    path: "/services/brake-system-service",
    title: "Brake System Service",
    is: "changed",
  });

  const second = await renderedSite(place, { number: 2, document: other }, first);
  const third = await renderedSite(place, { number: 3, document: usual }, second);

  const [before, shown, after, again] = await Promise.all(
    [first, looked, second, third].map(filesOfSite),
  );
  if (!before || !shown || !after || !again) throw new Error("No files.");
  const names = (files: ReadonlyMap<string, unknown>) => [...files.keys()].sort();
  const notSame = (one: ReadonlyMap<string, Buffer>, two: ReadonlyMap<string, Buffer>) =>
    names(one).filter((name) => !one.get(name)?.equals(two.get(name) ?? Buffer.of()));
  expect(names(after)).toEqual(names(shown));
  expect(notSame(shown, after)).toEqual([]);
  expect(notSame(before, again).filter((name) => name !== "/sitemap.xml")).toEqual([]);
  // Pages that are open still find their files.
  const added = names(again).filter((name) => !before.has(name));
  expect(added.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual([
    "/assets/facts",
    "/assets/late-facts",
  ]);
  for (const name of added) expect(again.get(name), name).toEqual(after.get(name));

  // None of them depends on another's files.
  await rm(first, { recursive: true });
  await rm(looked, { recursive: true });
  await assertWhole(second);
  await assertWhole(third);
  const dayOf = async (site: string) =>
    /services\/brake-system-service<\/loc><lastmod>([^<]+)/.exec(
      await readFile(join(site, "client/sitemap.xml"), "utf8"),
    )?.[1];
  expect(await dayOf(third)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
