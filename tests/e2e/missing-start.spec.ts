import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { nameOf, pageTypes, preloadsOf, startedChunksOf } from "#tests/support/lazy-chunks.ts";
import { markVisit } from "#tests/support/navigation.ts";

// The browser names what could not be fetched.
test.use({ expectedErrors: /status of 404|net::ERR_/ });

const path = "/contact";
const chunks = await startedChunksOf(path);

const formOf = (page: Page) => page.getByRole("form", { name: "Send us a message" });
const messageOf = (page: Page) => formOf(page).getByLabel("Message");
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Connection trouble" });

/** Has a file of the page not be there until told otherwise: gone after a deploy, or out of reach. */
async function miss(page: Page, chunk: string, how: "gone" | "unreachable") {
  const isMissing = ({ pathname }: URL) => pathname === chunk;
  await page.route(isMissing, (route) =>
    how === "gone" ? route.fulfill({ status: 404, body: "Not Found" }) : route.abort(),
  );
  return () => page.unroute(isMissing);
}

test("a page fetches all that it starts with before it starts", async () => {
  for (const { path } of await pageTypes()) {
    expect(await preloadsOf(path), path).toEqual(
      (await startedChunksOf(path)).filter((chunk) => chunk.endsWith(".js")),
    );
  }
});

test("a page that is read is opened anew, once, when a part that it starts with is gone", async ({
  page,
}) => {
  const giveBack = await miss(page, chunks[0] ?? "", "gone");
  await page.goto(path);
  await Promise.all([page.waitForEvent("load"), page.mouse.move(90, 90)]);
  // Nothing helps: who presses something hears of it, and is not thrown about.
  await page.mouse.move(95, 95);
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
  test(`whatever the page starts with is ${how}, what is typed stays and the press is answered`, async ({
    page,
  }) => {
    for (const [index, chunk] of chunks.entries()) {
      await test.step(nameOf(chunk), async () => {
        const giveBack = await miss(page, chunk, how);
        await page.goto(path);
        const reloaded = how === "gone" ? page.waitForEvent("load") : undefined;
        await page.mouse.move(90 + index, 90);
        await reloaded;
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

test("a page whose code was fetched and cannot be started says so", async ({ page }) => {
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
