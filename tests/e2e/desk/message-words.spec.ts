import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessible } from "#tests/support/browser/browser.ts";
import { saveDraft } from "#tests/support/content/site-editor.ts";

test("an owner says a text in her words, sees how long it gets, and goes back to ours", async ({
  page,
}) => {
  await page.goto("/admin/site");
  await page.getByRole("link", { name: "Emails and Texts" }).click();
  await page.getByRole("link", { name: "An appointment is confirmed" }).click();
  const read = page.getByRole("complementary", { name: "What customers read" });
  const text = page.getByRole("textbox", { name: "Text message" });
  const ours = "Your appointment on {when} is confirmed.";
  await expect(text).toHaveValue(ours);
  await expect(read).toContainText("Dana, you're all set for the time below.");
  await expect(read.getByRole("status")).toContainText("1 segment:");

  await page.getByText("Facts you can put in texts").click();
  await text.fill("Howdy! ");
  await page.getByRole("button", { name: /^\{first-name\}/ }).click();
  await expect(text).toHaveValue("Howdy! {first-name}");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Say {when}: without it").first()).toBeVisible();
  await text.fill("{first-name}, we’ll see you {when}!");
  await expect(read).toContainText(
    /Brazos Car Care: Dana, we’ll see you Tuesday, March 3.* Reply STOP to opt out\./,
  );
  await expect(read.getByRole("status")).toContainText("3 segments");
  await expect(read.getByRole("status")).toContainText("’ halves what fits in one.");
  await expectAccessible(page);
  await saveDraft(page);

  await page.getByRole("link", { name: "Emails and Texts" }).click();
  const row = page.getByRole("link", { name: /^An appointment is confirmed/ });
  await expect(row).toContainText("Your words");
  await row.click();
  await page.getByRole("button", { name: "Back to Ours" }).click();
  await expect(text).toHaveValue(ours);
  await saveDraft(page);
  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  await expect(page.getByText("No changes to publish.")).toBeVisible();
});
