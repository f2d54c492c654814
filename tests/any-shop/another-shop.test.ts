/** @module-tag rest */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testShop } from "#scripts/test/test-shop.ts";
import { placeholdersIn } from "#shop/catalog/reading/placeholders.ts";
import { filesOf, scriptsOf, withImports } from "#site/checks/page-weight.ts";
import { readProgramFiles } from "#site/files/program-files.ts";
import { parsePage } from "#site/seo/parse-page.ts";
import { shop } from "#tests/shop-fixture/shop.ts";
import { mailTexts } from "#tests/support/desk/mail-texts.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";
import { anyOfWords, claims, properNouns } from "./proper-nouns.ts";

const site = "build-shop-fixture";
const demoSite = "build-demo-shop-fixture";
const environment = { NODE_OPTIONS: testShop.NODE_OPTIONS };
const run = promisify(execFile);

beforeAll(async () => {
  for (const kind of [[], ["--demo"]]) {
    await run(process.execPath, ["scripts/build.ts", "--if-changed", ...kind], {
      env: { ...process.env, ...environment, FORCE_COLOR: "0" },
    });
  }
});

/**
 * What every state has: entries of the selects of states and time zones (`GA Georgia,`,
 * `["America/New_York","Eastern"]`), and the zones of states (`FL: ["America/New_York", ...]`,
 * `"America/New_York": "CT DC ..."`).
 */
const choices =
  /\b[A-Z]{2} [A-Z][A-Za-z ]*,|\[\s*.America\/\w+.,\s*.(?:Eastern|Central).\s*\]|\b[A-Z]{2}: ?\[(?:\s*.[A-Z][a-z]+\/\w+.,?)+\s*\]|.America\/\w+.: ?.(?:Eastern|Central|CT DC|AL AR)/g;

/** Returns every text file by its path below the folder. */
async function texts(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // Licenses of dependencies name their authors.
    const isText = !/\.(br|gz|zst|png|woff2|webp|avif)$|licences/.test(entry.name);
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && isText)
      found.set(file, (await readFile(file, "utf8")).replaceAll(choices, ""));
  }
  return found;
}

/** Finds words of a list, with their surrounding text. */
function mentions(files: ReadonlyMap<string, string>, words: RegExp): string[] {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(words)].map(
      ({ index, 0: word }) =>
        `${file}: ${text.slice(Math.max(0, index - 40), index + word.length + 20)}`,
    ),
  );
}

