import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";

const hosts = /googletagmanager\.com|facebook\.net/;

/** Answers for the two companies, and keeps what was asked of them. */
async function stoodIn(page: Page) {
  const asked: string[] = [];
  await page.context().route(hosts, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return asked;
}

test("tags of others wait for a visitor's yes, which can be taken back", { tag: "@rest" }, async ({
  page,
  shop,
  browser,
}) => {
  await siteOwner(() => shop.dataDirectory).publish((content) => {
    content.googleTag = "G-AB12CD34EF";
    content.metaPixel = "123456789012345";
  });
  const asked = await stoodIn(page);
  await page.goto("/about");
  const notice = page.getByRole("region", { name: "Google and Meta on this site" });
  await expect(notice).toContainText("May Google and Meta learn how you use this site?");
  await expectAccessibleEverywhere(page);
  // Reached by keyboard after the link that skips to the content; nothing is taken from what is below.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("tag-choice a")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(notice.getByRole("button", { name: "No Thanks" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
  await page.goto("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);

  await page.goto("/privacy");
  await expect(page.getByText("You've said No Thanks on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("You've accepted on this device.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  const both = [
    "https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF",
    "https://connect.facebook.net/en_US/fbevents.js",
  ];
  await expect.poll(() => asked).toEqual(both);
  await page.goto("/about");
  await expect.poll(() => asked).toEqual([...both, ...both]);

  // The account is a document of its own, without them.
  await page.getByRole("banner").getByRole("link", { name: /Login/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);

  await page.context().addCookies([{ name: "_ga", value: "1", url: shop.url }]);
  await page.goto("/privacy");
  await page.getByRole("button", { name: "No Thanks" }).click();
  await expect(page.getByText("You've said No Thanks on this device.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect(await page.context().cookies()).toEqual([]);

  const quiet = await browser.newContext({ baseURL: shop.url });
  await quiet.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const unasked = await quiet.newPage();
  const silence = await stoodIn(unasked);
  await unasked.goto("/privacy");
  await expect(unasked.getByText("so nothing is loaded")).toBeVisible();
  await expect(unasked.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await unasked.goto("/about", { waitUntil: "networkidle" });
  await expect(unasked.locator("tag-choice")).toHaveCount(0);
  expect(silence).toEqual([]);
  await quiet.close();
});
