import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessible } from "#tests/support/browser/browser.ts";
import { saveDraft } from "#tests/support/content/site-editor.ts";

test("an owner sees a mail of accounts whole, on light and dark, and sends it to herself", async ({
  page,
}) => {
  await page.goto("/admin/site/messages/new-password");
  await expect(page.getByText(/“If you didn't ask for this, .*” always follows/)).toBeVisible();
  await expect(page.getByLabel("Last line of the email")).toHaveCount(0);
  await page.getByLabel("Heading of the email").fill("Locked out? <b>No worries</b>");
  const read = page.getByRole("complementary", { name: "What they read" });
  await read.getByRole("button", { name: "See the Whole Email" }).click();
  const dialog = page.getByRole("dialog", { name: "The Whole Email" });
  await expect(dialog).toContainText("Subject: Reset your password");
  const heading = dialog.getByRole("heading", { name: "Locked out? <b>No worries</b>" });
  await expect(heading).toHaveCSS("font-size", "26px");
  await expect(dialog.locator("img")).toHaveJSProperty("naturalWidth", 180);
  await expect(dialog).toContainText("123456");
  await expect(dialog).toContainText("2210 Franklin Avenue");
  // Nothing leads anywhere.
  await expect(dialog.getByRole("link")).toHaveCount(0);
  const paper = dialog.locator(".surface");
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectAccessible(page);
  await dialog.getByLabel("Dark").check();
  await expect(paper).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectAccessible(page);
  await dialog.getByLabel("Plain text").check();
  await expect(dialog).toContainText("Nothing will change.\n\n--\nBrazos Car Care");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await read.getByRole("button", { name: "Send It to Me" }).click();
  await expect(read.getByRole("status").first()).toContainText(/On its way to .+@.+, marked/);
});

test("an owner says a text in her words, sees how long it gets, and goes back to ours", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto("/admin/site");
  await page.getByRole("link", { name: "Emails and Texts" }).click();
  await page.getByRole("link", { name: "An appointment is confirmed" }).click();
  const read = page.getByRole("complementary", { name: "What they read" });
  const length = read.getByRole("region", { name: "The text" }).getByRole("status");
  const text = page.getByRole("textbox", { name: /^Text message/ });
  const ours = "Your appointment on {when} is confirmed.";
  await expect(text).toHaveValue(ours);
  await expect(read).toContainText("Dana, you're all set for the time below.");
  await expect(length).toContainText("up to 2 segments:");

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
  await expect(length).toContainText("3 segments");
  await expect(length).toContainText("’ halves what fits in one.");
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