describe("the site of a shop in another state", () => {
  it.each([site, demoSite])("names nothing of the first shop: %s", async (folder) => {
    expect(mentions(await texts(join(folder, "client")), anyOfWords(properNouns))).toEqual([]);
  });

  it("is rendered by code that names no shop, not even this one", async () => {
    const code = await texts(join(site, "server"));
    const names = await readProgramFiles(site);
    const scripts = [...(await texts(join(site, "client/assets")))].filter(([file]) =>
      names.has(relative(join(site, "client"), file)),
    );
    // Comments of the rendering code contain examples.
    const said = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    const everything = new Map(
      [...code, ...scripts].map(([file, text]) => [file, said(text)] as const),
    );
    expect(everything.size).toBeGreaterThan(100);
    const own = [shop.name, shop.email, shop.phone, shop.address.city, shop.timeZone];
    expect(mentions(everything, anyOfWords([...properNouns, ...own]))).toEqual([]);
  });

  it.each([site, demoSite])("fills in every placeholder: %s", async (folder) => {
    const files = await texts(join(folder, "client"));
    // Pages for unknown paths get their {slug} in the browser.
    const pages = [...files].filter(([file]) => /(?<!\b404.*)\.(html|txt)$/.test(file));
    expect(
      pages.flatMap(([file, text]) =>
        placeholdersIn(visible(text)).map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
  });

  it("claims nothing that the shop does not claim", async () => {
    const files = [...(await texts(join(site, "client")))].filter(
      ([file]) => file.endsWith(".html") || file.endsWith(".txt"),
    );
    const read = new Map(
      files.map(([file, text]) => [file, file.endsWith(".html") ? visible(text) : text]),
    );
    expect(mentions(read, anyOfWords(claims, "i"))).toEqual([]);
  });

  it("has no page for services and cities it does not have", async () => {
    for (const path of ["auto-repair-financing", "testimonials"]) {
      expect(existsSync(join(site, "client", path)), path).toBe(false);
    }
    const listed = await readFile(join(site, "client/sitemap.txt"), "utf8");
    expect(listed.trim().split("\n")).toHaveLength(18);
  });

  it("has no broken links", async () => {
    const files = [...(await texts(join(site, "client")))].filter(([file]) =>
      file.endsWith("/index.html"),
    );
    const pages = files.map(([file, html]) => ({
      path: file.slice(join(site, "client").length).replace(/\/?index\.html$/, "") || "/",
      ...parsePage(html),
    }));
    const known = new Set(pages.map(({ path }) => path));
    const isThere = (link: string) => known.has(link) || existsSync(join(site, "client", link));
    const inBrowser = /^\/(auth|profile|admin)\b|[#?]/;
    const broken = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => link.startsWith("/") && !inBrowser.test(link) && !isThere(link))
        .map((link) => `${path} leads to ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it("loads no code of the owner's screens on any public page", async () => {
    const files = filesOf(join(site, "client"));
    const assets = await texts(join(site, "client/assets"));
    const manifests = [...assets].filter(([file]) => /manifest-\w+\.js$/.test(file));
    const screens = manifests.flatMap(([, text]) =>
      [...text.matchAll(/"id":"pages\/admin[^}]*?"module":"([^"]+)"/g)].map(([, module]) => module),
    );
    // Forms and store of the content editor, whatever their files are called.
    const forms = [...assets].flatMap(([file, text]) =>
      /content_draft|"?Save Draft/.test(text) ? [`/${relative(join(site, "client"), file)}`] : [],
    );
    expect(screens.length).toBeGreaterThan(10);
    expect(forms.length).toBeGreaterThan(1);
    const ofOwner = new Set([...screens, ...forms]);
    const pages = [...(await texts(join(site, "client")))].filter(([file]) =>
      file.endsWith("/index.html"),
    );
    let started = 0;
    for (const [page, html] of pages) {
      const scripts = await withImports(scriptsOf(html), files);
      if (scripts.size > 0) started += 1;
      expect(
        [...scripts].filter((script) => ofOwner.has(script)),
        page,
      ).toEqual([]);
    }
    // The pages for unknown paths and for stranded drivers load no scripts.
    expect(started).toBeGreaterThan(15);
  });

  it("shows times in its own time zone, and draws its own county", async () => {
    const locations = await readFile(join(site, "client/locations/index.html"), "utf8");
    expect(locations).toContain("McLennan");
    const assets = [...(await texts(join(site, "client/assets"))).values()].join("\n");
    expect(assets).toContain("America/Chicago");
  });
});

/** Text of a page for a visitor, including its head. */
const visible = (html: string) =>
  html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, " ");

describe("the server of a shop in another state", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      environment: { ...environment, BUILD_DIRECTORY: testShop.BUILD_DIRECTORY },
    });
  });
  afterAll(async () => {
    await server.stop();
    await rm(server.dataDirectory, { recursive: true, force: true });
  });

  const post = (form: string, body: object) =>
    fetch(`${server.url}/api/forms/${form}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ formName: form, name: "Joy Park", phone: "(254) 555-0188", ...body }),
    });

  it("books, and writes mails, pages and calendar files in the shop's own words and time", async () => {
    const date = await freeDay();
    const response = await post("appointment_request", {
      service: "Tire Services",
      date,
      time: "8:00 AM",
      email: "joy@example.com",
    });
    expect(response.status).toBe(201);
    const { visitUrl, reference } = (await response.json()) as Record<string, string>;
    await run(process.execPath, ["scripts/admin.ts", "confirm", reference ?? ""], {
      env: { ...process.env, ...environment, DATA_DIR: server.dataDirectory },
    });
    const visit = new URL(visitUrl ?? "", server.url).href;
    const page = await (await fetch(visit)).text();
    const calendar = await (await fetch(`${visit}/calendar.ics`)).text();
    // Request and confirmation for the customer, and the request for the shop.
    await expect.poll(async () => (await mailTexts(server.dataDirectory)).size).toBe(3);
    const mails = await mailTexts(server.dataDirectory);

    const all = new Map([...mails, ["visit page", page], ["calendar file", calendar]]);
    expect(mentions(all, anyOfWords(properNouns))).toEqual([]);
    expect(mentions(all, anyOfWords(claims, "i"))).toEqual([]);
    expect(page).toContain("8:00\u00a0AM\u00a0CT");
    // Eight in the morning in Waco.
    const hour = new Date(`${date}T14:00:00Z`).getTime() - summerHour(date);
    expect(calendar).toContain(
      `DTSTART:${new Date(hour).toISOString().replaceAll(/[-:]|\.000/g, "")}`,
    );
  });

  it("accepts no applications for what it does not offer, and no bookings for days it does not book", async () => {
    const application = await post("financing_application", {
      email: "joy@example.com",
      repairNeeded: "New brakes",
    });
    expect(application.status).toBe(404);
    const saturday = await fetch(`${server.url}/api/availability?date=${await nextSaturday()}`);
    expect(await saturday.json()).toMatchObject({ timeZone: "America/Chicago", reason: "weekend" });
  });

  async function freeDay(): Promise<string> {
    const today = Date.now();
    const day = (ahead: number) => new Date(today + ahead * 86_400_000).toISOString().slice(0, 10);
    const url = `${server.url}/api/availability?from=${day(3)}&to=${day(13)}`;
    const { days } = (await (await fetch(url)).json()) as {
      days: { date: string; free: number }[];
    };
    return days.find(({ free }) => free > 0)?.date ?? "";
  }
});

const nextSaturday = async () => {
  const date = new Date(Date.now() + 86_400_000);
  while (date.getUTCDay() !== 6) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** In summer, Texas is an hour closer to UTC. */
function summerHour(date: string): number {
  const shown = new Date(`${date}T14:00:00Z`).toLocaleTimeString("en-US", {
    timeZone: "America/Chicago",
    hour: "numeric",
    hourCycle: "h23",
  });
  return shown === "08" ? 0 : 3_600_000;
}
