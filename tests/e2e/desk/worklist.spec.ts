import { addDays, isoWeekday, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

async function request(server: RunningServer, name: string): Promise<void> {
  const { date, times } = await firstFreeDay(server);
  const response = await book(server.url, { name, date, time: times[0]?.time });
  expect(response.status).toBe(201);
}

testOfOwnShop(
  "a request is on every screen's worklist until someone answers it on one",
  async ({ page, shop, browser }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await openAs(page, owner, "/admin");
    const worklist = page.getByRole("region", { name: /^Waiting for you/ });
    await expect(worklist.getByText("Nothing is waiting.")).toBeVisible();

    await request(shop, "Casey Tester");
    const item = worklist.getByRole("listitem").filter({ hasText: "Casey Tester" });
    await expect(item).toContainText("Appointment request");
    await expect(item).toContainText(/Answer by .*\d:\d\d [AP]M/);
    await expect(item.getByRole("link", { name: "Call Casey Tester" })).toHaveAttribute(
      "href",
      /^tel:\+1/,
    );
    const navigation = page.getByRole("navigation", { name: "Admin area" });
    await expect(
      navigation.getByRole("link", { name: "Admin Dashboard 1 unanswered" }),
    ).toBeVisible();
    await expectAccessibleEverywhere(page);

    const other = await browser.newPage();
    await openAs(other, owner, "/admin");
    const theirs = other.getByRole("region", { name: /^Waiting for you/ });
    await expect(theirs.getByText("Casey Tester")).toBeVisible();

    await item.getByRole("link", { name: "Answer: Casey Tester" }).click();
    const sheet = page.getByRole("dialog", { name: "Appointment" });
    // The sheet is closed while the updated list is still loading.
    const closed = Promise.withResolvers<void>();
    await page.route("**/rest/v1/worklist*", async (route) => {
      await closed.promise;
      await route.continue();
    });
    await sheet.getByRole("button", { name: "Confirm" }).click();
    await sheet.getByRole("button", { name: /^Confirm( and Send)?$/ }).click();
    await expect(theirs.getByText("Nothing is waiting.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    closed.resolve();
    await expect(worklist.getByText("Nothing is waiting.")).toBeVisible();
    await expect(
      navigation.getByRole("link", { name: "Admin Dashboard", exact: true }),
    ).toBeVisible();

    // Appointments moved to tomorrow add to its load, if the shop is open then.
    const tomorrow = addDays(shopTimeOf(new Date(), facts.timeZone).date, 1);
    const moved = await fetch(`${shop.url}/rest/v1/appointments?status=eq.confirmed`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ scheduled_date: tomorrow }),
    });
    expect(moved.status).toBe(204);
    // Two and a half hours of brakes.
    const isOpen = facts.hours[isoWeekday(tomorrow)] !== undefined;
    await expect(other.locator("dl > div").filter({ hasText: "Tomorrow" })).toContainText(
      isOpen ? /2\.5 of \d+(\.5)? h/ : "2.5 h",
    );
    await other.close();
  },
);

testOfOwnShop(
  "the bays of today are equally wide, whoever is in them",
  { tag: "@rest" },
  async ({ page, shop }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await request(shop, "Maximiliana Featherstonehaugh-Villanueva");
    const { date } = shopTimeOf(new Date(), facts.timeZone);
    const moved = await fetch(`${shop.url}/rest/v1/appointments?status=eq.pending`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ scheduled_date: date, status: "confirmed" }),
    });
    expect(moved.status).toBe(204);
    await openAs(page, owner, "/admin");
    const bays = page.getByRole("list", { name: /^Bay/ });
    await expect(bays).toHaveCount(facts.booking.bays);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const widths = await bays.evaluateAll((all) =>
        all.map((bay) => Math.round(bay.getBoundingClientRect().width)),
      );
      expect(Math.max(...widths) - Math.min(...widths), `${width} px`).toBeLessThanOrEqual(1);
    }
  },
);

testOfOwnShop.describe("without a network", () => {
  testOfOwnShop.use({ expectedErrors: /ERR_FAILED/ });

  testOfOwnShop(
    "the worklist is counted once the network is back",
    { tag: "@rest" },
    async ({ page, shop }) => {
      const owner = await createMember(shop, "Avery", { administrator: true });
      const counted = page.waitForResponse(/rest\/v1\/worklist/);
      await openAs(page, owner, "/admin/calendar");
      await counted;
      const navigation = page.getByRole("navigation", { name: "Admin area" });
      let isGone = true;
      await page.route("**/rest/v1/worklist*", (route) => {
        const answer = isGone ? route.abort() : route.continue();
        isGone = false;
        return answer;
      });
      await request(shop, "Casey Tester");
      await expect(
        navigation.getByRole("link", { name: "Admin Dashboard 1 unanswered" }),
      ).toBeVisible();
      expect(isGone).toBe(false);
    },
  );
});
