/** @module-tag rest */
import type { Page } from "@playwright/test";
import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { expect, firstFreeDay } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { attachment } from "#tests/support/requests.ts";

/** Shows a page as it is printed on US Letter, with half-inch margins. */
async function print(page: Page, path: string, ready: string): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 720, height: 960 });
  await page.goto(path);
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
}

test("lists of the desk are printed with names and numbers, and without controls", async ({
  page,
}) => {
  const main = page.getByRole("main");
  for (const [path, name, phone] of [
    ["/admin/appointments?when=past", "Casey Tester", "(770) 555-0148"],
    ["/admin/customers", "Casey Tester", "(770) 555-0148"],
    ["/admin/messages", "Al Reed", "(770) 555-0143"],
  ] as const) {
    await print(page, path, name);
    await expect(main.getByText(name), path).toBeVisible();
    await expect(main.getByText(phone), path).toBeVisible();
    await expect(main.getByRole("searchbox"), path).toHaveCount(0);
    await expect(main.locator("a:visible:has(> svg:only-child)"), path).toHaveCount(0);
  }

  await print(page, "/admin", "Waiting for you");
  await expect(page.getByRole("heading", { name: /^Today, / })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Waiting/ })).toBeHidden();
});

test("the signed URL of a photo is not printed", async ({ page, desk }) => {
  const { date, times } = await firstFreeDay(desk.server);
  const sent = await book(
    desk.server.url,
    {
      name: "Robin Tester",
      email: desk.owner.email,
      phone: "(770) 555-0147",
      date,
      time: times[5]?.time,
      imageAttachments: [attachment(blankPng(40, 30), "rotor.png", "image/png")],
    },
    { Authorization: `Bearer ${desk.owner.token}` },
  );
  expect(sent.status).toBe(201);
  await print(page, "/profile?tab=appointments", "Brake System Service");
  const photo = page.getByRole("main").locator("a:has(img)");
  await expect(photo).toBeVisible();
  await expect(photo).toHaveCSS("content", "none", { pseudo: "after" });
});
