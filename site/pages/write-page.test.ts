import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bestEffort, quickEffort } from "#site/files/compress.ts";
import type { RenderedPage } from "./render-page.ts";
import { minifyInline, writePage } from "./write-page.ts";

const html = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/vendor.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body>${"<p>Words enough to make compression worth the while.</p>".repeat(5)}</body></html>`;
const data = `["${"the same words ".repeat(20)}"]`;

const facts = "/assets/facts-1a2b.js";

let client: string;
const get = (name: string) => readFile(join(client, name));
const write = (page: RenderedPage, effort = quickEffort, like?: string) =>
  writePage(page, { client, facts, effort, like });

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), "page-"));
});
afterEach(() => rm(client, { recursive: true }));

describe("a written page", () => {
  it("preloads no scripts before the first paint, but keeps its stylesheets", async () => {
    await write({ path: "/", html, data }, bestEffort);
    const served = String(await get("index.html"));
    expect(served).not.toContain("modulepreload");
    expect(served).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  it("imports the module with the content before all others", async () => {
    const withModule = html.replace(
      "</body>",
      '<script type="module" async="">run();import("/assets/entry.js");</script></body>',
    );
    await write({ path: "/__spa-fallback.html", html: withModule }, bestEffort);
    expect(String(await get("__spa-fallback.html"))).toContain(
      `<script type="deferred-module">import "${facts}";run();import("/assets/entry.js").catch(pageStart.failed)</script>`,
    );
  });

  it("has compressed copies that decompress to what is served, with either effort", async () => {
    for (const effort of [bestEffort, quickEffort]) {
      await write({ path: "/services", html, data }, effort);
      for (const name of ["services/index.html", "services.data"]) {
        const served = await get(name);
        expect(brotliDecompressSync(await get(`${name}.br`))).toEqual(served);
        expect(gunzipSync(await get(`${name}.gz`))).toEqual(served);
      }
    }
  });

  it("has a zstd copy only if nobody waits for it", async () => {
    await write({ path: "/many", html, data });
    await write({ path: "/few", html, data }, bestEffort);
    expect(existsSync(join(client, "many/index.html.zst"))).toBe(false);
    expect(String(zstdDecompressSync(await get("few.data.zst")))).toBe(data);
  });

  it("keeps the compressed copies of an earlier site if it is the same, and only then", async () => {
    const like = await mkdtemp(join(tmpdir(), "page-before-"));
    try {
      await write({ path: "/services/brakes", html, data });
      await rename(client, like);
      await mkdir(client);
      const copy = "services/brakes/index.html.br";
      const inode = async (folder: string) => (await stat(join(folder, copy))).ino;
      await write({ path: "/services/brakes", html, data: "another" }, quickEffort, like);
      expect(await inode(client)).toBe(await inode(like));
      expect(String(await get("services/brakes.data"))).toBe("another");
      expect(String(await readFile(join(like, "services/brakes.data")))).toBe(data);
      const changed = html.replace("worth", "not worth");
      await write({ path: "/services/brakes", html: changed, data }, quickEffort, like);
      expect(String(brotliDecompressSync(await get(copy)))).toContain("not worth");
      expect(String(brotliDecompressSync(await readFile(join(like, copy))))).not.toContain("not");
    } finally {
      await rm(like, { recursive: true });
    }
  });

  it("has a single data file if it is the home page", async () => {
    await write({ path: "/", html, data }, bestEffort);
    expect(String(await get("_.data"))).toBe(data);
    expect(existsSync(join(client, ".data"))).toBe(false);
  });
});

/** The data that a document's script passes to the router. */
function enqueued(html: string): unknown {
  const code = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  let text: unknown;
  const streamController = { enqueue: (one: unknown) => (text = one) };
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  return text;
}

describe("the scripts of a document", () => {
  it("are minified without changing what they do", () => {
    const html = "<script>for (const text of [1, 2]) { seen.push(text + 1); }</script>";
    const seen: number[] = [];
    const short = minifyInline(html);
    expect(short.length).toBeLessThan(html.length);
    runInNewContext(/>([\s\S]*)</.exec(short)?.[1] ?? "", { seen });
    expect(seen).toEqual([2, 3]);
  });

  it("are left alone if they hold data, as is the markup", () => {
    const html = `<script type="application/ld+json">{ "a":  1 }</script><p>a  b</p>`;
    expect(minifyInline(html)).toBe(html);
  });

  it("pass the same data to the router, whatever characters it contains", () => {
    const data = JSON.stringify(["O'Neil's", 'say "brake"', "a \\ b", "c\\", "</script>", "é\n\t"]);
    const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
    const html = `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script>`;
    expect(enqueued(minifyInline(html))).toBe(data);
    expect(minifyInline(html).length).toBeLessThan(html.length);
  });
});
