import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, type ServerBuild } from "react-router";

const { items, buildDirectory }: { items: string[]; buildDirectory: string } = workerData;

const file = pathToFileURL(resolve(buildDirectory, "server/index.js")).href;
const build: ServerBuild = await import(file);
// What is not listed would become the empty frame of a page, and each request searches the list.
const listed: string[] = [];
const render = createRequestHandler({ ...build, prerender: listed }, "production");

async function get(address: string): Promise<string> {
  const response = await render(new Request(`http://localhost${address}`));
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

for (const path of items) {
  listed[0] = path;
  const page = join(buildDirectory, "client", path);
  mkdirSync(page, { recursive: true });
  writeFileSync(`${page}.data`, await get(`${path}.data`));
  writeFileSync(join(page, "index.html"), await get(`${path}/`));
  // Rendering alone never comes back to the event loop, and all that waits there for its end stays in
  // memory: 70 kB a page.
  await setImmediate();
}
parentPort?.postMessage(undefined);
