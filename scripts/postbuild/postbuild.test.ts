import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pageSources } from "./page-sources.ts";
import { postbuild } from "./postbuild.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const page = (script: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/vendor.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body><p style="color:red">Words enough to make compression worth the while, words enough to make it worth.</p><script>${script}</script></body></html>`;

let build: string;

const put = async (name: string, content: string) => {
  const file = join(build, "client", name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};
const get = (name: string) => readFile(join(build, "client", name), "utf8");

beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "postbuild-"));
});
afterEach(() => rm(build, { recursive: true }));

describe("postbuild", () => {
  it("removes preload hints for scripts and nothing else", async () => {
    await put("index.html", page("one()"));
    await postbuild(build);
    const html = await get("index.html");
    expect(html).not.toContain("modulepreload");
    expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  it("lists each page's own scripts and styles by its address", async () => {
    await put("index.html", page("one()"));
    await put("services/index.html", page("two()"));
    await put("__spa-fallback.html", page("three()"));
    await postbuild(build);
    const sources = JSON.parse(await readFile(join(build, "csp.json"), "utf8"));
    expect(sources).toEqual({
      "/": { scripts: [sha256("one()")], styleAttributes: [sha256("color:red")] },
      "/services": { scripts: [sha256("two()")], styleAttributes: [sha256("color:red")] },
      "/__spa-fallback.html": {
        scripts: [sha256("three()")],
        styleAttributes: [sha256("color:red")],
      },
    });
  });

  it("gives page data its second name", async () => {
    await put("_.data", "home");
    await put("services.data", "services");
    await put("services/brakes.data", "brakes");
    await postbuild(build);
    expect(await get("services/_.data")).toBe("services");
    expect(await get("services/brakes/_.data")).toBe("brakes");
    expect(existsSync(join(build, "client/_/_.data"))).toBe(false);
  });

  it("writes copies that unpack to the page as it is served", async () => {
    await put("index.html", page("one()"));
    await put("font.woff2", "binary");
    await postbuild(build);
    const html = await get("index.html");
    const copy = (suffix: string) => readFile(join(build, `client/index.html.${suffix}`));
    expect(brotliDecompressSync(await copy("br")).toString()).toBe(html);
    expect(zstdDecompressSync(await copy("zst")).toString()).toBe(html);
    expect(gunzipSync(await copy("gz")).toString()).toBe(html);
    expect(existsSync(join(build, "client/font.woff2.br"))).toBe(false);
  });

  it("leaves no build notes among the files to serve", async () => {
    await put("index.html", page("one()"));
    await put(".vite/manifest.json", "{}");
    await postbuild(build);
    expect(existsSync(join(build, "client/.vite"))).toBe(false);
  });
});

describe("pageSources", () => {
  it("ignores scripts with an address and scripts that hold data", () => {
    const sources = pageSources(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="module" async="">import "/b.js"</script>',
    );
    expect(sources.scripts).toEqual([sha256('import "/b.js"')]);
  });

  it("hashes style attributes as the browser reads them", () => {
    const sources = pageSources('<p style="font-family:&quot;Barlow&quot;">a</p>');
    expect(sources.styleAttributes).toEqual([sha256('font-family:"Barlow"')]);
  });

  it("takes no attribute out of a script's text", () => {
    expect(pageSources('<script>"<p style=\\"a\\">"</script>').styleAttributes).toEqual([]);
  });

  it("refuses a style element", () => {
    expect(() => pageSources("<style>p{}</style>")).toThrow(/Content-Security-Policy/);
  });
});
