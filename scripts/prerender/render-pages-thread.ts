import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteFacts, siteFacts } from "#app/lib/site/site-facts.ts";
import type { Share } from "#scripts/partition.ts";
import { parsePage } from "#scripts/seo/parse-page.ts";
import { hashesOf, readPageRecords } from "./page-records.ts";
import { type Rendering, shells, type WrittenPage } from "./render-pages.ts";
import { dataPath, documentPath, type RenderedPage, takePage, writePage } from "./write-page.ts";

const { codeDirectory, client, browserFacts, effort, like }: Rendering = workerData;

const file = pathToFileURL(resolve(codeDirectory, "index.js")).href;
const build: ServerBuild = await import(file);
// The built code has a copy of its own of what names the facts.
const entry = build.entry.module as typeof build.entry.module & { siteFacts: typeof siteFacts };
// What is not listed would become the empty frame of a page, and each request searches the list.
const listed: string[] = [];
const render = createRequestHandler({ ...build, prerender: listed }, "production");
const before = new Map(
  like === undefined ? [] : (await readPageRecords(like)).pages.map((page) => [page.path, page]),
);

async function get(urlPath: string, facts: SiteFacts): Promise<string> {
  const context = new RouterContextProvider();
  context.set(entry.siteFacts, facts);
  const response = await render(new Request(`http://localhost${urlPath}`), context);
  if (response.status !== 200) throw new Error(`${urlPath} answered ${response.status}`);
  return response.text();
}

/** The page of the site before, where its data are the same. */
function taken(path: string, data: string): WrittenPage | undefined {
  const same = like === undefined ? undefined : before.get(path);
  if (!same) return undefined;
  const site = join(like ?? "", "client");
  if (readFileSync(join(site, dataPath(path)), "utf8") !== data) return undefined;
  takePage(site, client, path);
  return { ...same, taken: true };
}

/** The router renders the frame of a page where an address is not listed. */
async function written(path: string, facts: SiteFacts): Promise<WrittenPage> {
  listed[0] = path;
  const shown = shells.get(path);
  const data = shown ? undefined : await get(dataPath(path), facts);
  const same = data === undefined ? undefined : taken(path, data);
  if (same) return same;
  const html = await get(shown ?? documentPath(path), facts);
  const page: RenderedPage = { path, html, ...(data !== undefined && { data }) };
  const sources = writePage(client, page, browserFacts, effort);
  // A copy, because what is cut out of a text keeps the whole text in memory.
  const parsed = structuredClone(parsePage(html));
  return { path, sources, ...parsed, ...hashesOf(parsed, html), taken: false };
}

parentPort?.on("message", async ({ items, data: facts }: Share<SiteFacts>) => {
  const pages: WrittenPage[] = [];
  for (const path of items) {
    pages.push(await written(path, facts));
    // Rendering alone never comes back to the event loop, and all that waits there for its end stays in
    // memory: 70 kB a page.
    await setImmediate();
  }
  parentPort?.postMessage(pages);
});
