import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import { finishSetUp, startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
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

const owner = siteOwner(() => dataDirectory);

/** Answers of an owner in another state. */
function answered(sample: SiteContent): Record<string, unknown> {
  const document = structuredClone(
    startOwnShop(sample, "2026-11-22", "America/Boise"),
  ) as unknown as SiteContent;
  Object.assign(document.shop, {
    name: "Pine Street Garage",
    shortName: "Pine Street",
    phone: "+12087550188",
    email: "hello@pinestreet.test",
    address: {
      street: "12 Pine Street",
      city: "Boise",
      state: "ID",
      stateName: "Idaho",
      postalCode: "83702",
      country: "US",
    },
    coordinates: { latitude: 43.6, longitude: -116.2 },
    foundedYear: 2015,
  });
  Object.assign(document.legal.terms, { reviewed: true });
  Object.assign(document.legal.privacy, { reviewed: true });
  delete document.services.find(({ id }) => id === "tire-services")?.hidden;
  const service = {
    title: "Trailer Hitches",
    shortDescription: "Hitches and wiring, fitted to the weight that you tow.",
    introText:
      "Tell us what you tow, and we tell you which hitch your car is rated for. We fit it, wire the lights, and test both with you before you leave.",
    duration: "2 to 3 hours",
  };
  const cities = ["Boise", "Eagle"].map((name, index) => ({
    name,
    county: "Ada",
    distanceMiles: index * 9,
    driveMinutes: { min: 3 + index, max: 15 },
    coordinates: { latitude: 43.6 + index / 10, longitude: -116.2 },
    route: `From ${name} take State Street toward the river, and look for the green door on the left.`,
  }));
  let whole = withCompletedEntry(
    { ...document, services: [...document.services, service] },
    "services",
  );
  for (const city of cities) {
    const others = whole.cities as readonly object[];
    whole = withCompletedEntry({ ...whole, cities: [...others, city] }, "cities");
  }
  return finishSetUp(whole, "2026-11-22").document;
}

/** Files of the published site for visitors and search engines, by path. */
async function publishedTexts(version: number): Promise<Map<string, string>> {
  const sites = join(dataDirectory, "site");
  const [site = ""] = (await readdir(sites)).filter((name) => name.startsWith(`${version}-`));
  const client = join(sites, site, "client");
  const files = await readdir(client, { recursive: true });
  const texts = files.filter((file) => /\.(html|txt|xml|webmanifest)$/.test(file));
  return new Map(
    await Promise.all(
      texts.map(async (file) => [file, await readFile(join(client, file), "utf8")] as const),
    ),
  );
}

it("the owner's answers on the first day make a site without a word of the example, ready to launch", async () => {
  const sample = await owner.draft();
  await owner.publish((document) => {
    for (const part of Object.keys(document)) Reflect.deleteProperty(document, part);
    Object.assign(document, answered(sample));
  });
  await expect
    .poll(async () => await (await fetch(`${server.url}/services/trailer-hitches`)).text())
    .toContain("Pine Street Garage");

  const said = [...(await publishedTexts(1)).values()].join("\n");
  const { shop, cities } = sample;
  const names = [
    ...[shop.name, shop.email, shop.phone, shop.address.street, shop.address.stateName],
    ...[shop.address.postalCode, shop.timeZone],
    ...cities.flatMap(({ name, slug, county }) => [name, slug, county ?? name]),
  ];
  expect(names.filter((name) => said.includes(name))).toEqual([]);

  const folder = join(dataDirectory, "operator");
  await mkdir(join(folder, "backups"), { recursive: true });
  await writeFile(join(folder, "backups/today.tar.gz"), "");
  const check = await promisify(execFile)(
    process.execPath,
    [join(process.cwd(), "scripts/launch-check.ts")],
    {
      cwd: folder,
      env: {
        ...process.env,
        DATA_DIR: dataDirectory,
        SITE_URL: "https://www.pinestreet.test",
        SMTP_URL: "smtps://user:password@mail.test:465",
        TRUSTED_PROXIES: "127.0.0.1",
      },
    },
  );
  expect(check.stdout).toBe("Ready to launch.\n");
});

it("a shop with one service, no city and no claims has no page, link or sentence about more", async () => {
  const sample = await owner.draft();
  const [service] = sample.services.filter(({ id }) => id === "trailer-hitches");
  await owner.publish((document) => {
    Object.assign(document, {
      services: [service],
      servicePricing: { "trailer-hitches": { prices: [], warranties: [] } },
      cities: [],
      servicesInCities: {},
      cityTestimonials: {},
      // As when a service is removed on its screen.
      inspections: rowsOf(document, "inspections").map((template) => ({
        ...template,
        services: [],
      })),
    });
  });
  await expect.poll(async () => (await fetch(`${server.url}/locations`)).status).toBe(404);
  expect((await fetch(`${server.url}/locations/boise-id`)).status).toBe(404);

  const texts = await publishedTexts(2);
  expect([...texts.keys()].filter((file) => file.includes("locations"))).toEqual([]);
  const wrong = [...texts].flatMap(([file, text]) => {
    const found = text.match(/"\/locations[^"]*"|\b[01] (cities|services|towns)\b|: ?\.["<]/g);
    return found ? [`${file}: ${found}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(texts.get("llms.txt")).not.toContain("## Cities");
});
