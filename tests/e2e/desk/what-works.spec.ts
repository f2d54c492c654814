import type { BrowserContext } from "@playwright/test";
import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessibleEverywhere } from "#tests/support/browser/browser.ts";

/** A browser of a person: a test's own says that it is a program. */
const userAgent = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

/** Nobody is signed in there, as the owner is here. */
const storageState = { cookies: [], origins: [] };

/** Addresses that a browser asks for counting, and what it says there. */
async function listen(context: BrowserContext) {
  const asked: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/count.js") asked.push(pathname);
    if (pathname === "/api/count") asked.push(request.postData() ?? "");
  });
  return asked;
}

test("an owner sees what a card brought, and who asks not to be counted isn't", {
  tag: "@rest",
}, async ({ page, desk, browser }) => {
  await page.goto("/admin/traffic");
  await page.getByLabel("Name").fill("card");
  await page.getByLabel("Leads to").fill("/services");
  await page.getByRole("button", { name: "Add Link" }).click();
  await page.getByRole("button", { name: "Show Code of card" }).click();
  await expect(page.getByRole("img", { name: /^QR code of .+\/go\/card$/ })).toBeVisible();
  await page.keyboard.press("Escape");

  const visitor = await browser.newContext({ baseURL: desk.server.url, userAgent, storageState });
  const asked = await listen(visitor);
  const seen = await visitor.newPage();
  await seen.goto("/go/card");
  await expect.poll(() => asked).toContain('["view","/services","go/card"]');
  await seen.locator('a[href^="tel:"]').first().dispatchEvent("click");
  await expect.poll(() => asked).toContain('["call","/services","go/card"]');
  await seen.getByRole("link", { name: "Contact" }).first().click();
  await expect.poll(() => asked).toContain('["view","/contact","go/card"]');
  await seen.locator("form[name] textarea").first().fill("Do you work on hybrids?");
  await expect.poll(() => asked).toContain('["begun","/contact","go/card"]');
  expect(await visitor.cookies()).toEqual([]);
  expect(await seen.evaluate(() => window.from)).toBe("/contact go/card");
  await visitor.close();

  const quiet = await browser.newContext({ baseURL: desk.server.url, userAgent, storageState });
  await quiet.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const silence = await listen(quiet);
  const unseen = await quiet.newPage();
  await unseen.goto("/go/card");
  await unseen.locator("h1").click();
  await expect.poll(() => silence).toContain("/count.js");
  await unseen.evaluate(
    () => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))),
  );
  expect(silence).toEqual(["/count.js"]);
  await quiet.close();

  // Counts are written every ten seconds.
  const row = page.getByRole("row", { name: /^go\/card/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("go/card", { timeout: 1000 });
    await expect(row.getByRole("cell").first()).toContainText("2", { timeout: 1000 });
  }).toPass();
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Remove card" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("/go/card leads to")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Short links and codes" })).toBeFocused();
});
