import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createMember, openAs, type Registered } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** Books a visit for brakes, with one urgent finding. */
async function visitWithFinding(shop: RunningServer, owner: Registered): Promise<string> {
  const { date, times } = await firstFreeDay(shop);
  const service = "Brake System Service";
  const email = "dana@example.com";
  const response = await book(shop.url, {
    name: "Dana Cole",
    email,
    service,
    date,
    time: times[0]?.time,
  });
  const { id } = await response.json();
  const send = (method: string, path: string, body: object) =>
    fetch(shop.url + path, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  await send("PATCH", `/rest/v1/appointments?id=eq.${id}`, { status: "confirmed" });
  const finding = {
    title: "Wiper blades",
    condition: "urgent",
    note: "Torn.",
    measurement: null,
    unit: null,
  };
  const path = `/api/bay/${id}/findings/${randomUUID()}`;
  expect((await send("PUT", path, { write: randomUUID(), revision: 0, ...finding })).status).toBe(
    200,
  );
  return id;
}

const lineOf = (page: Page, title: string) =>
  page.getByRole("article", { name: title, exact: true });

test("an estimate is written of a canned job and a finding on a phone, and answered by phone", {
  tag: "@rest",
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await createMember(shop, "Avery", { administrator: true });
  const visit = await visitWithFinding(shop, owner);
  await openAs(page, owner, `/admin/jobs?id=${visit}`);
  await page.getByRole("link", { name: "Estimate" }).click();
  await page.getByRole("button", { name: /^Premium front brake pads/ }).click();
  await expect(lineOf(page, "Premium front brake pads")).toContainText("$274.63 + $7.06 tax");
  await expect(lineOf(page, "Premium front brake pads")).toContainText("$240–$360 per axle");

  await page.getByRole("button", { name: "Wiper blades Urgent" }).click();
  await page.getByLabel("Labor", { exact: true }).fill("Replace wiper blades");
  await page.getByLabel("Hours of Replace wiper blades").fill("0.2");
  await page.getByRole("button", { name: "Part", exact: true }).click();
  await page.getByLabel("Part", { exact: true }).fill("Blades, pair");
  // The markup makes the price of the cost.
  await page.getByLabel("Your cost of Blades, pair").fill("20");
  await expect(page.getByLabel("Price of Blades, pair")).toHaveValue("30.00");
  await page.getByRole("button", { name: "Shop supplies $1.20" }).click();
  await expect(page.getByRole("status").filter({ hasText: "tax" })).toContainText(
    "$55.20 + $2.48 tax = $57.68",
  );
  await page.getByRole("button", { name: "Save Line" }).click();
  await expect(lineOf(page, "Wiper blades")).toContainText("$57.68");
  await expect(page.getByRole("button", { name: "Wiper blades Urgent" })).toHaveCount(0);

  const titles = page.getByRole("article").getByRole("heading", { level: 3 });
  await page.getByRole("button", { name: "Move Wiper blades up" }).press("Enter");
  await expect(titles).toHaveText(["Wiper blades", "Premium front brake pads"]);
  await expect(page.getByRole("region", { name: "Estimate" })).toContainText("Not sent$339.37");

  await page.getByRole("button", { name: "Approved by Phone" }).click();
  await page.getByRole("combobox", { name: /^Wiper blades/ }).selectOption("Approved");
  await page.getByRole("combobox", { name: /^Premium/ }).selectOption("Not now");
  await page.getByRole("button", { name: "Save Answers" }).click();
  await expect(lineOf(page, "Wiper blades")).toContainText("Dana Cole on the phone");
  await expect(page.getByRole("region", { name: "Estimate" })).toContainText("Approved$57.68");
  await expect(page.getByRole("region", { name: "Estimate" })).toContainText("Declined$281.69");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save the record/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^record-.*\.json$/);
  await page.getByRole("button", { name: /^Mark Done.*Wiper/ }).click();
  await expect(lineOf(page, "Wiper blades").getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit.*Wiper/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Edit.*Premium/ }).click();
  await expectAccessibleEverywhere(page);
});

test("by keyboard alone, focus goes on where a line, an answer and a bill are made", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const { keyboard } = page;
  const press = async (name: string | RegExp, within: Page | Locator = page) => {
    await within.getByRole("button", { name }).focus();
    await keyboard.press("Enter");
  };
  const owner = await createMember(shop, "Avery", { administrator: true });
  const visit = await visitWithFinding(shop, owner);
  await openAs(page, owner, `/admin/jobs?id=${visit}&section=estimate`);
  await press("Wiper blades Urgent");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.getByLabel("Labor", { exact: true }).fill("Replace wiper blades");
  await page.getByLabel("Hours of Replace wiper blades").fill("0.2");
  await press("Save Line");
  const line = lineOf(page, "Wiper blades");
  await press(/^Edit/, line);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await press("Cancel");
  await expect(line.locator("button:focus")).toHaveCount(1);

  await press("Approved by Phone");
  await page.getByRole("combobox", { name: /^Wiper blades/ }).selectOption("Approved");
  await press("Save Answers");
  await expect(line).toContainText("on the phone");
  await expect(page.getByRole("button", { name: "Approved by Phone" })).toBeFocused();
  await press(/^Mark Done/, line);
  await page.goto(`/admin/jobs?id=${visit}&section=bill`);
  await press("Make Bill");
  await expect(page.getByRole("button", { name: "Make Bill" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Bill", exact: true })).toBeFocused();
});

test("the second of two who edit a line is told, and keeps what they typed", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const other = await createMember(shop, "Blake", { administrator: true });
  const visit = await visitWithFinding(shop, owner);
  const second = await (await browser.newContext()).newPage();
  const path = `/admin/jobs?id=${visit}&section=estimate`;
  await openAs(page, owner, path);
  await page.getByRole("button", { name: /^Premium front brake pads/ }).click();
  await openAs(second, other, path);
  for (const [editor, title] of [
    [second, "Pads and rotors"],
    [page, "Pads and sensors"],
  ] as const) {
    await editor.getByRole("button", { name: /^Edit.*Premium/ }).click();
    await editor.getByLabel("Title").fill(title);
  }
  await second.getByRole("button", { name: "Save Line" }).click();
  await expect(lineOf(second, "Pads and rotors")).toBeVisible();
  const told = page.getByRole("alert");
  await expect(told).toContainText("It now reads “Pads and rotors”");
  await expect(page.getByLabel("Title")).toHaveValue("Pads and sensors");
  // Leaving asks before it is lost.
  await page.getByRole("link", { name: "Inspection" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save Mine" }).click();
  await expect(lineOf(page, "Pads and sensors")).toBeVisible();
  await expect(lineOf(second, "Pads and sensors")).toBeVisible();
  await second.context().close();
});
