/** @module-tag rest */
import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  firstFreeDay,
  sidewaysOn,
  test,
  zoomedScreen,
} from "#tests/support/browser/browser.ts";
import { deskPathsOn } from "#tests/support/browser/desk-views.ts";
import { book, sendContactMessage } from "#tests/support/desk/bookings.ts";
import { financingRequest } from "#tests/support/requests.ts";

test.use({ viewport: zoomedScreen });

/** Number of tab stops checked on each screen: a sticky bar covers early ones, too. */
const firstStops = 12;
/** On a phone with tabs at the bottom edge: enough to go past the visible part. */
const stopsOnPhone = 30;

/** Returns the focused element if a fixed or sticky one covers it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "";
    const { left, top, width, height } = focused.getBoundingClientRect();
    const at = (x: number, y: number) => document.elementFromPoint(x, y);
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 2);
    const points = [top + Math.min(4, height / 2), top + height / 2].map((y) => at(x, y));
    const own = (hit: Element | null) =>
      hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest("label"));
    return points.some(own)
      ? ""
      : `${focused.outerHTML.slice(0, 120)} under ${points[1]?.className}`;
  });

async function expectFocusInView(page: Page, where: string, stops = firstStops): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await coveredFocus(page), `${where}, stop ${stop}`).toBe("");
  }
}

/** Buttons of a dialog whose label wraps. */
const brokenButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("dialog[open] button")]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height > 56)
      .map((button) => button.textContent),
  );

test("every desk and account screen is usable at 400% zoom and in forced colors, and no bar covers the focus", async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Theodora", { administrator: true });
  const { date, times } = await firstFreeDay(server);
  const response = await book(
    server.url,
    {
      name: "Theodora Tester",
      // Hers alone: another test of the server may have booked with the usual number, as somebody else.
      phone: "(770) 555-0171",
      date,
      time: times[0]?.time,
      email: member.email,
    },
    { Authorization: `Bearer ${member.token}` },
  );
  expect(response.status).toBe(201);
  const { id } = await response.json();
  await sendContactMessage(server.url);
  const applied = await fetch(`${server.url}/api/forms/financing_application`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(financingRequest()),
  });
  expect(applied.status).toBe(201);
  const found = await fetch(`${server.url}/rest/v1/customers?select=id&name=eq.Theodora%20Tester`, {
    headers: { Authorization: `Bearer ${member.token}` },
  });
  const [{ id: customerId }] = await found.json();
  await page.emulateMedia({ forcedColors: "active" });
  await openAs(page, member, "/admin/appointments");
  await expect(page.getByRole("heading", { name: "Appointments" })).toBeVisible();
  const open = `?open=${id}`;
  const views = [
    `/admin/calendar?date=${date}&view=agenda`,
    `/admin/customers/record?id=${customerId}`,
    "/admin/messages?tab=texts",
    "/admin/messages?tab=financing",
  ];
  for (const path of [
    ...deskPathsOn(date),
    ...views,
    `/admin/appointments${open}`,
    `/admin/appointments${open}&do=confirm`,
    `/admin/appointments${open}&do=move`,
    `/admin/appointments${open}&do=edit`,
    "/profile",
    "/profile?tab=appointments",
  ]) {
    await page.goto(path);
    const step = /do=(\w+)/.exec(path)?.[1];
    const shown = step
      ? page.getByRole("heading", { name: new RegExp(`^${step} this appointment`, "i") })
      : page.locator("main section :is(h1, h2)").filter({ visible: true }).first();
    await expect(shown).toBeVisible();
    // For the footer and call bar, axe measures the asphalt texture, which forced colors replace.
    if (path.startsWith("/admin")) await expectAccessible(page);
    expect(await sidewaysOn(page), path).toBeLessThanOrEqual(0);
    expect(await brokenButtons(page), path).toEqual([]);
    await expectFocusInView(page, path);
  }
  await page.setViewportSize({ width: 390, height: 520 });
  for (const path of [...views, "/admin", `/admin/calendar?date=${date}`, "/admin/settings"]) {
    await page.goto(path);
    await expect(
      page.locator("main section :is(h1, h2)").filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin area" })).toBeInViewport();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectFocusInView(page, `${path} on a phone`, stopsOnPhone);
  }
});
