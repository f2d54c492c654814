import type { Page } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { bookVisit } from "#tests/support/desk/bookings.ts";

// The offline test stops the server; the browser reports failed requests.
test.use({ expectedErrors: /ERR_CONNECTION_(REFUSED|RESET)|status of 503|WebSocket/ });

async function signOut(page: Page): Promise<void> {
  // The counts in the menu load last: while the session ends, they would be rejected, which the console notes.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
}

test("today's sheet opens without a network, only on the desk", { tag: "@rest" }, async ({
  page,
  shop,
  context,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const id = await bookVisit(shop, { name: "Dana <Cole>", date, time: times[0]?.time });
  const today = shopTimeOf(new Date(), facts.timeZone).date;
  await fetch(`${shop.url}/rest/v1/appointments?id=eq.${id}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ scheduled_date: today, scheduled_time: "10:00" }),
  });
  const worker = context.waitForEvent("serviceworker");
  await openAs(page, owner, "/admin/calendar");
  await page.getByText("The day as a table").click();
  const ofDay = page.getByRole("table", { name: "Appointments of the day" });
  await expect(ofDay.getByRole("row").filter({ hasText: "10:00" })).toContainText("Dana <Cole>");
  await worker;
  const kept = () => page.evaluate(() => caches.has("desk-sheet"));
  await expect.poll(kept).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await shop.stop();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: /^Today,/ })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "10:00 AM" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(row).toContainText("Dana <Cole>");
    await expect(row).toBeInViewport();
  }
  await expectAccessibleEverywhere(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  // By keyboard from the top: retry, then call and text the late customer.
  await page.reload();
  const ways = ["Try Again", "(770) 555-0142", "Text"].map((name) =>
    page.getByRole("link", { name }),
  );
  for (const way of ways) {
    await page.keyboard.press("Tab");
    await expect(way).toBeFocused();
    await expect(way).toBeInViewport();
    await expect(way).not.toHaveCSS("outline-style", "none");
  }
  const again = page.waitForEvent("domcontentloaded");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await again;
  await expect(row).toContainText("Dana <Cole>");
  await page.evaluate(() => caches.delete("desk-sheet"));
  await page.goto("/admin/calendar");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  // The service worker does not handle pages outside of the desk.
  await expect(page.goto("/")).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

for (const path of ["/admin", "/admin/cars"]) {
  test(`${path} stores today's sheet, and signing out deletes it`, { tag: "@rest" }, async ({
    page,
    shop,
  }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await openAs(page, owner, path);
    const kept = () => page.evaluate(() => caches.has("desk-sheet"));
    await expect.poll(kept).toBe(true);
    await signOut(page);
    await expect.poll(kept).toBe(false);
  });
}

test("a sheet that is being stored during sign-out is not kept", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    const { promise, resolve } = Promise.withResolvers<void>();
    container.register = (...args) => promise.then(() => register(...args));
    const put = Cache.prototype.put;
    const seen = Object.assign(window, { letKeep: resolve, puts: 0 });
    Cache.prototype.put = async function (...args) {
      await put.apply(this, args);
      seen.puts += 1;
    };
  });
  await openAs(page, owner, "/admin/cars");
  await expect(page.getByRole("heading", { name: "Cars" })).toBeVisible();
  await signOut(page);
  await page.evaluate(() => (window as unknown as { letKeep(): void }).letKeep());
  const puts = () => page.evaluate(() => (window as unknown as { puts: number }).puts);
  await expect.poll(puts).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => caches.has("desk-sheet"))).toBe(false);
});
