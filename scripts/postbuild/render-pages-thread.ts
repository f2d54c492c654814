import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { siteFacts } from "#app/lib/site-facts.ts";
import { parsePage } from "#scripts/seo/parse-page.ts";
import { type Rendering, shells, type WrittenPage } from "./render-pages.ts";
import { dataPath, documentPath, type RenderedPage, writePage } from "./write-page.ts";

interface RenderingData extends Rendering {
  items: string[];
}

const { items, codeDirectory, client, browserFacts, effort, facts }: RenderingData = workerData;

const file = pathToFileURL(resolve(codeDirectory, "index.js")).href;
const build: ServerBuild = await import(file);
// The built code has a copy of its own of what names the facts.
const entry = build.entry.module as typeof build.entry.module & { siteFacts: typeof siteFacts };
// What is not listed would become the empty frame of a page, and each request searches the list.
const listed: string[] = [];
const render = createRequestHandler({ ...build, prerender: listed }, "production");

async function get(address: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(entry.siteFacts, facts);
  const response = await render(new Request(`http://localhost${address}`), context);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

const written: WrittenPage[] = [];
/** The router renders the frame of a page where an address is not listed. */
async function rendered(path: string): Promise<RenderedPage> {
  listed[0] = path;
  const shown = shells.get(path);
  if (shown) return { path, html: await get(shown) };
  return { path, html: await get(documentPath(path)), data: await get(dataPath(path)) };
}

for (const path of items) {
  const page = await rendered(path);
  const sources = writePage(client, page, browserFacts, effort);
  // A copy, because what is cut out of a text keeps the whole text in memory.
  written.push({ path, sources, ...structuredClone(parsePage(page.html)) });
  // Rendering alone never comes back to the event loop, and all that waits there for its end stays in
  // memory: 70 kB a page.
  await setImmediate();
}
parentPort?.postMessage(written);
