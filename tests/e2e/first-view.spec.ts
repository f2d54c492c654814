import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { mainPages } from "#tests/support/navigation.ts";

/** Holds the scripts of a page until told otherwise. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What was fetched before the first paint, by its path without the hash; null while it is to come. */
const fetchedBeforePaint = (page: Page) =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (!painted) return null;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < painted.startTime)
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}(?=\.)/, ""));
  });

for (const path of [...mainPages, "/terms"]) {
  test(`${path} fetches its stylesheet before it is painted, and nothing but drawings besides`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect.poll(() => fetchedBeforePaint(page)).not.toBeNull();
    const fetched = (await fetchedBeforePaint(page)) ?? [];
    expect(fetched.filter((name) => !name.startsWith("/images/"))).toEqual(["/assets/root.css"]);
  });
}

test("bands below the first view are laid out after it, and keep what is in view in its place", async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/#testimonials");
  const testimonials = page.locator("#testimonials");
  await expect(testimonials).toBeInViewport();
  const footer = page.locator("footer");
  await expect(footer).toHaveCSS("content-visibility", "auto");
  const before = await testimonials.boundingBox();
  resolve();
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  await expect(footer).toHaveCSS("content-visibility", "visible");
  const after = await testimonials.boundingBox();
  expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, -1);
});

test("what is typed and left before any script is there is checked", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Name").fill("A");
  await form.getByLabel("Email").focus();
  release();
  await expect(form.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
});

test("what is typed and pressed before any script is there counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Name").fill("A");
  await form.getByLabel("Email").fill("al@example.com");
  await form.getByRole("button", { name: "Send Message" }).click();
  release();
  await expect(form.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("A");
  await expect(form.getByLabel("Email")).toHaveValue("al@example.com");
});

test("an application for financing that is asked for before any script is there opens", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/auto-repair-financing");
  await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
  release();
  await expect(page.getByRole("dialog", { name: "Apply for Financing" })).toBeVisible();
});

test("a page that is opened in a tab behind comes to life there", async ({ page, context }) => {
  await page.goto("/");
  const [behind] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("main")
      .getByRole("link", { name: "View All Services" })
      .click({
        modifiers: ["ControlOrMeta"],
      }),
  ]);
  await expect(behind.locator("link[rel=manifest]")).toBeAttached();
  await expect(behind.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon.svg");
});
