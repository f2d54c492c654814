/** @module-tag rest */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { createMember } from "#tests/support/accounts/accounts.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import { contentCommand } from "#tests/support/servers/content-command.ts";
import {
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

const brakes = "/services/brake-system-service";
const alt = "A mechanic measures a brake disc on the lift";

let server: RunningServer;
let dataDirectory: string;
let token: string;

beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  server = await startServer({ dataDirectory });
  ({ token } = await createMember(server, "Avery", { administrator: true }));
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const content = contentCommand(() => ({ DATA_DIR: dataDirectory }));
const owner = siteOwner(() => dataDirectory);
const { draft, change } = owner;

const ofBrakes = ({ services }: SiteContent) =>
  services.find(({ id }) => id === "brake-system-service") ?? services[0];

/** Uploads a photo of one color, and returns its URL for documents. */
async function upload(background: string, height = 1200): Promise<string> {
  const photo = await sharp({ create: { width: 1600, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const response = await fetch(`${server.url}/api/desk/pictures`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/jpeg" },
    body: Uint8Array.from(photo),
  });
  return (await response.json()).image;
}

const get = (path: string, cookie = "") =>
  fetch(server.url + path, { headers: { Accept: "text/html", Cookie: cookie } });
const read = async (path: string) => (await get(path)).text();

/** URLs of a page's photos, in all sizes. */
const photosIn = (html: string) =>
  [...new Set([...html.matchAll(/\/assets\/picture-[\w.-]+/g)].map(([address]) => address))].sort();

describe("a photo", () => {
  it("is on its pages after publishing, in several sizes and formats, and undone byte for byte", async () => {
    const drawn = await read(brakes);
    const first = await upload("#aa3311");
    await change((document) =>
      Object.assign(ofBrakes(document) ?? {}, { photo: { image: first, alt } }),
    );
    expect((await get(first)).status, "not before").toBe(404);

    await owner.publish(() => undefined);
    await expect.poll(() => read(brakes)).toContain(first);
    const shown = await read(brakes);
    expect(shown).toContain(`alt="${alt}"`);
    expect(shown).toMatch(/<img[^>]* src="\/assets\/picture-[^>]* width="640" height="480"/);
    expect(photosIn(shown)).toHaveLength(5);
    for (const address of photosIn(shown)) {
      const response = await get(address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("Content-Type")).toMatch(/^image\/(avif|webp|jpeg)$/);
      expect(Number(response.headers.get("Content-Length"))).toBeLessThan(170_000);
    }

    const bytesOf = async (address: string) =>
      Buffer.from(await (await get(address)).arrayBuffer()).toString("base64");
    const before = await Promise.all(photosIn(shown).map(bytesOf));
    const made = join(dataDirectory, "pictures");
    const inodes = async () =>
      Object.fromEntries(
        await Promise.all(
          (await readdir(made)).map(async (name) => [name, (await stat(join(made, name))).ino]),
        ),
      );
    const encoded = await inodes();
    const second = await upload("#1133aa");
    await change((document) =>
      Object.assign(ofBrakes(document) ?? {}, { photo: { image: second, alt } }),
    );
    await owner.publish(() => undefined);
    await expect.poll(() => read(brakes)).toContain(second);
    expect(await read(brakes)).not.toContain(first);
    // Pages that visitors have open keep working; nothing is encoded twice.
    expect((await get(first)).status).toBe(200);
    expect(await inodes()).toMatchObject(encoded);

    await owner.undo();
    await expect.poll(() => read(brakes)).toBe(shown);
    expect(await Promise.all(photosIn(shown).map(bytesOf))).toEqual(before);
    expect(await inodes()).toMatchObject(encoded);
    await owner.undo(0);
    await expect.poll(() => read(brakes)).toBe(drawn);
  });

  it("loads according to its position: the first one of a page eagerly, others lazily", async () => {
    const [wide, usual] = [await upload("#227744", 900), await upload("#aa3311")];
    await change((document) => {
      Object.assign(document.shop, {
        heroPhoto: { image: wide, alt: "Both bays from the street" },
        contactPhoto: { image: usual, alt: "The gate beside the water tower" },
      });
      document.about = {
        story: [
          "Ana and her brother opened the shop in a rented barn, with one lift and one phone.",
        ],
        storefront: { image: usual, alt: "The house from the street" },
        team: [{ name: "Ana Ruiz", role: "Technician", image: usual }],
        certificates: [{ title: "ASE Master", image: usual }],
      };
    });
    await owner.publish(() => undefined);
    await expect.poll(() => read("/")).toContain(wide);
    const images = (html: string) =>
      (html.match(/<img[^>]*>/g) ?? []).filter((image) => image.includes("/assets/picture-"));
    const [hero, contact] = images(await read("/"));
    expect(hero).toMatch(/fetchPriority="high"/i);
    expect(hero).toContain('width="640" height="360"');
    expect(hero).not.toContain("loading");
    expect(contact).toContain('loading="lazy"');
    const about = images(await read("/about"));
    expect(about.map((image) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual([
      "The house from the street",
      "Ana Ruiz, Technician",
      "",
    ]);
    expect(about.map((image) => image.includes("lazy"))).toEqual([false, true, true]);
    await owner.undo(0);
  });

  it("is in a preview before it is published", async () => {
    const image = await upload("#777711");
    await change((document) => Object.assign(ofBrakes(document) ?? {}, { photo: { image, alt } }));
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const rows = await fetch(`${server.url}/rest/v1/content_draft?select=revision`, { headers });
    const [{ revision }] = await rows.json();
    const made = await fetch(`${server.url}/api/desk/preview`, {
      method: "POST",
      headers,
      body: JSON.stringify({ revision }),
    });
    const { url } = await made.json();
    const opened = await fetch(server.url + url, { redirect: "manual" });
    const cookie = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(await (await get(brakes, cookie)).text()).toContain(image);
    expect((await get(image, cookie)).status).toBe(200);
    expect((await get(image)).status).toBe(404);
    await owner.undo(0);
  });

  it("that is missing prevents publishing with a message", async () => {
    const image = `/assets/picture-${"0".repeat(32)}-1600x1200.jpg`;
    const document = await draft();
    Object.assign(ofBrakes(document) ?? {}, { photo: { image, alt } });
    await expect(content(["import", "-"], JSON.stringify(document))).rejects.toThrow(
      /neither in "pictures" nor kept here/,
    );
    const live = await read(brakes);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const rows = await fetch(`${server.url}/rest/v1/content_draft?select=revision`, { headers });
    const [{ revision }] = await rows.json();
    const call = (name: string, body: object) =>
      fetch(`${server.url}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
    await call("save_content_draft", { parts: { services: document.services }, revision });
    const number = await (await call("publish_content_draft", { revision: revision + 1 })).json();
    const problem = async () =>
      (
        await (
          await fetch(`${server.url}/rest/v1/content_versions?select=problem&number=eq.${number}`, {
            headers,
          })
        ).json()
      )[0]?.problem;
    await expect.poll(problem).toMatch(/^A photo on the site isn't stored here/);
    expect(await read(brakes)).toBe(live);
    await owner.undo(0);
  });
});

describe("content in a file", () => {
  it("brings its photos to another shop; damaged ones are rejected", async () => {
    const image = await upload("#aa3311");
    await change((document) => Object.assign(ofBrakes(document) ?? {}, { photo: { image, alt } }));
    const exported = await content(["export"]);
    const other = await makeShopDirectory();
    try {
      const there = await startServer({ dataDirectory: other });
      const elsewhere = contentCommand(() => ({ DATA_DIR: other }));
      const damaged = JSON.parse(exported);
      const [name = ""] = Object.keys(damaged.pictures);
      damaged.pictures[name] = damaged.pictures[name].slice(0, 400);
      const refused = elsewhere(["import", "-"], JSON.stringify(damaged));
      await expect(refused).rejects.toThrow(name);
      await elsewhere(["import", "-"], exported);
      await elsewhere(["publish"]);
      const page = async () => (await fetch(there.url + brakes)).text();
      await expect.poll(page).toContain(image);
      expect((await fetch(there.url + image)).status).toBe(200);
      expect(await elsewhere(["export"])).toBe(exported);
      await there.stop();
    } finally {
      await rm(other, { recursive: true, force: true });
    }
  });
});
