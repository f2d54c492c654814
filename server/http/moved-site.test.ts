import { createServer, type Server } from "node:http";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import type { BuiltSite } from "#site/files/built-site.ts";
import { pageSources } from "#site/files/page-sources.ts";
import { closeServer, listen } from "./serve.ts";
import { loadSiteFiles, type SiteFiles } from "./site-files.ts";
import { siteRoutesOf } from "./site-routes.ts";

const builtFor = "http://localhost:3000";
const pageOf = (path: string) =>
  `<!doctype html><link rel="canonical" href="${builtFor}${path}"/><script>"${builtFor}${path}"</script>`;
const built: Record<string, string> = {
  "index.html": pageOf("/"),
  "about/index.html": pageOf("/about"),
  "404/index.html": pageOf("/404"),
  "services/404/index.html": `${pageOf("/services/404")}{{slug}}`,
  "sitemap.xml": `<loc>${builtFor}/about</loc>`,
};

let site: SiteFiles;
let server: Server;
let origin: string;

beforeAll(async () => {
  const contents = new Map<string, Buffer>();
  for (const [name, text] of Object.entries(built)) {
    contents.set(name, Buffer.from(text));
    contents.set(`${name}.gz`, gzipSync(text));
    contents.set(`${name}.br`, brotliCompressSync(text));
    contents.set(`${name}.zst`, zstdCompressSync(text));
  }
  const build: BuiltSite = {
    names: [...contents.keys()],
    policies: Object.fromEntries(
      ["about", "404", "services/404"].map((page) => [
        `/${page}`,
        pageSources(built[`${page}/index.html`] ?? ""),
      ]),
    ),
    read: async (name) => contents.get(name) ?? Buffer.alloc(0),
  };
  site = await loadSiteFiles(build, siteRoutesOf(folderContent()), {
    siteUrl: "http://localhost:3400",
  });
  server = createServer((request, response) => {
    if (!site.serve(request, response)) response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
});
afterAll(async () => {
  await closeServer(server, 0);
});

it.each(["br", "zstd", "gzip", "identity"])(
  "replaces the build's URL by the configured one (%s)",
  async (coding) => {
    for (const path of ["/", "/about", "/sitemap.xml"]) {
      const response = await fetch(origin + path, { headers: { "Accept-Encoding": coding } });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(coding);
      const text = await response.text();
      expect(text).toContain("http://localhost:3400");
      expect(text).not.toContain(builtFor);
    }
  },
);

it("updates the CSP hashes of inline scripts that contain the URL", async () => {
  const response = await fetch(`${origin}/about`);
  const { scripts } = pageSources(await response.text());
  expect(scripts).toHaveLength(1);
  expect(response.headers.get("content-security-policy")).toContain(scripts[0]);
});

it.each(["/no-such-page", "/services/nope"])(
  "replaces it on 404 pages (%s) and updates their CSP hashes as well",
  (path) => {
    const { html = "", policy } = site.notFoundPage(path) ?? {};
    expect(html).toContain("http://localhost:3400");
    expect(html).not.toContain(builtFor);
    const { scripts } = pageSources(html);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(scripts[0]);
  },
);
