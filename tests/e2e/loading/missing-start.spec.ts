import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser.ts";
import {
  nameOf,
  pageTypes,
  preloadsOf,
  startedChunksOf,
} from "#tests/support/browser/lazy-chunks.ts";
import { markVisit, moveMouse } from "#tests/support/browser/navigation.ts";
import { isProof } from "#tests/support/proof.ts";

// The browser itself reports what failed to load.
test.use({ expectedErrors: /status of 404|net::ERR_/ });

const path = "/contact";
const chunks = await startedChunksOf(path);

const formOf = (page: Page) => page.getByRole("form", { name: "Send us a message" });
const messageOf = (page: Page) => formOf(page).getByLabel("Message");
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Connection trouble" });

/** Makes a file of the page fail until released: gone after a deploy, or unreachable. */
async function miss(page: Page, chunk: string, how: "gone" | "unreachable") {
  const isMissing = ({ pathname }: URL) => pathname === chunk;
  await page.route(isMissing, (route) =>
    how === "gone" ? route.fulfill({ status: 404, body: "Not Found" }) : route.abort(),
  );
  return () => page.unroute(isMissing);
}

/**
 * Waits until the page has reloaded itself. A scroll position that the browser restores is a first
 * interaction, too: the reload may begin before the page has loaded.
 */
const reloaded = (page: Page) =>
  page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const { type } = navigation as PerformanceNavigationTiming;
    return type === "reload" && document.readyState === "complete";
  });

test("a page preloads everything it needs for hydration", { tag: "@rest" }, async () => {
  for (const { path } of await pageTypes()) {
    expect(await preloadsOf(path), path).toEqual(
      (await startedChunksOf(path)).filter((chunk) => chunk.endsWith(".js")),
    );
  }
});

test("an untouched page reloads once when a chunk required for hydration is gone", async ({
  page,
}) => {
  const giveBack = await miss(page, chunks[0] ?? "", "gone");
  await page.goto(path);
  await moveMouse(page);
  await reloaded(page);
  // Repeated failure: a press shows a message, and the page is not reloaded again.
  await moveMouse(page);
  const marked = await markVisit(page);
  await formOf(page).getByRole("button", { name: "Send Message" }).click();
  await expect(notice(page)).toBeVisible();
  await marked();
  await giveBack();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(formOf(page).getByText(/^Please check/)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await marked();
});

for (const how of ["gone", "unreachable"] as const) {
  test(`if a chunk required for hydration is ${how}, typed text stays and a press gets a response`, {
    tag: "@rest",
  }, async ({ page }) => {
    // PROOF=full: each of them in both ways.
    const missing = how === "gone" || isProof ? chunks : chunks.slice(0, 2);
    for (const chunk of missing) {
      await test.step(nameOf(chunk), async () => {
        const giveBack = await miss(page, chunk, how);
        await page.goto(path);
        await moveMouse(page);
        if (how === "gone") await reloaded(page);
        const marked = await markVisit(page);
        await messageOf(page).fill("Do you work on hybrids?");
        await formOf(page).getByRole("button", { name: "Send Message" }).click();
        await expect(notice(page)).toBeVisible();
        await expect(messageOf(page)).toHaveValue("Do you work on hybrids?");
        await giveBack();
        await page.evaluate(() => window.dispatchEvent(new Event("online")));
        await expect(formOf(page).getByText(/^Please check/)).toBeVisible();
        await expect(notice(page)).toBeHidden();
        await expect(messageOf(page)).toHaveValue("Do you work on hybrids?");
        await marked();
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  });
}

test("a page whose code loaded but fails to start says so", { tag: "@rest" }, async ({ page }) => {
  const entry = chunks.find((chunk) => nameOf(chunk) === "entry.client") ?? "";
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname === entry,
    (route) => {
      asked += 1;
      return asked === 1 ? route.continue() : route.abort();
    },
  );
  await page.goto(path);
  await messageOf(page).fill("Do you work on hybrids?");
  await expect(notice(page)).toBeVisible();
  await expect(messageOf(page)).toHaveValue("Do you work on hybrids?");
});
