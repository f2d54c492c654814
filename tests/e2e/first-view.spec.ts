import type { Page } from "@playwright/test";
import { pendingKey } from "#app/lib/submission/pending-events.ts";
import { expect, test } from "#tests/support/browser.ts";
import { hydrated, mainPages } from "#tests/support/navigation.ts";

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

interface Fetched {
  /** By its path without the hash. */
  scripts: string[];
  bytes: number;
}

/** Everything that a page has fetched, once it stands in its own fonts and has nothing under way. */
async function fetchedByReader(page: Page, path: string): Promise<Fetched> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  await page.waitForLoadState("networkidle");
  return await page.evaluate(() => {
    const all = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    return {
      scripts: all.map(({ name }) => name).filter((name) => name.endsWith(".js")),
      bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}

// `/book` puts the focus into its form, for which alone anybody is there.
for (const path of [...mainPages, "/services", "/about", "/testimonials", "/locations"]) {
  test(`${path} fetches no script for who only reads, and says all the same whether the shop is open`, async ({
    page,
  }) => {
    const { scripts, bytes } = await fetchedByReader(page, path);
    expect(scripts).toEqual([]);
    expect(bytes).toBeLessThan(100_000);
    for (const line of await page.locator(".open-status").all()) {
      await expect(line).toHaveText(/^(Open|Closed) now, /);
    }
  });
}

test.describe("a page comes to life by itself", () => {
  const alive = (page: Page) => hydrated(page.locator("main a[href]").first());

  test("when its address asks something of it", async ({ page }) => {
    await page.goto("/auto-repair-financing?amount=900");
    await alive(page);
    await page.goto("/contact#message");
    await alive(page);
  });

  for (const [what, key, value] of [
    ["somebody is signed in", "sb-shop-auth-token", "{}"],
    ["a request waits on this device", pendingKey, "[]"],
  ] as const) {
    test(`when ${what}`, async ({ page }) => {
      await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
        key,
        value,
      ] as const);
      await page.goto("/about");
      await alive(page);
    });
  }

  test("once somebody is there, and not before", async ({ page }) => {
    const { scripts } = await fetchedByReader(page, "/about");
    expect(scripts).toEqual([]);
    await page.keyboard.press("Tab");
    await alive(page);
  });
});

test("not a letter is lost of what is typed while the code arrives", async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  // A slow phone on a slow connection: the code comes in the middle of the typing.
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 93_750,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send us a message" });
  const message = form.getByLabel("Message");
  await message.focus();
  const words = "The brakes squeal in the morning and stop when the car is warm. ".repeat(2);
  await page.keyboard.type(words, { delay: 50 });
  await hydrated(message);
  await expect(message).toHaveValue(words);
  await expect(message).toBeFocused();
});

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
