import type { Locator } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { test as signedIn } from "#tests/support/accounts/signed-in-desk.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  test,
  testOfOwnShop,
} from "#tests/support/browser/browser.ts";
import { deskScreens } from "#tests/support/browser/desk-views.ts";
import { moveMouse } from "#tests/support/browser/navigation.ts";
import { book, sendContactMessage } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

async function bookSome(server: RunningServer, count: number): Promise<void> {
  const { date, times } = await firstFreeDay(server);
  for (const { time } of times.slice(0, count)) {
    const response = await book(server.url, { name: "Casey Tester", date, time });
    expect(response.status).toBe(201);
  }
}

/** The first work item by screen: a row, or a field where there is no list. */
const firstRows: Readonly<Record<string, string>> = {
  "/admin/appointments": "tbody tr",
  "/admin/bills": "main search",
  "/admin/book": "main form",
  "/admin/jobs": "main nav",
  "/admin/calendar": "main ol li",
  "/admin/customers/import": "main form",
  "/admin/customers/record": "main a[href^='/admin/book']",
  "/admin/site": "main nav li",
  "/admin/site/hours": "main form",
  "/admin/setup/hours": "main form, main button",
  "/admin/settings": "main form",
  "/admin/numbers": "main section",
  "/admin/health": "main button",
  "/admin/traffic": "main button",
  "/admin/addresses": "main button",
  "/admin/addresses/import": "main button, main input, main textarea",
};

signedIn(
  "the first row is at most 8 tabs away on every screen",
  { tag: "@rest" },
  async ({ page, desk }) => {
    for (const path of deskScreens(desk)) {
      const row = firstRows[path.replace(/\?.*/, "")] ?? "main li";
      await page.goto(path);
      await expect(page.locator(row).first()).toBeVisible();
      const skip = page.getByRole("link", { name: "Skip to appointments" });
      let tabs = 0;
      do {
        await page.keyboard.press("Tab");
        tabs += 1;
        if (
          await skip.evaluateAll((links) => links.includes(document.activeElement as HTMLElement))
        ) {
          await page.keyboard.press("Enter");
        }
      } while (
        !(await page
          .locator(row)
          .locator(":focus")
          .or(page.locator(`:is(${row}):focus`))
          .count()) &&
        tabs < 50
      );
      expect(tabs, path).toBeLessThanOrEqual(8);
    }
  },
);

test("the desk has its own frame, with links out of it", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const administrator = await createMember(server, "Avery", { administrator: true });
  await openAs(page, administrator, "/admin");
  const navigation = page.getByRole("navigation", { name: "Admin area" });
  await expect(navigation).toBeVisible();
  /** The site's footer, and its call bar. */
  const expectNoSiteFrame = async () => {
    for (const theirs of ["contentinfo", "complementary"] as const) {
      await expect(page.getByRole(theirs)).toHaveCount(0);
    }
  };
  await expectNoSiteFrame();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const links = (group: string) =>
    navigation.getByRole("list", { name: group, exact: true }).getByRole("link");
  await expect(links("Today")).toHaveText([
    /^Admin Dashboard/,
    "Calendar",
    "Cars",
    "My Cars",
    "Messages",
  ]);
  await expect(links("People")).toHaveText(["Customers", "Appointments", "Bills"]);
  await expect(links("Shop")).toHaveText([
    ...["Site", "Numbers", "Health", "What Works", "Old Addresses", "Settings"],
  ]);
  await expect(links("Accounts")).toHaveText(["Customer Management", "Staff Admin Access", "Team"]);
  await expect(page.getByRole("button", { name: /^Theme: / })).toBeVisible();
  await page.keyboard.press("Tab");
  await expectAccessibleEverywhere(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSiteFrame();
  await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(0);
  await expect(navigation.getByRole("listitem").filter({ visible: true })).toHaveText([
    /^Today/,
    "Calendar",
    "Cars",
    "Messages",
    /^More/,
  ]);
  await navigation.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await expect(more.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await more.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  await expect(more).toBeHidden();
  const moreTab = navigation.getByRole("button", { name: "More" });
  await expect(moreTab).toHaveAttribute("aria-current", "true");
  await navigation.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(moreTab).not.toHaveAttribute("aria-current");
  await navigation.getByRole("button", { name: "More" }).click();
  await more.getByRole("link", { name: "Back to the Site" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await page.goBack();
  await page.setViewportSize({ width: 1440, height: 900 });
  await navigation.getByRole("link", { name: "Back to the Site" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(navigation).toHaveCount(0);
});

test("in forced colors the current screen, the selected tab and badges stand out", {
  tag: "@rest",
}, async ({ page, server }) => {
  const administrator = await createMember(server, "Avery", { administrator: true });
  await sendContactMessage(server.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: "active" });
  await openAs(page, administrator, "/admin/messages");
  const style = (target: Locator, property: "backgroundColor" | "outlineStyle") =>
    target.evaluate((element, name) => getComputedStyle(element)[name], property);
  const expectToldApart = async (chosen: Locator, other: Locator) => {
    const others = await style(other, "backgroundColor");
    expect(await style(chosen, "backgroundColor")).not.toBe(others);
  };
  await expect(page.getByText("Unread", { exact: true }).first()).toBeVisible();
  expect(await style(page.getByText("Unread", { exact: true }).first(), "outlineStyle")).toBe(
    "solid",
  );
  await expectToldApart(
    page.getByRole("tab", { selected: true }),
    page.getByRole("tab", { selected: false }).first(),
  );
  const navigation = page.getByRole("navigation", { name: "Admin area" });
  const link = (name: string) => navigation.getByRole("link", { name });
  await expectToldApart(link("Messages"), link("Calendar"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/cars");
  await expectToldApart(link("Cars"), link("Calendar"));
});

test("the desk can be installed, and nothing of it is on public pages", { tag: "@rest" }, async ({
  page,
  request,
}) => {
  await page.goto("/admin");
  const manifest = page.locator("link[rel=manifest]");
  await expect(manifest).toHaveAttribute("href", "/desk.webmanifest");
  const response = await request.get("/desk.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({
    display: "standalone",
    start_url: "/admin",
    scope: "/admin",
  });
  await page.goto("/");
  await moveMouse(page);
  await expect(manifest).toHaveAttribute("href", "/site.webmanifest");
  expect(await page.content()).not.toMatch(/desk\.webmanifest|desk-worker/);
});

testOfOwnShop(
  "the icon of the installed desk has a badge with the number of unanswered requests",
  { tag: "@rest" },
  async ({ page, shop }) => {
    // Only an installed app shows it, so check what is passed to the browser.
    await page.addInitScript(() => {
      const badge = { number: undefined as number | undefined };
      Object.assign(window, { badge });
      navigator.setAppBadge = async (number) => {
        badge.number = number;
      };
    });
    const badge = () =>
      page.evaluate(() => (window as unknown as { badge: { number?: number } }).badge.number);
    const owner = await createMember(shop, "Avery", { administrator: true });
    await openAs(page, owner, "/admin/calendar");
    await expect.poll(badge).toBe(0);
    await bookSome(shop, 2);
    await expect.poll(badge).toBe(2);
    await page.getByRole("link", { name: "Admin Dashboard" }).first().click();
    await page
      .getByRole("link", { name: /^Answer/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page
      .getByRole("form", { name: "Confirm this appointment" })
      .getByRole("button", { name: "Confirm" })
      .click();
    await expect.poll(badge).toBe(1);
  },
);
