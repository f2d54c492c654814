import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { get, type IncomingMessage, type Server } from "node:http";
import { request as encryptedRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Job } from "#platform/job.ts";
import { createLog } from "#platform/log.ts";
import { readConfig } from "#server/config.ts";
import { readHealth } from "#server/health/read-health.ts";
import { closeServer, createHttpServer, listen } from "#server/http/serve.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { openDesk } from "#tests/support/desk/desk.ts";
import { type AcmeServer, startAcmeServer } from "#tests/support/servers/acme-server.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { type Certificates, openCertificates } from "./certificates.ts";
import { serveEncrypted } from "./serve-encrypted.ts";

const domains = ["shop.example", "www.shop.example"];
const app = new Hono<AppEnvironment>();
app.get("/*", (c) => c.text("a page"));
app.post("/*", async (c) => c.text(`took ${await c.req.text()}`));
const noSite = { serve: () => false } as never;

interface Shop {
  plain: Server;
  encrypted: Server;
  certificates: Certificates;
  job: Job;
}
let folder: string;
let acme: AcmeServer;
let now: Date;
let plainPort = 0;
beforeEach(async () => {
  now = new Date();
  folder = await mkdtemp(join(tmpdir(), "shop-certificates-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  acme = await startAcmeServer(() => plainPort);
});

/** Starts the site's two servers, as main.ts does. */
async function open(names = domains): Promise<Shop> {
  const certificates = await openCertificates({
    config: { dataDirectory: folder, siteUrl: `https://${names[0]}` },
    acme: { domains: names, directory: acme.directory },
    log: createLog("silent"),
    now: () => now,
  });
  const serve = (role: Parameters<typeof createHttpServer>[5]) =>
    createHttpServer(app, noSite, () => false, undefined, [], role);
  const plain = serve({ answersFirst: certificates.answer });
  const encrypted = serve({ isEncrypted: true });
  plainPort = await listen(plain, 0, "127.0.0.1");
  const where = { port: 0, host: "127.0.0.1", log: createLog("silent") };
  const job = await serveEncrypted(encrypted, certificates, where);
  afterFile(async () => {
    await job.stop();
    await Promise.all([closeServer(plain, 0), closeServer(encrypted, 0)]);
  });
  return { plain, encrypted, certificates, job };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const told = (response: IncomingMessage) =>
  new Promise<{ status: number; location: string | undefined; text: string; until: string }>(
    (resolve) => {
      const { valid_to: until = "" } =
        (
          response.socket as { getPeerCertificate?: () => { valid_to: string } }
        ).getPeerCertificate?.() ?? {};
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          text,
          until,
        }),
      );
    },
  );
const plainly = (server: Server, path: string) =>
  new Promise<Awaited<ReturnType<typeof told>>>((resolve, reject) => {
    get(`http://127.0.0.1:${portOf(server)}${path}`, { agent: false }, (response) =>
      resolve(told(response)),
    ).on("error", reject);
  });
const encryptedly = (server: Server, path: string, body?: string) =>
  new Promise<Awaited<ReturnType<typeof told>>>((resolve, reject) => {
    const options = {
      ...{ host: "127.0.0.1", port: portOf(server), path, agent: false },
      ...{ servername: "shop.example", rejectUnauthorized: false },
      method: body === undefined ? "GET" : "POST",
    };
    encryptedRequest(options, (response) => resolve(told(response)))
      .on("error", reject)
      .end(body);
  });
const issued = ({ certificates, encrypted }: Shop) =>
  expect.poll(() => certificates.current() !== undefined && encrypted.listening).toBe(true);

