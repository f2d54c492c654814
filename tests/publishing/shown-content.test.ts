/** @module-tag rest */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "#server/database/as-owner.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import { contentCommand } from "#tests/support/servers/content-command.ts";
import {
  makeDataDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

let server: RunningServer;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
  server = await startServer({ dataDirectory });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const content = contentCommand(() => ({ DATA_DIR: dataDirectory, SITE_URL: server.url }));
const owner = siteOwner(() => dataDirectory);
const get = (path: string) => fetch(server.url + path);
const read = async (path: string) => (await get(path)).text();

/** A city and a service with only the required fields of the form for a new one. */
const lorena = {
  id: "lorena",
  slug: "lorena-tx",
  name: "Lorena",
  state: "TX",
  county: "McLennan",
  coordinates: { latitude: 31.386, longitude: -97.215 },
  distanceMiles: 14,
  driveMinutes: { min: 15, max: 22 },
  route: "Take I-35 north to Franklin Avenue; the shop is six blocks west of the interstate.",
  shields: [],
  landmarks: [],
  localRoads: [],
  neighborhoods: [],
  keyFeatures: [],
  roadEffects: [],
  commonProblems: [],
  reasons: [],
  faqs: [],
  longText: [],
};
const words = (name: string, proof: object) => ({
  id: name.toLowerCase(),
  name,
  role: "Honda Civic, Waco",
  content: "They showed me the worn pads beside new ones, and wrote the price down <b>first</b>.",
  rating: 5,
  sample: false,
  ...proof,
});
const proof = { consent: true, date: "2026-10-02", source: "Google review" };

it("a version published until a time is replaced then, and nothing else is", async () => {
  const before = await owner.draft();
  const changed = structuredClone(before);
  changed.shop.name = "Closed For Christmas";
  await content(["import", "-"], JSON.stringify(changed));
  await content(["publish", "--until", "2099-01-02T00:00"]);
  await expect.poll(() => read("/about")).toContain("Closed For Christmas");
  // Meanwhile the draft is published again.
  changed.shop.callbackTime = "two business hours";
  await owner.publish((document) => Object.assign(document, changed));
  // Moves the scheduled time into the past.
  await asOwner({ databaseUrl: undefined, dataDirectory }, async (client) => {
    await client.query(
      `update content_versions set publish_at = now() - interval '1 hour', ends_at = now()
       where number = 1`,
    );
    await client.query("notify content");
  });
  await expect.poll(() => read("/about")).not.toContain("Closed For Christmas");
  expect(await read("/about")).toContain(before.shop.name);
  const draft = await owner.draft();
  expect(draft.shop).toEqual({ ...before.shop, callbackTime: "two business hours" });
  await expect(content(["publish", "--until", "2001-01-01T00:00"])).rejects.toThrow(
    "The end has to come after the start.",
  );
});

it("a version that waits for its time then changes what it was to change, and nothing that came meanwhile", async () => {
  const before = await owner.draft();
  const planned = structuredClone(before);
  planned.shop.name = "Winter Hours Auto";
  await content(["import", "-"], JSON.stringify(planned));
  await content(["publish", "--at", "2099-01-02T00:00"]);
  // Published meanwhile, without what is planned.
  await owner.publish((document) => {
    Object.assign(document, structuredClone(before));
    document.shop.radiusMiles = 33;
  });
  expect(await read("/contact")).toContain("within 33 miles");
  expect(await read("/contact")).not.toContain("Winter Hours Auto");
  await asOwner({ databaseUrl: undefined, dataDirectory }, async (client) => {
    await client.query(
      "update content_versions set publish_at = now() where published_at is null and problem is null",
    );
    await client.query("notify content");
  });
  await expect.poll(() => read("/contact")).toContain("Winter Hours Auto");
  expect(await read("/contact")).toContain("within 33 miles");
  await owner.publish((document) => Object.assign(document, structuredClone(before)));
  await expect.poll(() => read("/contact")).not.toContain("Winter Hours Auto");
});

it("a site shows what visitors may see, on complete pages", async () => {
  const document = await owner.draft();
  const [hidden, scarce] = document.services;
  Object.assign(hidden ?? {}, { hidden: true });
  Object.assign(scarce ?? {}, { commonProblems: [], signs: [], faqs: [] });
  document.cities.push(lorena);
  document.testimonials = [words("Quentin", proof), words("Yolanda", { ...proof, consent: false })];
  document.cityTestimonials.waco = [
    {
      name: "Zebedee",
      location: "Downtown",
      rating: 5,
      text: words("", {}).content,
      sample: false,
    },
  ];
  document.notifications = { inbox: "desk@brazoscarcare.test" };
  await owner.publish((draft) => Object.assign(draft, document));

  await expect.poll(() => read("/testimonials")).toContain("Quentin");
  const paths = (await read("/sitemap.txt"))
    .trim()
    .split("\n")
    .map((address) => new URL(address).pathname);
  expect(paths).toContain("/locations/lorena-tx");
  const pages = await Promise.all([...paths, "/llms.txt", "/sitemap.xml"].map(read));
  const site = pages.join("\n");
  for (const word of [
    "Yolanda",
    "Zebedee",
    hidden?.title ?? "",
    hidden?.slug ?? "",
    "desk@",
    "<b>",
  ]) {
    expect(site, word).not.toContain(word);
  }
  expect(await read("/testimonials")).toContain("Google review, October 2026");
  expect((await get(`/services/${hidden?.slug}`)).status).toBe(404);

  // A section without content is omitted, and so is its structured data.
  const lorenaPage = await read("/locations/lorena-tx");
  const scarcePage = await read(`/services/${scarce?.slug}`);
  expect(lorenaPage).toContain("Take I-35 north to Franklin Avenue");
  for (const heading of ["questions-title", "reasons-title", "long-text-title", "FAQPage"]) {
    expect(lorenaPage).not.toContain(heading);
  }
  for (const heading of ["questions-title", "problems-title", "signs-title", "FAQPage"]) {
    expect(scarcePage).not.toContain(heading);
  }
});

it("no file of a site has what its owner pays for parts and adds to it", async () => {
  await owner.publish(({ estimating = {} }) => {
    const [job] = estimating.cannedJobs ?? [];
    Object.assign(job ?? {}, { title: "Zinfandel brakes" });
    Object.assign(job?.parts[0] ?? {}, { what: "Part 4417-X", cost: 1234.57 });
    estimating.markup = [{ upTo: 4417.03, percent: 0.4417 }];
  });
  const client = (folder: string) => /[\\/]client([\\/]|$)/.test(folder);
  let read = 0;
  for (const root of [dataDirectory, "build-shop-fixture"]) {
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const isText = entry.isFile() && !/\.(br|gz|zst|png|woff2|webp|avif|jpg)$/.test(entry.name);
      if (!isText || !client(entry.parentPath)) continue;
      const text = await readFile(join(entry.parentPath, entry.name), "utf8");
      const found = text.match(/Zinfandel|4417-X|1234\.57|4417\.03|0?\.4417/)?.[0];
      expect(found, entry.name).toBeUndefined();
      if (/Waco/.test(text)) read += 1;
    }
  }
  expect(read).toBeGreaterThan(40);
});
