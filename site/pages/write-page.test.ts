import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pageEffort } from "#site/files/compress.ts";
import { writePage } from "./write-page.ts";

const html = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/vendor.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body>${"<p>Words enough to make compression worth the while.</p>".repeat(5)}</body></html>`;
const data = `["${"the same words ".repeat(20)}"]`;

const facts = "/assets/facts-1a2b.js";

/** Compression settings for few pages, and for many. */
const few = pageEffort(100);
const many = pageEffort(10_000);

let client: string;
const get = (name: string) => readFile(join(client, name));

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), "page-"));
});
afterEach(() => rm(client, { recursive: true }));

describe("a written page", () => {
  it("preloads no scripts before the first paint, but keeps its stylesheets", async () => {
    writePage(client, { path: "/", html, data }, facts, few);
    const served = String(await get("index.html"));
    expect(served).not.toContain("modulepreload");
    expect(served).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  it("imports the module with the content before all others", async () => {
    const withModule = html.replace(
      "</body>",
      '<script type="module" async="">run();import("/assets/entry.js");</script></body>',
    );
    writePage(client, { path: "/__spa-fallback.html", html: withModule }, facts, few);
    expect(String(await get("__spa-fallback.html"))).toContain(
      `<script type="deferred-module">import "${facts}";run();import("/assets/entry.js").catch(pageStart.failed)</script>`,
    );
  });

  it("has compressed copies that decompress to what is served, with either effort", async () => {
    for (const effort of [few, many]) {
      writePage(client, { path: "/services", html, data }, facts, effort);
      for (const name of ["services/index.html", "services.data"]) {
        const served = await get(name);
        expect(brotliDecompressSync(await get(`${name}.br`))).toEqual(served);
        expect(gunzipSync(await get(`${name}.gz`))).toEqual(served);
      }
    }
  });

  it("has a zstd copy only if there are few pages", async () => {
    writePage(client, { path: "/many", html, data }, facts, many);
    writePage(client, { path: "/few", html, data }, facts, few);
    expect(existsSync(join(client, "many/index.html.zst"))).toBe(false);
    expect(String(zstdDecompressSync(await get("few.data.zst")))).toBe(data);
  });

  it("leaves nothing of its previous version when rewritten", async () => {
    writePage(client, { path: "/services/brakes", html, data: "first" }, facts, few);
    writePage(client, { path: "/services/brakes", html, data }, facts, many);
    expect(String(await get("services/brakes.data"))).toBe(data);
    expect(String(gunzipSync(await get("services/brakes.data.gz")))).toBe(data);
    expect(existsSync(join(client, "services/brakes.data.zst"))).toBe(false);
  });

  it("has a single data file if it is the home page", async () => {
    writePage(client, { path: "/", html, data }, facts, few);
    expect(String(await get("_.data"))).toBe(data);
    expect(existsSync(join(client, ".data"))).toBe(false);
  });
});
