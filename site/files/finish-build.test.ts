import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pageSources } from "#site/files/page-sources.ts";
import { bestEffort } from "./compress.ts";
import { finishBuild } from "./finish-build.ts";

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
  build = await mkdtemp(join(tmpdir(), "finish-build-"));
});
afterEach(() => rm(build, { recursive: true }));

describe("finishBuild", () => {
  it("lists the script and style hashes of every document by its path", async () => {
    await put("auth/index.html", page("two()"));
    await put("__spa-fallback.html", page("three()"));
    const home = { scripts: [sha256("one()")], styleAttributes: [] };
    await finishBuild(build, [{ path: "/", sources: home }], bestEffort);
    const sources = JSON.parse(await readFile(join(build, "csp.json"), "utf8"));
    expect(sources).toEqual({
      "/": home,
      "/auth": { scripts: [sha256("two()")], styleAttributes: [sha256("color:red")] },
      "/__spa-fallback.html": {
        scripts: [sha256("three()")],
        styleAttributes: [sha256("color:red")],
      },
    });
  });

  it("takes the compressed copies of an earlier site for files that are the same, and no others", async () => {
    const before = await mkdtemp(join(tmpdir(), "finish-before-"));
    await mkdir(join(before, "client"));
    for (const name of ["same.json", "changed.json"]) {
      const text = JSON.stringify(Array(50).fill("as it was"));
      await writeFile(join(before, "client", name), text);
      await writeFile(join(before, "client", `${name}.br`), "compressed before");
      await put(name, name === "same.json" ? text : text.replaceAll("was", "is"));
    }
    await finishBuild(build, [], bestEffort, before);
    expect(await get("same.json.br")).toBe("compressed before");
    expect(existsSync(join(build, "client/same.json.gz"))).toBe(false);
    const changed = await readFile(join(build, "client/changed.json.br"));
    expect(brotliDecompressSync(changed).toString()).toBe(await get("changed.json"));
    await rm(before, { recursive: true });
  });

  it("writes compressed copies that decompress to the served document", async () => {
    await put("__spa-fallback.html", page("one()"));
    await put("font.woff2", "binary");
    await finishBuild(build, [], bestEffort);
    const html = await get("__spa-fallback.html");
    const copy = (suffix: string) => readFile(join(build, `client/__spa-fallback.html.${suffix}`));
    expect(brotliDecompressSync(await copy("br")).toString()).toBe(html);
    expect(zstdDecompressSync(await copy("zst")).toString()).toBe(html);
    expect(gunzipSync(await copy("gz")).toString()).toBe(html);
    expect(existsSync(join(build, "client/font.woff2.br"))).toBe(false);
  });

  it("does not touch files that already have compressed copies", async () => {
    await put("index.html", page("one()"));
    await put("index.html.br", "written with the page");
    await put("robots.txt", "User-agent: *");
    await finishBuild(build, [], bestEffort);
    expect(await get("index.html")).toBe(page("one()"));
    expect(await get("index.html.br")).toBe("written with the page");
  });
});

describe("pageSources", () => {
  it("ignores scripts with a src and scripts that hold data", () => {
    const sources = pageSources(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="module" async="">import "/b.js"</script>',
    );
    expect(sources.scripts).toEqual([sha256('import "/b.js"')]);
  });

  it("hashes style attributes as the browser reads them", () => {
    const sources = pageSources('<p style="font-family:&quot;Barlow&quot;">a</p>');
    expect(sources.styleAttributes).toEqual([sha256('font-family:"Barlow"')]);
  });

  it("ignores attributes in a script's text", () => {
    expect(pageSources('<script>"<p style=\\"a\\">"</script>').styleAttributes).toEqual([]);
  });

  it("rejects a style element", () => {
    expect(() => pageSources("<style>p{}</style>")).toThrow(/Content-Security-Policy/);
  });
});
