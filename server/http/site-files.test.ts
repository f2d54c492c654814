import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Server as EncryptedServer } from "node:tls";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { folderContent } from "#site/content/folder-content.ts";
import type { BuiltSite } from "#site/files/built-site.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { selfSigned } from "#tests/support/servers/self-signed.ts";
import { clientLimits, closeServer, createHttpServer, drain, listen } from "./serve.ts";
import { loadSiteFiles, type SiteFiles } from "./site-files.ts";
import { siteRoutesOf } from "./site-routes.ts";

const page = (title: string) => `<!doctype html><title>${title}</title>${"<p>text</p>".repeat(50)}`;

let site: SiteFiles;
let server: Server;
let origin: string;

beforeAll(async () => {
  const contents = new Map<string, string | Buffer>();
  const files: Record<string, string> = {
    "index.html": page("Home"),
    "about/index.html": page("About"),
    "locations/hewitt-tx/index.html": page("Hewitt"),
    "services/tire-services/index.html": page("Tires"),
    "services/tire-services-hewitt-tx/index.html": page("Tires in Hewitt"),
    "404/index.html": page("Page Not Found"),
    "services/404/index.html": page("Service Not Found {{slug}}"),
    "locations/404/index.html": page("City Not Found {{slug}}"),
    "__spa-fallback.html": page("Fallback"),
    "__desk.html": page("Desk"),
    "assets/app-abc123.js": "export const x = 1;",
    "_.data": '["home"]',
    "about.data": '["about"]',
  };
  for (const [name, text] of Object.entries(files)) {
    const copies = {
      "": text,
      ".gz": gzipSync(text),
      ".br": brotliCompressSync(text),
      ".zst": zstdCompressSync(text),
    };
    for (const [ending, copy] of Object.entries(copies)) contents.set(`${name}${ending}`, copy);
  }
  const build: BuiltSite = {
    names: [...contents.keys()],
    policies: {
      "/": { scripts: ["'sha256-home'"], styleAttributes: [] },
      "/__spa-fallback.html": { scripts: ["'sha256-shell'"], styleAttributes: [] },
      "/__desk.html": { scripts: ["'sha256-desk'"], styleAttributes: [] },
    },
    read: async (name) => Buffer.from(contents.get(name) ?? ""),
  };
  site = await loadSiteFiles(build, siteRoutesOf(folderContent()), {
    siteUrl: "https://shop.example",
    provider: "https://accounts.example",
  });
  server = createServer((request, response) => {
    if (!site.serve(request, response)) response.writeHead(404).end("dynamic");
  });
  origin = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
});
afterAll(async () => {
  await closeServer(server, 0);
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${origin}${path}`, { method, headers, redirect: "manual" });

/** Headers of a response as sent over the connection. */
async function rawHead(path: string, connection: string): Promise<string> {
  const socket = connect({ port: Number(new URL(origin).port) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: ${connection}\r\n\r\n`);
  let received = "";
  for await (const chunk of socket) {
    received += chunk;
    const end = received.indexOf("\r\n\r\n");
    if (end !== -1) return received.slice(0, end);
  }
  return received;
}

