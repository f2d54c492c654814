import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "#tests/support/accounts/accounts.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import {
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

const brakes = "/services/brake-system-service";

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

const { change } = siteOwner(() => dataDirectory);

/** Requests a preview of the draft. */
async function makePreview(): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const rows = await fetch(`${server.url}/rest/v1/content_draft?select=revision`, { headers });
  const [draft] = await rows.json();
  return await fetch(`${server.url}/api/desk/preview`, {
    method: "POST",
    headers,
    body: JSON.stringify({ revision: draft.revision }),
  });
}

const get = (path: string, cookie = "") =>
  fetch(server.url + path, {
    headers: { Accept: "text/html", Cookie: cookie },
    redirect: "manual",
  });

const openPreview = async (url: string) =>
  (await get(url)).headers.get("Set-Cookie")?.split(";")[0] ?? "";

describe("a preview of the draft", () => {
  it("shows the site as it would be, only in a browser with its link, and changes nothing", async () => {
    const live = await (await get(brakes)).text();
    let taken = "";
    await change(({ prices, shop, services, servicePricing, servicesInCities }) => {
      Object.assign(prices[0] ?? {}, { low: 245 });
      shop.callbackTime = "two hours";
      const { id = "" } = services.pop() ?? {};
      for (const part of [servicePricing, ...Object.values(servicesInCities)]) {
        delete (part as Record<string, unknown>)[id];
      }
      taken = `/services/${id}`;
    });
    const made = await makePreview();
    expect(made.status).toBe(200);
    const { url, changes } = await made.json();
    const cookie = await openPreview(url);
    expect(changes.count).toBe(changes.pages.length);
    expect(changes.pages).toContainEqual({ path: taken, title: expect.any(String), is: "removed" });

    const page = await get(brakes, cookie);
    const html = await page.text();
    expect(html).toContain("$245");
    expect(html).toContain("Preview, not published.");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-/,
    );
    const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) expect((await get(path, cookie)).status, path).toBe(200);
    // Files that the draft removed are not served from the live site.
    expect((await get(taken, cookie)).status).toBe(404);
    expect((await get(taken)).status).toBe(200);
    // The desk is unaffected.
    expect(await (await get("/admin/site", cookie)).text()).not.toContain("Preview, not published");

    expect(await (await get(brakes)).text()).toBe(live);
    expect(await (await get(brakes, "preview=1.x")).text()).toBe(live);
  });

  it("is still available after a restart", async () => {
    const { url } = await (await makePreview()).json();
    const cookie = await openPreview(url);
    await server.stop();
    server = await startServer({
      dataDirectory,
      environment: { PORT: new URL(server.url).port },
    });
    const first = await get(brakes, cookie);
    expect([first.status, first.headers.get("Location")]).toEqual([303, url]);
    await get(url);
    expect(await (await get(brakes, cookie)).text()).toContain("$245");
  });

  it("that cannot be written fails with a message, and the site is unchanged", {
    tags: ["rest"],
  }, async () => {
    const live = await (await get(brakes)).text();
    const previews = join(dataDirectory, "previews");
    await rm(previews, { recursive: true, force: true });
    await writeFile(previews, "");
    const refused = await makePreview();
    expect(refused.status).toBe(503);
    expect((await refused.json()).error.message).toContain("Visitors see what they saw before.");
    expect(await (await get(brakes)).text()).toBe(live);
    await rm(previews);
    expect((await makePreview()).status).toBe(200);
    expect(await readdir(previews)).toHaveLength(1);
  });
});
