import type { Page } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { createMember, openAs, signIn } from "#tests/support/accounts/accounts.ts";
import { expect, testOfOwnShop as test } from "#tests/support/browser/browser.ts";

const hour = 3_600_000;

/** Counts calls for a token, by their grant. */
function countTokenCalls(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/auth/v1/token") calls.push(searchParams.get("grant_type") ?? "");
  });
  return calls;
}

for (const [clock, ahead] of [
  ["five hours fast", 5 * hour],
  ["five hours slow", -5 * hour],
  ["two days fast", 48 * hour],
] as const) {
  test(`on a PC whose clock is ${clock}, staff stay signed in without asking for tokens`, {
    tag: clock === "two days fast" ? "@proof" : "@rest",
  }, async ({ page, shop }) => {
    const avery = await createMember(shop, "Avery", { administrator: true });
    const calls = countTokenCalls(page);
    await page.clock.install({ time: Date.now() + ahead });
    await page.goto("/auth");
    await signIn(page, avery);
    for (const [path, heading] of [
      ["/admin/cars", "Cars"],
      ["/admin/customers", "Customers"],
      ["/admin/messages", "Messages"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
    expect(calls).toEqual(["password"]);
  });
}

test.describe("a clock that is set right while a session lasts", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("ends nothing: the server says what has expired, and the call is made again", {
    tag: "@rest",
  }, async ({ page, shop }) => {
    const avery = await createMember(shop, "Avery", { administrator: true });
    const calls = countTokenCalls(page);
    await openAs(page, avery, "/admin/customers");
    await expect(page.getByText("No customers yet")).toBeVisible();
    // What a device whose clock was fast has stored: a token that the server refuses, and that is
    // good for hours by its clock.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      const [head, , signature] = session.access_token.split(".");
      const claims = btoa(JSON.stringify({ exp: 1 })).replaceAll("=", "");
      session.access_token = [head, claims, signature].join(".");
      session.expires_at = Math.floor(Date.now() / 1000) + 5 * 3600;
      localStorage.setItem(key, JSON.stringify(session));
    });
    await page.goto("/admin/customers");
    await expect(page.getByText("No customers yet")).toBeVisible();
    expect(calls).toEqual(["refresh_token"]);
  });
});

for (const [clock, ahead] of [
  ["a day fast", 26 * hour],
  ["a day slow", -26 * hour],
] as const) {
  test(`on a device whose clock is ${clock}, the shop is open when it is`, {
    tag: "@rest",
  }, async ({ page }) => {
    const status = page.locator("main .open-status").first();
    await page.goto("/contact");
    const truth = (await status.textContent()) ?? "";
    await shiftDate(page, ahead);
    await page.goto("/contact");
    await expect(status).toHaveText(truth);
    const today = shopTimeOf(new Date(), "America/Chicago").date;
    const days = page.waitForRequest(/\/api\/availability\?from=/);
    await page.goto("/book");
    await page.getByRole("textbox", { name: "Name" }).first().click();
    expect(new URL((await days).url()).searchParams.get("from")).toBe(today);
  });
}

/** Shifts the page's clock by the wall, and no other. */
const shiftDate = (page: Page, ahead: number) =>
  page.addInitScript((milliseconds) => {
    const now = Date.now.bind(Date);
    globalThis.Date = class extends Date {
      constructor(...given: [] | [number]) {
        super(given[0] ?? now() + milliseconds);
      }
      static override now = () => now() + milliseconds;
    } as DateConstructor;
  }, ahead);
