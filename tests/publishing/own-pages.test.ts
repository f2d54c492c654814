import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "#server/database/as-owner.ts";
import { startingPages } from "#shop/catalog/site/starting-pages.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { siteVisitor } from "#tests/support/browser/site-visitor.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import {
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

let server: RunningServer;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  const environment = { DATA_DIR: dataDirectory, SITE_URL: "https://shop.example" };
  server = await startServer({ dataDirectory, environment });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const owner = siteOwner(() => dataDirectory);
const { get, read, everyPage } = siteVisitor(() => server.url);

const fleet = () => structuredClone(startingPages[0]) as NonNullable<SiteContent["ownPages"]>[0];

it("an own page, a menu and an order of the home page are live, and undone to the byte", async () => {
  const before = await everyPage();
  await owner.publish((content) => {
    content.ownPages = [fleet()];
    content.menus = {
      header: [{ id: "home" }, { id: "page-fleet", name: "Fleets" }, { id: "services" }],
    };
    content.homeSections = [{ id: "contact" }, { id: "why-choose-us", hidden: true }];
  });
  const page = await read("/fleet");
  expect(page).toContain('<h1 id="page-title"');
  expect(page).toContain("https://shop.example/fleet");
  // Shared links show its own title.
  expect(page).toContain('content="https://shop.example/images/cards/page.fleet.png"');
  const card = async (name: string) =>
    Buffer.from(await (await get(`/images/cards/${name}.png`)).arrayBuffer());
  expect((await card("page.fleet")).equals(await card("default"))).toBe(false);
  expect(page).toMatch(/"FAQPage".*Who approves the work\?/);
  expect(page).toMatch(/"BreadcrumbList".*"Fleet Service"/);
  // What this shop does not offer is not on it.
  expect(page).not.toMatch(/free shuttle|night drop/i);
  for (const file of ["/sitemap.xml", "/llms.txt", "/sitemap", "/seo/link-graph.json"]) {
    expect(await read(file), file).toContain("/fleet");
  }
  const home = await read("/");
  const menu = home.slice(home.indexOf("<header"), home.indexOf("</header>"));
  expect(menu).toMatch(/>Home<.*>Fleets<.*>Services</);
  expect(menu).not.toContain(">About<");
  expect(home).toMatch(/id="contact-title".*id="services-title"/);
  expect(home).not.toContain('id="why-choose-us"');
  // The link of the footer leads to where the section is.
  expect(home).toContain('href="/about#why-choose-us"');

  await owner.undo(0);
  await expect.poll(everyPage).toEqual(before);
  // Who has kept the address is told that nothing comes back there.
  await expect.poll(async () => (await get("/fleet")).status).toBe(410);
});

it("a page that moves leaves its old address behind, and takes it back when that is undone", {
  tags: ["rest"],
}, async () => {
  const oldAddresses = () =>
    asOwner({ databaseUrl: undefined, dataDirectory }, async (client) => {
      const { rows } = await client.query("select old_path, new_path from redirects");
      return rows;
    });
  await owner.publish((content) => {
    content.ownPages = [fleet()];
  });
  await owner.publish((content) => {
    content.ownPages = [{ ...fleet(), slug: "fleet-service" }];
  });
  expect(await oldAddresses()).toEqual([{ old_path: "/fleet", new_path: "/fleet-service" }]);
  const goes = async (path: string) => {
    const { status, headers } = await fetch(server.url + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  await expect.poll(() => goes("/fleet")).toEqual([301, "/fleet-service"]);
  await owner.undo();
  expect(await oldAddresses()).toEqual([{ old_path: "/fleet-service", new_path: "/fleet" }]);
  await expect.poll(() => goes("/fleet-service")).toEqual([301, "/fleet"]);
  expect(await goes("/fleet")).toEqual([200, null]);
  // A page that is removed is gone for good, at all its addresses, until it is brought back.
  await owner.publish((content) => {
    content.ownPages = [];
  });
  await expect.poll(() => goes("/fleet")).toEqual([410, null]);
  await expect.poll(() => goes("/fleet-service")).toEqual([410, null]);
  await owner.undo();
  expect(await oldAddresses()).toEqual([{ old_path: "/fleet-service", new_path: "/fleet" }]);
  await expect.poll(() => goes("/fleet-service")).toEqual([301, "/fleet"]);
  expect(await goes("/fleet")).toEqual([200, null]);
  // Two pages that swap their addresses are both where they are.
  const careers = { ...fleet(), id: "careers", slug: "careers", title: "Careers" };
  await owner.publish((content) => {
    content.ownPages = [fleet(), careers];
  });
  await owner.publish((content) => {
    content.ownPages = [
      { ...fleet(), slug: "careers" },
      { ...careers, slug: "fleet" },
    ];
  });
  expect(await oldAddresses()).toHaveLength(1);
  await owner.undo(0);
});

it("a page that is too heavy for a phone is refused in words, and nothing changes", async () => {
  const before = await everyPage();
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");
  const sections = Array.from({ length: 20 }, (_, index) => ({
    id: `s-${index}`,
    kind: "text" as const,
    text: letters(5000),
  }));
  await expect(
    owner.publish((content) => {
      content.ownPages = [{ ...fleet(), sections }];
    }),
  ).rejects.toThrow(/"Fleet Service[^"]*" \(\/fleet\) is too heavy for a phone \(\d+ kB\)/);
  expect(await everyPage()).toEqual(before);
});
