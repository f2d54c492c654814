import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

const toast = (page: Page, title: string) => page.locator(`li[data-variant]:has-text("${title}")`);

async function request(shop: RunningServer, at: number, fields: object): Promise<void> {
  const { date, times } = await firstFreeDay(shop);
  const response = await book(shop.url, { date, time: times[at]?.time, ...fields });
  expect(response.status).toBe(201);
}

const casey = {
  name: "Casey Tester",
  email: "casey@example.com",
  phone: "(770) 555-0161",
  vehicle: { year: 2016, make: "Mazda", model: "3" },
};

async function enter(page: Page, shop: RunningServer, path: string): Promise<void> {
  const administrator = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, administrator, path);
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const rows = (page: Page) => page.locator("main").getByRole("listitem");

test.describe.configure({ mode: "parallel" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a guest's record: found, called, its car added, its visits listed", async ({
    page,
    shop,
  }) => {
    await request(shop, 0, casey);
    await request(shop, 1, casey);
    await enter(page, shop, "/admin/customers");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("2016 Mazda 3");
    for (const [name, href] of [
      [/^Call Casey Tester/, "tel:+17705550161"],
      ["Text Casey Tester", "sms:+17705550161"],
      ["Email Casey Tester", "mailto:casey@example.com"],
    ] as const) {
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await expectAccessibleEverywhere(page);
    await search(page).fill("nobody");
    await expect(page.getByText("No one found")).toBeVisible();
    await search(page).fill("mazda 0161");
    await page.getByRole("link", { name: "Casey Tester", exact: true }).click();

    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await expect(history.getByRole("listitem").first()).toContainText("2016 Mazda 3");
    await expectAccessibleEverywhere(page);
    await page.getByRole("button", { name: "Edit 2016 Mazda 3" }).click();
    const car = page.getByRole("form", { name: "Car" });
    await car.getByLabel("License plate").fill("abc 123");
    await car.getByLabel("VIN").fill("1HGCM82633A004353");
    await car.getByRole("button", { name: "Save" }).click();
    await expect(car.getByText(/^Check the VIN/)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await car.getByLabel("VIN").fill("1hgcm82633a004352");
    await car.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Plate ABC 123 · VIN 1HGCM82633A004352")).toBeVisible();

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("form", { name: "Customer" });
    await form.getByLabel("Phones").fill("(770) 555-0161, 123");
    await form.getByLabel("Notes").fill("Gate code 4417");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText(/^123: Phone number/)).toBeVisible();
    await form.getByLabel("Phones").fill("(770) 555-0161, 770 555 0162");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Gate code 4417")).toBeVisible();
    await expect(page.getByText("(770) 555-0162")).toBeVisible();

    // For the next booking, the car is offered; the appointment links back here.
    await page.getByRole("link", { name: "Book" }).click();
    await expect(page.getByRole("option", { name: /Casey Tester.*2016 Mazda 3/ })).toBeVisible();
    await page.goto("/admin/appointments");
    await page.getByRole("button", { name: "Casey Tester" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Appointment" });
    await sheet.getByRole("link", { name: "Casey Tester", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Casey Tester" })).toBeVisible();
    await page.goto("/admin/customers?q=abc123");
    await expect(rows(page)).toHaveCount(1);
  });
});

test("two records are merged and unmerged, by keyboard alone", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  await request(shop, 0, casey);
  await request(shop, 1, { ...casey, email: "casey@work.example", phone: "(770) 555-0199" });
  await enter(page, shop, "/admin/customers");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Casey Tester", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  const duplicates = page.getByRole("region", { name: "Duplicates" });
  await duplicates.getByRole("button", { name: "Merge Casey Tester into this record" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Merge these two?" });
  await expect(question).toContainText("You can undo this here at any time.");
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Merge" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Merged")).toBeVisible();
  await expect(question).toBeHidden();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Cars" }).getByRole("listitem")).toHaveCount(1);
  const undo = duplicates.getByRole("button", { name: "Undo the merge with Casey Tester" });
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(undo).toBeHidden();
  await expect(history.getByRole("listitem")).toHaveCount(1);

  await duplicates.getByRole("button", { name: "Merge Another Record" }).click();
  const found = page.getByRole("dialog", { name: "Merge Another Record" });
  await found.getByRole("searchbox", { name: "Search" }).fill("casey");
  await expect(found.getByRole("listitem")).toHaveCount(1);
  await expectAccessibleEverywhere(page);
});

/** The form that imports customers. */
const importForm = (page: Page) => page.getByRole("form", { name: "Import Customers" });

async function openImport(page: Page, shop: RunningServer): Promise<void> {
  await enter(page, shop, "/admin/customers");
  await page.getByRole("link", { name: "Import CSV" }).click();
  await expect(page.getByRole("heading", { name: "Import Customers" })).toBeVisible();
}

const chooseFile = (page: Page, content: string | Buffer) =>
  importForm(page)
    .getByLabel("CSV file")
    .setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(content) });

