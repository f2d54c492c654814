import { createMember, mailsTo, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  testOfOwnShop,
} from "#tests/support/browser/browser.ts";
import { sendContactMessage } from "#tests/support/desk/bookings.ts";
import { financingRequest } from "#tests/support/requests.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

const toast = (title: string) => `li:has-text("${title}")`;

const writeTo = ({ url }: RunningServer, name: string, message: string) =>
  sendContactMessage(url, { name, email: "renee@example.com", message });

testOfOwnShop(
  "a message is answered in place, annotated, assigned and archived",
  async ({ page, shop }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await writeTo(shop, "Renee Walker", "Do you take a 2009 Sprinter van?");
    await openAs(page, owner, "/admin");
    const navigation = page.getByRole("navigation", { name: "Admin area" });
    await expect(navigation.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();

    await page.getByRole("link", { name: "Reply: Renee Walker" }).click();
    const sheet = page.getByRole("dialog", { name: "Message" });
    await expect(sheet).toContainText("Do you take a 2009 Sprinter van?");
    await expect(navigation.getByText("unread")).toHaveCount(0);
    await expectAccessibleEverywhere(page);

    await sheet.getByRole("button", { name: "Send Reply" }).click();
    await expect(sheet.getByText("Enter your reply")).toBeVisible();
    await sheet.getByRole("textbox", { name: "Reply by email" }).fill("Yes. Bring it in at 9.");
    await sheet.getByRole("button", { name: "Send Reply" }).click();
    await expect(page.locator(toast("Reply on its way"))).toBeVisible();
    await expect(sheet.getByRole("textbox", { name: "Reply by email" })).toHaveValue("");
    await expect(
      sheet.getByRole("listitem").filter({ hasText: "Bring it in at 9." }),
    ).toContainText("Avery Tester");
    await expect
      .poll(() => mailsTo(shop, "renee@example.com"))
      .toEqual([expect.stringMatching(/In-Reply-To: <[^>]+-received-shop@/)]);

    await sheet.getByRole("combobox", { name: "Assigned to" }).selectOption("Avery Tester");
    await expect(page.locator(toast("Assigned")).first()).toBeVisible();
    await sheet.getByRole("textbox", { name: "Staff notes" }).fill("High roof: bay 2 only.");
    await sheet.getByRole("button", { name: "Save Notes" }).click();
    await expect(page.locator(toast("Notes saved"))).toBeVisible();
    await page.reload();
    await expect(sheet.getByRole("textbox", { name: "Staff notes" })).toHaveValue(
      "High roof: bay 2 only.",
    );
    await expect(sheet.getByRole("combobox", { name: "Assigned to" })).toHaveValue(/.+/);
    await page.keyboard.press("Escape");
    const entry = page.getByRole("listitem").filter({ hasText: "Renee Walker" });
    await expect(entry).toContainText("Answered");
    await expectAccessibleEverywhere(page);

    await entry.getByRole("button", { name: "Renee Walker" }).click();
    await sheet.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText("No messages yet")).toBeVisible();
    await page.getByRole("button", { name: "Archived" }).click();
    await expect(entry).toBeVisible();
    await navigation.getByRole("link", { name: "Admin Dashboard" }).click();
    await expect(page.getByText("Nothing is waiting.")).toBeVisible();
  },
);

testOfOwnShop(
  "a financing request is answered by mail, annotated, assigned and archived, and removed from the worklist",
  { tag: "@rest" },
  async ({ page, shop }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    const response = await fetch(`${shop.url}/api/forms/financing_application`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(financingRequest()),
    });
    expect(response.status).toBe(201);
    await openAs(page, owner, "/admin");
    const navigation = page.getByRole("navigation", { name: "Admin area" });
    await expect(navigation.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
    await page.getByRole("link", { name: "Reply: Kim Ortiz" }).click();
    const sheet = page.getByRole("dialog", { name: "Financing request" });
    await expect(sheet).toContainText("Transmission slips in third gear");
    await expect(navigation.getByText("unread")).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    await sheet.getByRole("textbox", { name: "Reply by email" }).fill("Call us: 10.68% APR.");
    await sheet.getByRole("button", { name: "Send Reply" }).click();
    await expect(sheet.getByRole("listitem").filter({ hasText: "10.68%" })).toContainText(
      "Avery Tester",
    );
    await expect
      .poll(() => mailsTo(shop, "kim@example.com"))
      .toEqual([
        expect.stringMatching(/In-Reply-To: <[^>]+-received-shop@[\s\S]*Call us: 10\.68% APR\./),
      ]);
    await sheet.getByRole("combobox", { name: "Assigned to" }).selectOption("Avery Tester");
    await expect(page.locator(toast("Assigned")).first()).toBeVisible();
    await sheet.getByRole("textbox", { name: "Staff notes" }).fill("Wants 12 months.");
    await sheet.getByRole("button", { name: "Save Notes" }).click();
    await expect(page.locator(toast("Notes saved"))).toBeVisible();
    await page.reload();
    await expect(sheet.getByRole("textbox", { name: "Staff notes" })).toHaveValue(
      "Wants 12 months.",
    );
    await expect(sheet.getByRole("combobox", { name: "Assigned to" })).toHaveValue(/.+/);
    await page.keyboard.press("Escape");
    const entry = page.getByRole("listitem").filter({ hasText: "Kim Ortiz" });
    await expect(entry).toContainText("Answered");
    await expectAccessibleEverywhere(page);

    await entry.getByRole("button", { name: "Kim Ortiz" }).click();
    await sheet.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText("No applications yet")).toBeVisible();
    await page.getByRole("button", { name: "Archived" }).click();
    await entry.getByRole("button", { name: "Kim Ortiz" }).click();
    await sheet.getByRole("button", { name: "Move to Inbox" }).click();
    await expect(page.getByText("Nothing archived")).toBeVisible();
    await page.getByRole("link", { name: "Admin Dashboard", exact: true }).click();
    await expect(page.getByText("Nothing is waiting.")).toBeVisible();
  },
);

testOfOwnShop.describe("without a network", () => {
  testOfOwnShop.use({ expectedErrors: /ERR_FAILED|status of 409/ });

  testOfOwnShop(
    "a reply that could not be sent stays in its field, and is sent once",
    { tag: "@rest" },
    async ({ page, shop }) => {
      const owner = await createMember(shop, "Avery", { administrator: true });
      await writeTo(shop, "Renee Walker", "Do you take a 2009 Sprinter van?");
      await openAs(page, owner, "/admin/messages");
      await page.getByRole("button", { name: "Renee Walker" }).click();
      const sheet = page.getByRole("dialog", { name: "Message" });
      const field = sheet.getByRole("textbox", { name: "Reply by email" });
      await field.fill("Yes. Bring it in at 9.");
      // It is stored, but the response is lost.
      await page.route("**/rest/v1/message_replies*", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await route.fetch();
        return route.abort();
      });
      await sheet.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.locator(toast("The reply wasn't sent"))).toBeVisible();
      await expect(field).toHaveValue("Yes. Bring it in at 9.");
      await page.unroute("**/rest/v1/message_replies*");
      await sheet.getByRole("button", { name: "Send Reply" }).click();
      await expect(page.locator(toast("Reply on its way"))).toBeVisible();
      await expect(sheet.getByRole("listitem").filter({ hasText: "Bring it in" })).toHaveCount(1);
      await expect.poll(() => mailsTo(shop, "renee@example.com")).toHaveLength(1);
    },
  );
});