describe("a site with a domain", () => {
  it("is served plainly until its certificate is there, then encrypted, and leads there", async () => {
    acme.refusal = { type: "urn:ietf:params:acme:error:rateLimited", detail: "Too many today" };
    const waiting = await open();
    await expect.poll(() => acme.orders).toBeGreaterThan(0);
    expect(await plainly(waiting.plain, "/services")).toMatchObject({
      status: 200,
      text: "a page",
    });
    expect(waiting.encrypted.listening).toBe(false);
    await waiting.job.stop();

    acme.refusal = undefined;
    const shop = await open();
    await issued(shop);
    expect(await encryptedly(shop.encrypted, "/services")).toMatchObject({
      status: 200,
      text: "a page",
    });
    expect((await encryptedly(shop.encrypted, "/form", "a request")).text).toBe("took a request");
    expect(await plainly(shop.plain, "/services?a=1")).toMatchObject({
      status: 308,
      location: "https://shop.example/services?a=1",
    });
    // The path of another site isn't one.
    expect((await plainly(shop.plain, "//evil.example")).location).toBe(
      "https://shop.example//evil.example",
    );
  });

  it("keeps its certificate over a start, for this user alone, and asks anew for another domain", async () => {
    const first = await open();
    await issued(first);
    const kept = first.certificates.current();
    for (const name of await readdir(join(folder, "certificates"))) {
      expect((await stat(join(folder, "certificates", name))).mode & 0o077).toBe(0);
    }
    const before = acme.orders;
    const second = await open();
    expect(second.certificates.current()).toEqual(kept);
    expect(acme.orders).toBe(before);
    const other = await open([...domains, "garage.example"]);
    expect(other.certificates.current()).toBeUndefined();
    await issued(other);
    const pem = await readFile(join(folder, "certificates/site.pem"), "utf8");
    expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----[\s\S]+-----BEGIN CERTIFICATE-----/);
  });

  it("renews it after two thirds of its life, without a pause", async () => {
    acme.days = 90;
    const first = await open();
    await issued(first);
    const { until } = await encryptedly(first.encrypted, "/");
    await first.job.stop();
    acme.days = 180;
    now = new Date(Date.now() + 59 * 24 * 3_600_000);
    const early = await open();
    const before = acme.orders;
    await early.job.stop();
    expect(acme.orders).toBe(before);
    now = new Date(Date.now() + 61 * 24 * 3_600_000);
    const due = await open();
    expect((await encryptedly(due.encrypted, "/")).until).toBe(until);
    await expect.poll(async () => (await encryptedly(due.encrypted, "/")).until).not.toBe(until);
  });
});

describe("an authority that refuses", () => {
  /** The certificate as the owner sees it at the desk. */
  async function openHealth() {
    let certificates: Certificates | undefined;
    const config = readConfig({ DATA_DIR: folder, SITE_URL: "https://shop.example" });
    const testApp = await createTestApp(
      {},
      {
        now: () => now,
        health: () =>
          readHealth({
            ...{ config: () => config, database: testApp.database, now: () => now },
            certificate: () => certificates?.state(),
          }),
      },
    );
    const desk = await openDesk(testApp);
    return async (shop: Shop) => {
      certificates = shop.certificates;
      const { items } = await (await desk.read("administrator", "health")).json();
      return items.find(({ name }: { name: string }) => name === "Certificate");
    };
  }
  const refusedWith = async (kind: string, detail: string) => {
    acme.refusal = { type: `urn:ietf:params:acme:error:${kind}`, detail };
    const shop = await open();
    await expect.poll(() => shop.certificates.state().refusal).toBeDefined();
    return shop;
  };

  it("is told at the desk in its words, with what to do, until it issues one", async () => {
    now = new Date("2026-11-23T18:00:00Z");
    const read = await openHealth();
    const wrong = await refusedWith("dns", "No A record found for www.shop.example");
    expect(await read(wrong)).toEqual({
      name: "Certificate",
      state: "urgent",
      said: "Your address isn't encrypted yet. The last try to get one for shop.example and www.shop.example failed: “No A record found for www.shop.example”. The next is at 12:05 PM.",
      todo: "Ask whoever runs the server to have the A record (and AAAA, if there is one) of shop.example and www.shop.example lead to it.",
    });
    await wrong.job.stop();
    const limited = await refusedWith("rateLimited", "Too many certificates this week");
    expect((await read(limited)).todo).toMatch(/^Wait: the limit ends by itself\./);
    await limited.job.stop();
    acme.refusal = undefined;
    now = new Date();
    const shop = await open();
    await issued(shop);
    expect(await read(shop)).toMatchObject({ state: "good" });
  });

  it("is told of a renewal, which is urgent when two weeks are left", async () => {
    const read = await openHealth();
    const first = await open();
    await issued(first);
    await first.job.stop();
    now = new Date(Date.now() + 70 * 24 * 3_600_000);
    const early = await refusedWith("caa", "CAA record forbids issuance");
    const item = await read(early);
    expect(item.state).toBe("attention");
    expect(item.said).toMatch(/^Your address is encrypted until .+ failed: “CAA record/);
    expect(item.todo).toContain("CAA record of shop.example and www.shop.example");
    await early.job.stop();
    now = new Date(Date.now() + 80 * 24 * 3_600_000);
    expect((await read(await refusedWith("caa", "CAA"))).state).toBe("urgent");
  });

  it("and one that can't be reached says so", async () => {
    const read = await openHealth();
    acme.directory = "http://127.0.0.1:1/directory";
    const shop = await open();
    await expect.poll(() => shop.certificates.state().refusal).toBeDefined();
    expect((await read(shop)).todo).toMatch(/^The server couldn't reach the authority/);
  });
});
