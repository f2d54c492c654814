import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageSources } from "./page-sources.ts";
import { closeServer, listen } from "./serve.ts";
import { siteAddresses } from "./site-addresses.ts";
import { loadSiteFiles } from "./site-files.ts";

const builtFor = "http://localhost:3000";
const pageOf = (path: string) =>
  `<!doctype html><link rel="canonical" href="${builtFor}${path}"/><script>"${builtFor}${path}"</script>`;
const built: Record<string, string> = {
  "index.html": pageOf("/"),
  "about/index.html": pageOf("/about"),
  "sitemap.xml": `<loc>${builtFor}/about</loc>`,
};

let directory: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "shop-moved-"));
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
    await writeFile(join(directory, `${name}.gz`), gzipSync(text));
    await writeFile(join(directory, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(directory, `${name}.zst`), zstdCompressSync(text));
  }
  const policies = { "/about": pageSources(built["about/index.html"] ?? "") };
  const site = await loadSiteFiles(directory, policies, siteAddresses, {
    siteUrl: "http://localhost:3400",
  });
  server = createServer((request, response) => {
    if (!site.serve(request, response)) response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
});
afterAll(async () => {
  await closeServer(server, 0);
  await rm(directory, { recursive: true, force: true });
});

it.each(["br", "zstd", "gzip", "identity"])(
  "names the address that the mails name, not the one of the build (%s)",
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

it("lets the scripts of a page run that name the address", async () => {
  const response = await fetch(`${origin}/about`);
  const { scripts } = pageSources(await response.text());
  expect(scripts).toHaveLength(1);
  expect(response.headers.get("content-security-policy")).toContain(scripts[0]);
});