describe("a range request", () => {
  const whole = page("About");
  const plain = { "Accept-Encoding": "identity" };

  it.each([
    ["bytes=0-8", 0, 9],
    ["bytes=9-", 9, undefined],
    ["bytes=-5", -5, undefined],
    ["bytes=5-1000000", 5, undefined],
  ])("%s returns only that part", async (range, start, end) => {
    const response = await get("/about", { ...plain, Range: range });
    const text = await response.text();
    expect(response.status).toBe(206);
    expect(text).toBe(whole.slice(start, end));
    const first = start < 0 ? whole.length + start : start;
    expect(response.headers.get("Content-Range")).toBe(
      `bytes ${first}-${first + text.length - 1}/${whole.length}`,
    );
  });

  it("resumes a download only if the file has not changed", async () => {
    const { headers } = await get("/about", plain);
    const range = { ...plain, Range: "bytes=9-" };
    const same = await get("/about", { ...range, "If-Range": headers.get("ETag") ?? "" });
    expect(same.status).toBe(206);
    const other = await get("/about", { ...range, "If-Range": '"other"' });
    expect(other.status).toBe(200);
    expect(await other.text()).toBe(whole);
  });

  it.each(["bytes=1000000-", "bytes=-0"])("%s is outside of the file: 416", async (range) => {
    const response = await get("/about", { ...plain, Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe(`bytes */${whole.length}`);
  });

  it.each(["bytes=0-1,5-6", "bytes=-", "lines=1-2", "bytes=8-2"])(
    "%s is not supported: the whole file is sent",
    async (range) => {
      expect((await get("/about", { ...plain, Range: range })).status).toBe(200);
    },
  );
});

describe("the files of the site", () => {
  it("have the page's own CSP and must be revalidated", async () => {
    const response = await get("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<title>Home");
    expect(response.headers.get("Content-Security-Policy")).toContain("'sha256-home'");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("are cached for a year if their name contains a hash", async () => {
    const { headers } = await get("/assets/app-abc123.js");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "zstd"],
    ["gzip, br;q=0", "gzip"],
    ["identity", null],
  ])("are sent to a client that accepts %s as %s", async (accepted, coding) => {
    const response = await get("/about", { "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(coding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe(page("About"));
  });

  it("are not sent again while unchanged (304)", async () => {
    const first = await get("/about");
    const etag = first.headers.get("ETag") ?? "";
    // Compressing proxies turn the ETag into a weak one.
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await get("/about", { "If-None-Match": known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      for (const name of ["ETag", "Cache-Control", "Vary"]) {
        expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
    }
    expect((await get("/about", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("tell the server's time with each page, also an unchanged one, and with no other file", async () => {
    const first = await get("/about");
    const etag = first.headers.get("ETag") ?? "";
    for (const response of [first, await get("/about", { "If-None-Match": etag })]) {
      const [, seconds] =
        /^clock;desc=(\d+)$/.exec(response.headers.get("Server-Timing") ?? "") ?? [];
      expect(Math.abs(Number(seconds) * 1000 - Date.now())).toBeLessThan(60_000);
    }
    expect((await get("/about.data")).headers.has("Server-Timing")).toBe(false);
  });

  it("serve a page's data also under the router's name for paths with a trailing slash", async () => {
    expect(await (await get("/about/_.data")).text()).toBe('["about"]');
    expect(await (await get("/_.data")).text()).toBe('["home"]');
    expect((await get("/no-such-page/_.data")).status).toBe(404);
  });

  it("have a different ETag for each content coding", async () => {
    const etags = ["br", "zstd", "gzip", "identity"].map(async (coding) =>
      (await get("/about", { "Accept-Encoding": coding })).headers.get("ETag"),
    );
    expect(new Set(await Promise.all(etags)).size).toBe(4);
  });

  it("have the same headers on keep-alive and other connections", async () => {
    const [open, closing] = await Promise.all([
      rawHead("/about", "keep-alive"),
      rawHead("/about", "close"),
    ]);
    const withoutDate = (head: string) =>
      head.replace(/^Date: .* GMT\r\n/m, "").replace(/clock;desc=\d+/, "clock");
    expect(withoutDate(open)).not.toBe(open);
    expect(withoutDate(open).replace("keep-alive", "close")).toBe(withoutDate(closing));
  });

  it("end the connection while the server drains", async () => {
    const before = server.listeners("request");
    const drained = drain(server, 0);
    expect(await rawHead("/about", "keep-alive")).toMatch(/^Connection: close$/m);
    await drained;
    server.removeAllListeners("request");
    for (const listener of before) server.on("request", listener as () => void);
  });

  it("are the same over HTTP/2", async () => {
    const app = new Hono<AppEnvironment>().get("*", (c) => c.text("dynamic", 404));
    const role = { isEncrypted: true };
    const encrypted = createHttpServer(app, site, () => false, clientLimits, [], role);
    (encrypted as unknown as EncryptedServer).setSecureContext(await selfSigned());
    const port = await listen(encrypted, 0, "127.0.0.1");
    afterFile(() => closeServer(encrypted, 0));
    const client = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    afterFile(() => client.destroy());
    const overHttp2 = async (path: string, headers: Record<string, string>, method: string) => {
      const stream = client.request({ ":path": path, ":method": method, ...headers });
      const [head] = await once(stream, "response");
      const { ":status": status, date, ...rest } = head;
      return { status, headers: rest, body: await text(stream) };
    };
    const etag = (await get("/about", { "Accept-Encoding": "identity" })).headers.get("ETag") ?? "";
    for (const [path, headers, method] of [
      ["/", {}],
      ["/about", {}, "HEAD"],
      ["/about", { "If-None-Match": etag }],
      ["/about", { Range: "bytes=0-8" }],
      ["/assets/app-abc123.js", {}],
      ["/About/", {}],
    ] as [string, Record<string, string>, string?][]) {
      const sent = { "accept-encoding": "identity", ...headers };
      const plain = await get(path, sent, method);
      const {
        date,
        connection,
        "keep-alive": _,
        "transfer-encoding": __,
        ...rest
      } = Object.fromEntries(plain.headers);
      const withoutClock = (all: Record<string, string>) =>
        JSON.parse(JSON.stringify(all).replace(/clock;desc=\d+/, "clock"));
      const encrypted = await overHttp2(path, sent, method ?? "GET");
      expect({ ...encrypted, headers: withoutClock(encrypted.headers) }, path).toEqual({
        status: plain.status,
        headers: withoutClock(rest),
        body: await plain.text(),
      });
    }
  });

  it("are sent in order to pipelined requests", async () => {
    const socket = connect({ port: Number(new URL(origin).port) });
    const ask = (path: string, connection: string) =>
      `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: ${connection}\r\n\r\n`;
    socket.write(ask("/", "keep-alive") + ask("/nothing", "keep-alive") + ask("/about", "close"));
    const responses = (await text(socket)).match(/<title>\w+|dynamic/g);
    expect(responses).toEqual(["<title>Home", "dynamic", "<title>About"]);
  });

  it("answer HEAD without a body", async () => {
    const response = await get("/about", {}, "HEAD");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it.each([
    ["/about/", "/about"],
    ["/about/?from=mail", "/about?from=mail"],
    ["/ABOUT", "/about"],
    ["/About/?From=Mail", "/about?From=Mail"],
    ["/ADMIN/Staff", "/admin/staff"],
    ["/LOCATIONS/Hewitt", "/locations/hewitt-tx"],
    ["/locations/Hewitt%20TX", "/locations/hewitt-tx"],
    ["/auto-repair-best-of-hewitt", "/locations/hewitt-tx"],
    ["/auto-repair-HEWITT-TX", "/locations/hewitt-tx"],
    ["/services/Tire-Services", "/services/tire-services"],
    ["/Services/Tire-services", "/services/tire-services"],
    ["/Locations/hewitt-tx", "/locations/hewitt-tx"],
    ["/Auto-Repair-Hewitt", "/locations/hewitt-tx"],
    ["/services/TIRE-SERVICES/?from=mail", "/services/tire-services?from=mail"],
    ["/services/Tire-Services-Hewitt", "/services/tire-services-hewitt-tx"],
    ["/services/tire-services-Hewitt-TX", "/services/tire-services-hewitt-tx"],
    ["/admin/", "/admin"],
    ["/admin/appointments/?open=1", "/admin/appointments?open=1"],
    ["/admin/site/services/tire-services/", "/admin/site/services/tire-services"],
  ])("%s redirects permanently to %s", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(target);
  });

  it.each([
    "/locations/hewitt",
    "/auto-repair-hewitt",
    "/auto-repair-hewitt-tx",
    "/auto-repair-Hewitt-TX",
  ])("%s returns the city's page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<title>Hewitt");
  });

  it.each([
    "/404",
    "/services/404",
    "/__spa-fallback.html",
    "/__desk.html",
    "/nothing",
    "/services/Flux-Capacitor",
    "/admin/nothing",
    "/admin/appointments/nothing",
    "/NOTHING",
    "/API/forms",
    "/__DESK.html",
    "/../../etc/passwd",
    "/%E0%A4%A",
  ])("%s is not among them", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    ["/auth", "Fallback", "shell"],
    ["/auth?action=register", "Fallback", "shell"],
    ["/profile", "Fallback", "shell"],
    ["/admin", "Desk", "desk"],
    ["/admin/staff?q=ann", "Desk", "desk"],
  ])("%s is rendered in the browser, and not indexed", async (path, title, hash) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<title>${title}`);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  });

  it("redirect /auth/ to /auth, and leave the accounts service to the application", async () => {
    expect((await get("/auth/?action=register")).headers.get("Location")).toBe(
      "/auth?action=register",
    );
    expect((await get("/auth/v1/settings")).status).toBe(404);
    expect((await get("/administration")).status).toBe(404);
  });

  it("may connect to the hosted accounts service, and to no other host", async () => {
    const policy = (await get("/profile")).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self' https://accounts.example wss://accounts.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://accounts.example;");
  });

  it("leave requests other than GET and HEAD to the application", async () => {
    expect((await get("/about", {}, "POST")).status).toBe(404);
  });

  it("show on the 404 page what was requested, escaped", () => {
    expect(site.notFoundPage("/services/<script>")?.html).toContain(
      "Service Not Found &lt;script&gt;",
    );
    expect(site.notFoundPage("/services/flux/")?.html).toContain("Service Not Found flux");
    expect(site.notFoundPage("/auto-repair-atlantis")?.html).toContain("City Not Found atlantis");
    expect(site.notFoundPage("/whatever")?.html).toContain("Page Not Found");
  });

  it("stay at the desk for an unknown screen of it", () => {
    expect(site.notFoundPage("/admin/nothing")).toMatchObject({
      html: expect.stringContaining("<title>Desk"),
      policy: expect.stringContaining("'sha256-desk'"),
    });
  });

  it.each([
    ["caf%C3%A9", "café"],
    ["brakes%2Frotors", "brakes/rotors"],
    ["100%25", "100%"],
    ["%2541", "%41"],
    ["%3Cimg%3E", "&lt;img&gt;"],
    ["%7B%7Bslug%7D%7D", "{{slug}}"],
    ["a%00b%E2%80%AEc", "a\ufffdb\ufffdc"],
    ["50%", "50%"],
    ["%E0%A4%A-%C3%A9", "%E0%A4%A-é"],
    ["%FF", "%FF"],
  ])("show %s, if it was not found, in readable form", (part, shown) => {
    expect(site.notFoundPage(`/services/${part}`)?.html).toContain(`Service Not Found ${shown}<`);
  });
});
