import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { takeBeside } from "./page-taker.ts";
import { writePage } from "./write-page.ts";

const paths = Array.from({ length: 250 }, (_, at) => `/towns/${at}`);
let folder: string;
let from: string;
let client: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taken-"));
  from = join(folder, "before");
  client = join(folder, "after");
  for (const path of paths) {
    const page = { path, html: `<p>${path}</p>`.repeat(100), data: JSON.stringify({ path }) };
    writePage(from, page, "/assets/facts.js", { brotli: 1, gzip: 1 });
  }
});
afterEach(() => rm(folder, { recursive: true }));

it("takes pages in a thread, all of them before it has finished", async () => {
  const taker = takeBeside(from, client);
  for (const path of paths) taker.take(path);
  await taker.finish();
  for (const path of paths) {
    for (const name of [`${path}/index.html`, `${path}/index.html.br`, `${path}.data`]) {
      expect(await readFile(join(client, name))).toEqual(await readFile(join(from, name)));
    }
  }
});

it("fails if a page is not there", async () => {
  const taker = takeBeside(from, client);
  taker.take("/towns/atlantis");
  await expect(taker.finish()).rejects.toThrow("ENOENT");
});

it("has nothing to finish if no page is taken", async () => {
  await takeBeside(from, client).finish();
});
