import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { closeServer, createHttpServer, listen } from "#server/http/serve.ts";
import { loadSiteFiles } from "#server/http/site-files.ts";
import { siteRoutesOf } from "#server/http/site-routes.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { writeBuildList } from "#site/files/build-list.ts";
import { openBuild } from "#site/files/built-site.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

const siteUrl = "https://shop.example";

let origin: string;
beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "shop-site-"));
  const names = [
    "index.html",
    "404/index.html",
    "__spa-fallback.html",
    "__desk.html",
    "assets/app-abc123.js",
  ];
  for (const name of names) {
    const file = join(directory, "client", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "<!doctype html><title>Shop</title>");
  }
  await writeFile(join(directory, "csp.json"), "{}");
  await writeBuildList(directory, "sources");
  const site = await loadSiteFiles(await openBuild(directory), siteRoutesOf(folderContent()), {
    siteUrl,
  });
  const shop = await createTestApp(
    { siteUrl, metricsToken: "a token of some length" },
    { notFoundPage: site.notFoundPage },
  );
  const server = createHttpServer(shop.app, site, () => false);
  origin = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  afterFile(async () => {
    await closeServer(server, 0);
    await rm(directory, { recursive: true, force: true });
  });
});

/** One URL of each kind, with the status that identifies the kind. */
const kinds: [kind: string, method: string, path: string, status: number][] = [
  ["page", "GET", "/", 200],
  ["page that the browser fills", "GET", "/profile", 200],
  ["page of the desk", "GET", "/admin", 200],
  ["file", "GET", "/assets/app-abc123.js", 200],
  ["part of a file", "GET", "/assets/app-abc123.js", 206],
  ["redirect", "GET", "/auth/", 301],
  ["unknown page", "GET", "/nothing", 404],
  ["page at request time", "GET", "/visit/unknown", 404],
  ["health", "GET", "/healthz", 200],
  ["metrics without the token", "GET", "/metrics", 401],
  ["configuration", "GET", "/config.json", 200],
  ["free slots", "GET", "/api/availability?from=2026-11-24&to=2026-11-25", 200],
  ["form", "POST", "/api/forms/contact_form", 415],
  ["unknown call", "GET", "/api/unknown", 404],
  ["accounts", "GET", "/auth/v1/settings", 200],
  ["accounts, refused", "POST", "/auth/v1/token?grant_type=password", 400],
  ["data", "GET", "/rest/v1/unknown", 404],
  ["files of people", "GET", "/storage/v1/object/public/unknown/file", 400],
  ["function", "POST", "/functions/v1/unknown", 401],
  ["live connections", "POST", "/realtime/v1/api/broadcast", 401],
];

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${path}`, { method, headers, redirect: "manual" });
  await response.body?.cancel();
  return response;
};

describe("the security headers of every response", () => {
  it.each(kinds)("%s: %s %s", async (_, method, path, status) => {
    const range: Record<string, string> = status === 206 ? { Range: "bytes=0-4" } : {};
    const { headers, status: answered } = await ask(method, path, range);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      "permissions-policy": expect.stringContaining("geolocation=()"),
    });
  });

  it.each(kinds.filter(([kind]) => !/file$|redirect/.test(kind)))(
    "%s runs only its own scripts, and cannot be framed",
    async (_, method, path) => {
      const { headers } = await ask(method, path);
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/^default-src '(self|none)';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*(\*|https?:|data:)/);
    },
  );

  it("allow cross-origin requests only to APIs that require a key", async () => {
    const open: string[] = [];
    for (const [, method, path] of kinds) {
      const { headers } = await ask(method, path, { Origin: "https://other.example" });
      if (headers.has("Access-Control-Allow-Origin")) open.push(path.split("/")[1] ?? "");
    }
    expect([...new Set(open)].sort()).toEqual(["auth", "functions", "realtime", "rest", "storage"]);
  });
});
