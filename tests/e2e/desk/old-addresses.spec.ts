/** @module-tag rest */
import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessibleEverywhere } from "#tests/support/browser/browser.ts";

const old = "https://www.old-shop.example";

/** The pages of a site of sixty, as site builders call them, and which page each became. */
const meant: Readonly<Record<string, RegExp>> = {
  "/index.php": /^\/$/,
  "/about-us.html": /^\/about$/,
  "/our-story/": /^\/about$/,
  "/contact-us.php": /^\/contact$/,
  "/hours-and-directions": /^\/contact$/,
  "/customer-reviews": /^\/testimonials$/,
  "/schedule-appointment": /^\/book$/,
  "/financing-options": /^\/auto-repair-financing$/,
  "/privacy-policy": /^\/privacy$/,
  "/terms-of-use.html": /^\/terms$/,
  "/services.html": /^\/services$/,
  "/service-area": /^\/locations$/,
  "/roadside-towing": /^\/stranded$/,
  "/site-map": /^\/sitemap$/,
  "/services/brakes": /brake-system-service/,
  "/oil-change": /oil-change-fluid-maintenance/,
  "/engine-diagnostics": /engine-diagnostics-repair/,
  "/tires/": /tire-services/,
  "/batteries.aspx": /battery-testing-replacement/,
};

test("an owner moves here from another site, and every old address leads somewhere meant", async ({
  page,
  desk,
}) => {
  const { pages } = (await (
    await fetch(`${desk.server.url}/api/desk/pages`, {
      headers: { Authorization: `Bearer ${desk.owner.token}` },
    })
  ).json()) as { pages: { path: string }[] };
  // Pages of services in cities, under the names that another program gave them.
  const pairs = pages.filter(({ path }) => /^\/services\/.+-[a-z]{2}$/.test(path)).slice(0, 37);
  const inCities = Object.fromEntries(
    pairs.map(({ path }) => [`/areas${path.replace("/services", "")}.html`, path]),
  );
  const addresses = [...Object.keys(meant), ...Object.keys(inCities)];
  const [none, unlike] = ["/employee-softball-2014", "/coupons?print=1"];
  const numbered = ["/page.php?id=7", "/?page_id=8"];
  const all = [...addresses, none, unlike, ...numbered];
  expect(all).toHaveLength(60);
  const sitemap = `<?xml version="1.0"?><urlset>${["/", ...all]
    .map((path) => `<url><loc>${old}${path.replaceAll("&", "&amp;")}</loc></url>`)
    .join("")}</urlset>`;

  // Somebody comes by an old link before the owner has thought of it.
  await fetch(`${desk.server.url}/winter-special`, { headers: { "User-Agent": "Mozilla/5.0" } });

  await page.goto("/admin/addresses");
  await expect(page.getByText("No old addresses yet")).toBeVisible();
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("File").setInputFiles({
    name: "sitemap.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(sitemap),
  });
  await expect(page.getByRole("combobox", { name: /^Page for/ })).toHaveCount(60);
  await expect(page.getByText("No page is like it")).toHaveCount(4);
  await page.getByLabel(`Page for ${none}`).selectOption("Gone for good");
  await page.getByLabel(`Page for ${unlike}`).selectOption({ value: "/services" });
  for (const path of numbered) {
    await page.getByLabel(`Page for ${path}`).selectOption({ value: "/about" });
  }
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Add 60 to the List" }).click();
  await expect(page.getByText("60 addresses", { exact: true })).toBeVisible();

  /** Where a browser ends, and by which answers. */
  const follow = async (path: string) => {
    const first = await fetch(desk.server.url + path, { redirect: "manual" });
    const to = first.headers.get("Location") ?? "";
    const last = first.status === 301 ? (await fetch(desk.server.url + to)).status : first.status;
    return { status: first.status, to, last };
  };
  for (const path of numbered) {
    await expect.poll(async () => (await follow(path)).to).toBe("/about");
  }
  for (const path of addresses) {
    expect(await follow(path), path).toEqual({
      status: 301,
      to: expect.stringMatching(meant[path] ?? new RegExp(`^${inCities[path]}$`)),
      last: 200,
    });
  }
  expect((await follow(none)).status).toBe(410);
  expect((await follow(unlike)).to).toBe("/services");

  await page.getByRole("link", { name: "Old Addresses", exact: true }).first().click();
  await expect(page.getByText("1–50 of 60")).toBeVisible();
  // Counts are written every ten seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("/winter-special", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Choose a page for /winter-special" }).click();
  const form = page.getByRole("form", { name: "Old address" });
  await form.getByLabel("Leads to").fill("https://evil.example/services");
  await form.getByRole("button", { name: "Add Address" }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await follow("/winter-special")).to).toBe("/services");
  await expectAccessibleEverywhere(page);

  await page.goto("/admin/addresses/import");
  await page.getByRole("button", { name: /^Undo the import of sitemap\.xml/ }).click();
  await page.getByRole("button", { name: "Undo the Import", exact: true }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect.poll(async () => (await follow("/page.php?id=7")).status).toBe(404);
  expect((await follow("/?page_id=8")).status).toBe(200);
  expect((await follow("/winter-special")).to).toBe("/services");

  await page.goto("/admin/addresses");
  await page.getByRole("button", { name: "Remove /winter-special" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("No old addresses yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where they lead" })).toBeFocused();
});
