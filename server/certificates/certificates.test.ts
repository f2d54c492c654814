import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { readHealth } from "#server/health/read-health.ts";
import { closeServer, listen } from "#server/http/serve.ts";
import { openDesk } from "#tests/support/desk/desk.ts";
import {
  type Authority,
  domains,
  type EncryptedSite,
  encryptedly,
  issued,
  openAuthority,
  plainly,
} from "#tests/support/servers/encrypted-site.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import type { Certificates } from "./certificates.ts";

let authority: Authority;
let open: Authority["open"];
let acme: Authority["acme"];
let folder: string;
beforeEach(async () => {
  authority = await openAuthority();
  ({ open, acme, folder } = authority);
});

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
    acme.refusal = {
      type: "urn:ietf:params:acme:error:dns",
      detail: "garage.example leads nowhere",
    };
    const other = await open([...domains, "garage.example"]);
    await expect.poll(() => other.certificates.state().refusal).toBeDefined();
    // Who came by the old name, and may not come without encryption any more, still does.
    expect(other.certificates.current()).toEqual(kept);
    expect(other.certificates.state().until).toBeUndefined();
    expect((await encryptedly(other.encrypted, "/services")).status).toBe(200);
    expect((await plainly(other.plain, "/services")).status).toBe(200);
    await other.job.stop();
    acme.refusal = undefined;
    const third = await open([...domains, "garage.example"]);
    await expect.poll(() => third.certificates.state().until).toBeDefined();
    expect(third.certificates.current()).not.toEqual(kept);
    expect((await plainly(third.plain, "/services")).status).toBe(308);
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
    authority.now = new Date(Date.now() + 59 * 24 * 3_600_000);
    const early = await open();
    const before = acme.orders;
    await early.job.stop();
    expect(acme.orders).toBe(before);
    authority.now = new Date(Date.now() + 61 * 24 * 3_600_000);
    const due = await open();
    expect((await encryptedly(due.encrypted, "/")).until).toBe(until);
    await expect.poll(async () => (await encryptedly(due.encrypted, "/")).until).not.toBe(until);
  });
});

describe("a domain that the owner named", () => {
  const named = { isFromDesk: true };

  it("is led to its encrypted address, while the machine's others and the one before stay", async () => {
    const shop = await open(["shop.example"], named);
    await issued(shop);
    expect(await plainly(shop.plain, "/admin", "Shop.Example:80")).toMatchObject({
      status: 308,
      location: "https://shop.example/admin",
    });
    for (const host of ["localhost:3000", "192.0.2.7", "[::1]", "old.example", "a.shop.example"]) {
      expect((await plainly(shop.plain, "/admin", host)).status, host).toBe(200);
    }
  });

  it("leads nowhere while its encrypted port is another program's, which is told, and ends nothing", async () => {
    const other = createServer();
    const port = await listen(other, 0, "127.0.0.1");
    const shop = await open(["shop.example"], { ...named, port });
    await expect.poll(() => shop.certificates.current()).toBeDefined();
    await shop.job.stop();
    // As at the next start, when the certificate is there.
    const again = await open(["shop.example"], { ...named, port });
    expect((await plainly(again.plain, "/admin", "shop.example")).status).toBe(200);
    expect(again.certificates.state()).toMatchObject({
      until: undefined,
      refusal: { kind: "port", said: expect.stringContaining("already in use") },
    });
    await expect(open(["shop.example"], { port })).rejects.toThrow("already in use");
    await closeServer(other, 0);
    await expect.poll(() => again.encrypted.listening).toBe(true);
    expect((await plainly(again.plain, "/admin", "shop.example")).status).toBe(308);
    expect(again.certificates.state()).toMatchObject({
      until: expect.any(Date),
      refusal: undefined,
    });
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
        now: () => authority.now,
        health: () =>
          readHealth({
            config: () => config,
            database: testApp.database,
            now: () => authority.now,
            certificate: () => certificates?.state(),
          }),
      },
    );
    const desk = await openDesk(testApp);
    return async (shop: EncryptedSite) => {
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
    authority.now = new Date("2026-11-23T18:00:00Z");
    const read = await openHealth();
    const wrong = await refusedWith("dns", "No A record found for www.shop.example");
    expect(await read(wrong)).toEqual({
      name: "Certificate",
      state: "urgent",
      said: "Your address isn't encrypted yet. The last try to get one for shop.example and www.shop.example failed: “No A record found for www.shop.example”. The next try is at 12:05 PM.",
      todo: "Ask whoever runs the server to have the A record (and AAAA, if there is one) of shop.example and www.shop.example lead to it.",
    });
    await wrong.job.stop();
    const limited = await refusedWith("rateLimited", "Too many certificates this week");
    expect((await read(limited)).todo).toMatch(/^Wait: the limit ends by itself\./);
    await limited.job.stop();
    acme.refusal = undefined;
    authority.now = new Date();
    const shop = await open();
    await issued(shop);
    expect(await read(shop)).toMatchObject({ state: "good" });
  });

  it("is told of a renewal, which is urgent when two weeks are left", async () => {
    const read = await openHealth();
    const first = await open();
    await issued(first);
    await first.job.stop();
    authority.now = new Date(Date.now() + 70 * 24 * 3_600_000);
    const early = await refusedWith("caa", "CAA record forbids issuance");
    const item = await read(early);
    expect(item.state).toBe("attention");
    expect(item.said).toMatch(/^Your address is encrypted until .+ failed: “CAA record/);
    expect(item.todo).toContain("CAA record of shop.example and www.shop.example");
    await early.job.stop();
    authority.now = new Date(Date.now() + 80 * 24 * 3_600_000);
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
