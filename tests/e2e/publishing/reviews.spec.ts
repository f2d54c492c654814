/** @module-tag rest */
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { rendering, saveDraft, visitorsPage } from "#tests/support/content/site-editor.ts";

const csv = (...lines: readonly string[]) => ({
  name: "reviews.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});
const said = (what: string) =>
  `They showed me the worn ${what} beside a new one, wrote the price down first, and had it done by noon.`;

test("an owner fills in figures and quotes from a file, and visitors read what they may", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/site/testimonials");
  const input = page.getByLabel("Figures and quotes from a CSV file");
  await input.setInputFiles(csv("who,what", "Ann,fine"));
  await expect(page.getByText("Name the columns in the first line")).toBeVisible();

  await input.setInputFiles(
    csv(
      "Source,Rating,Count,Date,Quote,Name,Car,Consent",
      "Google,4.7,212,11/20/2026,,,,",
      `Google,5,,11/02/2026,"${said("pad")}",Ann Lee,"Honda Civic, Waco",yes`,
      `Google,5,,11/03/2026,"${said("belt")}",Bo Park,"Ford F-150, Waco",`,
      "Google,9,,11/04/2026,,,,",
    ),
  );
  await expect(page.getByText("Figures of Google filled in. 2 quotes added below.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Lines left out" })).toHaveText(
    "Line 5: the rating isn't between 1 and 5",
  );
  await expect(page.getByLabel("Number of reviews")).toHaveValue("212");
  await page.getByLabel("Link to the reviews").fill("https://reviews.example/brazos");
  await expectAccessibleEverywhere(page);
  await saveDraft(page);

  await page.goto("/admin/site");
  await page.getByRole("button", { name: "Publish" }).click();
  const shown = () => visitorsPage(shop, "/testimonials");
  await expect.poll(shown, rendering).toContain(said("pad"));
  const testimonials = await shown();
  expect(testimonials).toMatch(/4\.7.*212/s);
  expect(testimonials).toContain("https://reviews.example/brazos");
  // Who hasn't agreed isn't quoted, and no figure is marked up as the shop's own.
  expect(testimonials).not.toContain(said("belt"));
  expect(testimonials).not.toMatch(/"aggregateRating"|"Review"/);
});