test("a file as shops have them is taken in, its columns chosen and remembered, and undone", {
  tag: "@rest",
}, async ({ page, shop }) => {
  await openImport(page, shop);
  const form = importForm(page);
  const submit = form.getByRole("button", { name: "Import", exact: true });
  const file = await readFile("tests/support/customer-files/as-shops-have-them.csv");
  await chooseFile(page, file);
  await expect(form.getByText(/^22 new customers\./)).toBeVisible();
  const leftOut = form.getByRole("region", { name: "What's left out" });
  await expect(leftOut.getByRole("listitem")).toHaveCount(6);
  await expect(leftOut).toContainText("Line 16, Odometer: TMU.");
  await expect(form.getByRole("region", { name: "Taken in, but check these" })).toContainText(
    "Line 11, VIN: BNR33-012345.",
  );
  await form.getByLabel("Notes", { exact: true }).selectOption("Not used");
  await expect(form.getByText(/^22 new customers\./)).toBeVisible();
  await expectAccessibleEverywhere(page);

  const download = page.waitForEvent("download");
  await leftOut.getByRole("button", { name: "Download These Lines" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("TMU,,Odometer (TMU): It says nothing.\r\n");

  await submit.focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Imported")).toBeVisible();
  const past = page.getByRole("region", { name: "Past imports" });
  await expect(past.getByText("customers.csv")).toBeVisible();
  await chooseFile(page, file);
  await expect(form.getByText(/^0 new customers, 22 are already here\./)).toBeVisible();
  await expect(form.getByLabel("Notes", { exact: true })).toHaveValue("");

  await past.getByRole("button", { name: /^Undo the import of customers.csv/ }).click();
  const question = page.getByRole("dialog", { name: "Undo This Import?" });
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Undo the Import" }).click();
  await expect(past.getByText("Undone", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Customers", exact: true }).first().click();
  await expect(page.getByText("No customers yet")).toBeVisible();
});

test("past visits of another program stand in the history of who they were for, until they are undone", {
  tag: "@rest",
}, async ({ page, shop }) => {
  await openImport(page, shop);
  const form = importForm(page);
  await form.getByLabel("What's in the file").selectOption("Past visits");
  await chooseFile(
    page,
    [
      "Customer,Phone,Make,Plate,Odometer,Invoice Date,Description,Total",
      'Ann Lee,254-555-0160,Honda,ABC123,"84,000",3/5/2024,Front brakes,$412.50',
      "Bo Park,254-555-0161,Ford,XYZ789,,soon,Oil change,80",
    ].join("\n"),
  );
  await expect(form.getByText(/^1 past job, 1 new customer\./)).toBeVisible();
  await expect(form.getByRole("region", { name: "What's left out" })).toContainText(
    "It isn't a date, like 3/5/2024.",
  );
  await expectAccessibleEverywhere(page);
  await form.getByRole("button", { name: "Import", exact: true }).click();
  await expect(toast(page, "Imported")).toBeVisible();
  await page.getByRole("link", { name: "Customers", exact: true }).first().click();
  await page.getByRole("link", { name: "Ann Lee", exact: true }).click();
  const history = page.getByRole("region", { name: "From your earlier program (1)" });
  await expect(history).toContainText("Front brakes");
  await expect(history).toContainText("Tue, Mar 5, 2024 · Honda · 84,000 miles · $412.50");

  await page.goto("/admin/customers/import");
  await page.getByRole("button", { name: /^Undo the import of customers.csv/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the Import" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
});

test("a file that nothing is known of is read as staff say", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  await openImport(page, shop);
  const form = importForm(page);
  await chooseFile(page, Buffer.from("Kunde~A~B\nJos\xe9 Ortiz~7705550171~x", "latin1"));
  await expect(form.getByText(/^Nothing yet/)).toBeVisible();
  await chooseFile(page, Buffer.from("Kunde,A,B\nJos\x8e Ortiz,7705550171,x", "latin1"));
  await form.getByLabel("Encoding").selectOption("Western (Mac)");
  await form.getByLabel("Kunde").selectOption("Name");
  await form.getByLabel("A", { exact: true }).selectOption("Phone");
  await expect(form.getByText(/^1 new customer\./)).toBeVisible();
  await expect(form.getByRole("region", { name: "What's taken in" })).toContainText(
    "Jos\u00e9 Ortiz",
  );
  await chooseFile(page, Buffer.from("PK\u0003\u0004 a workbook"));
  await expect(form.getByText(/^This is a workbook, not a CSV file\./)).toBeVisible();
});

test(
  "a file that was fixed is read again when it is chosen again",
  { tag: "@rest" },
  async ({ page, shop }, testInfo) => {
    await openImport(page, shop);
    const file = testInfo.outputPath("customers.csv");
    const choose = async (csv: string) => {
      await writeFile(file, csv);
      const chooser = page.waitForEvent("filechooser");
      await importForm(page).getByLabel("CSV file").click();
      await (await chooser).setFiles(file);
    };
    await choose("name,phone\nKim Ortiz,12");
    await expect(importForm(page).getByText(/^Line 2, phone: 12\./)).toBeVisible();
    await choose("name,phone\nKim Ortiz,7705550171");
    await expect(importForm(page).getByText(/^1 new customer\./)).toBeVisible();
  },
);

test("customers are exported to a file", { tag: "@rest" }, async ({ page, shop }) => {
  await request(shop, 0, { ...casey, name: "=Casey" });
  await enter(page, shop, "/admin/customers");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("\r\n'=Casey,+17705550161,casey@example.com,");
});

test("a new customer; a record changed by someone else is not overwritten", {
  tag: "@rest",
}, async ({ page, shop }) => {
  await enter(page, shop, "/admin/customers");
  await expect(page.getByText("No customers yet")).toBeVisible();
  await page.getByRole("button", { name: "New Customer" }).click();
  const form = page.getByRole("form", { name: "Customer" });
  await form.getByLabel("Name").fill(casey.name);
  await form.getByLabel("Emails").fill(casey.email);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: casey.name })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await request(shop, 0, casey);
  await form.getByLabel("Notes").fill("Pays cash");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/^Nothing was saved: this record was changed/)).toBeVisible();
  await expect(form.getByLabel("Notes")).toHaveValue("Pays cash");
});

test.describe("a customer who asks for it", () => {
  // The browser itself reports the refusal.
  test.use({ expectedErrors: /status of 409/ });

  test("is deleted, once nothing is open", { tag: "@rest" }, async ({ page, shop }) => {
    await request(shop, 0, casey);
    await enter(page, shop, "/admin/customers");
    await page.getByRole("link", { name: casey.name, exact: true }).click();
    const ask = page.getByRole("button", { name: "Delete Customer" });
    const question = page.getByRole("dialog", { name: "Delete this customer?" });
    const confirm = question.getByRole("button", { name: "Delete Customer" });
    await ask.click();
    await expect(question).toContainText("This can't be undone.");
    await expectAccessibleEverywhere(page);
    await confirm.click();
    await expect(
      question.getByText("Casey Tester has an open appointment. Complete or cancel it first."),
    ).toBeVisible();
    await question.getByRole("button", { name: "Keep" }).click();

    await page.getByRole("region", { name: "History" }).getByRole("link").click();
    const sheet = page.getByRole("dialog", { name: "Appointment" });
    await sheet.getByRole("button", { name: "Decline" }).click();
    await sheet.getByRole("textbox").first().fill("You asked us to delete your data.");
    await sheet.getByRole("button", { name: "Decline and Send" }).click();
    await expect(sheet.getByText("Canceled").first()).toBeVisible();
    await sheet.getByRole("link", { name: casey.name, exact: true }).click();
    await ask.click();
    await confirm.click();
    await expect(toast(page, "Deleted")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/customers$/);
    await expect(page.getByText("No customers yet")).toBeVisible();
    await page.goto("/admin/appointments");
    await expect(page.getByText("Deleted customer").first()).toBeVisible();
    await expect(page.getByText(casey.name)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Call Deleted customer" })).toHaveCount(0);
    await expect(page.getByText("(000)")).toHaveCount(0);
    await page.locator("[data-row]").first().click();
    await expect(sheet.getByRole("group", { name: "Actions" }).getByRole("button")).toHaveCount(0);
    await expect(sheet.getByRole("heading", { name: "History" })).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Texts" })).toHaveCount(0);
  });
});
