import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { pendingKey } from "#app/lib/submission/pending-events.ts";
import { expect, test } from "#tests/support/browser/browser.ts";
import { fontsFetched, hydrated, mainPages, moveMouse } from "#tests/support/browser/navigation.ts";

/** Opens a page whose scripts come once released. @returns what releases them */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  // Not until it has loaded: on a busy machine that waits for scripts that it has begun to load.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return resolve;
}

/** Returns the paths, without hashes, of what was loaded before the first paint; null before it. */
const fetchedBeforePaint = (page: Page) =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (!painted) return null;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < painted.startTime)
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}(?=\.)/, ""));
  });

// Ordinary browsers fetch both before the first paint, and tell neither page nor test.
test("the icon is kept from the browser until the page is painted, the manifest until it is used", {
  tag: "@rest",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const icons: string[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (target instanceof HTMLLinkElement && target.rel === "icon") icons.push(target.href);
      }
    }).observe(document, { subtree: true, attributeFilter: ["href"] });
    Object.assign(window, { icons });
  });
  await page.goto("/");
  const icons = () => page.evaluate(() => (window as unknown as { icons: string[] }).icons);
  await expect.poll(icons).toEqual(["data:,", new URL("/favicon.svg", page.url()).href]);
  const manifest = page.locator("link[rel=manifest]");
  await expect(manifest).toHaveCount(0);
  await moveMouse(page);
  await expect(manifest).toHaveAttribute("href", "/site.webmanifest");
});

test("a phone loads the drawings of the services when they are near, not along with the first view", {
  tag: "@rest",
}, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/", { waitUntil: "networkidle" });
  const drawing = page.locator('img[src^="/images/services/"]').first();
  const state = () =>
    drawing.evaluate((image: HTMLImageElement) => ({
      isDrawn: image.naturalWidth > 0,
      row: image.closest("li")?.offsetHeight,
    }));
  const before = await state();
  expect(before.isDrawn).toBe(false);
  await drawing.locator("xpath=ancestor::li").scrollIntoViewIfNeeded();
  await expect.poll(state).toEqual({ isDrawn: true, row: before.row });
});

interface Fetched {
  files: { name: string; size: number }[];
  /** Inline code of the document. */
  inline: string;
  bytes: number;
}

const counts = ({ name }: Fetched["files"][number]) => name.endsWith("/count.js");

/** Returns everything that a page has loaded, once it uses its own fonts and is idle. */
async function fetchedByReader(page: Page, path: string): Promise<Fetched> {
  await page.goto(path, { waitUntil: "networkidle" });
  await fontsFetched(page);
  await page.waitForLoadState("networkidle");
  return await page.evaluate(() => {
    const all = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    // Route data, which React reads later, and structured data are not code.
    const code = [...document.scripts].filter(
      ({ type, text }) => type === "" && !text.includes("streamController.enqueue("),
    );
    return {
      files: all
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
      inline: code.map(({ text }) => text).join("\n"),
      bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}

test.describe("a visitor who only reads loads a stylesheet before the first paint, at most 3 kB of script, and 100 kB in all", () => {
  // The browser itself reports the status of an unknown page.
  test.use({ expectedErrors: /status of 404/ });

  for (const path of [
    ...mainPages,
    ...["/services", "/about", "/testimonials", "/locations", "/book", "/terms", "/privacy"],
    ...["/sitemap", "/seo/internal-linking-report", "/stranded"],
    ...["/no-such-page", "/services/flux-capacitor", "/locations/atlantis"],
  ]) {
    test(`on ${path}, which shows whether the shop is open all the same`, { tag: "@rest" }, async ({
      page,
    }) => {
      const { files, inline, bytes } = await fetchedByReader(page, path);
      const first = (await fetchedBeforePaint(page)) ?? [];
      expect(first.filter((name) => !name.startsWith("/images/"))).toEqual(["/assets/root.css"]);
      // Only the small script that stands in for the page's code, and, once it is read, what counts.
      const [counting, reading] = [files.filter(counts), files.filter((file) => !counts(file))];
      expect(reading.filter(({ name }) => !name.includes("/page-start-"))).toEqual([]);
      expect(counting.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1024);
      const fetched = reading.reduce((sum, { size }) => sum + size, 0);
      expect(fetched + brotliCompressSync(inline).length).toBeLessThan(3 * 1024);
      expect(bytes).toBeLessThan(100_000);
      if (await page.locator("html[data-scripts=none]").count()) return;
      for (const line of await page.locator(".open-status").all()) {
        await expect(line).toHaveText(/^(Open|Closed) now\b/);
      }
    });
  }
});

test.describe("a page hydrates by itself", () => {
  const alive = (page: Page) => hydrated(page.locator("main a[href]").first());

  test("when its URL requires it", { tag: "@rest" }, async ({ page }) => {
    await page.goto("/auto-repair-financing?amount=900");
    await alive(page);
    await page.goto("/contact#message");
    await alive(page);
  });

  for (const [what, key, value] of [
    ["somebody is signed in", "sb-shop-auth-token", "{}"],
    ["a request waits on this device", pendingKey, "[]"],
  ] as const) {
    test(`when ${what}`, { tag: "@rest" }, async ({ page }) => {
      await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
        key,
        value,
      ] as const);
      await page.goto("/about");
      await alive(page);
    });
  }

  test("at the first interaction, and not before", async ({ page }) => {
    const { files } = await fetchedByReader(page, "/about");
    expect(files.filter((file) => !counts(file))).toHaveLength(1);
    await page.keyboard.press("Tab");
    await alive(page);
  });
});

test("no letter typed while the code loads is lost", { tag: "@rest" }, async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  // A slow phone on a slow connection: the code arrives in the middle of typing.
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

test("a field typed into and left before any script has loaded is validated", {
  tag: "@rest",
}, async ({ page }) => {
  const release = await openWithoutScripts(page, "/contact");
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Name").fill("A");
  await form.getByLabel("Email").focus();
  release();
  await expect(form.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
});

test("text typed and buttons pressed before any script has loaded take effect", {
  tag: "@rest",
}, async ({ page }) => {
  const release = await openWithoutScripts(page, "/contact");
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Name").fill("A");
  await form.getByLabel("Email").fill("al@example.com");
  await form.getByRole("button", { name: "Send Message" }).click();
  release();
  await expect(form.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("A");
  await expect(form.getByLabel("Email")).toHaveValue("al@example.com");
});

test("a financing application requested before any script has loaded opens", {
  tag: "@rest",
}, async ({ page }) => {
  const release = await openWithoutScripts(page, "/auto-repair-financing");
  await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
  release();
  await expect(page.getByRole("dialog", { name: "Apply for Financing" })).toBeVisible();
});

test("a page opened in a background tab finishes loading there", { tag: "@rest" }, async ({
  page,
  context,
}) => {
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
  // A new tab starts with an empty document, which is replaced by this one.
  await behind.waitForURL("/services");
  await fontsFetched(behind);
});
