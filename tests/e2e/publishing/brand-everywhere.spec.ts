/** @module-tag rest */
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleIn,
  expectContrastIn,
  expectReadable,
  sidewaysOn,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { pageTypes } from "#tests/support/browser/lazy-chunks.ts";
import { brands } from "#tests/support/content/sample-logos.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import { billedVisit } from "#tests/support/desk/billed-visit.ts";
import { mailTexts } from "#tests/support/desk/mail-texts.ts";

// The browser reports the pages of unknown addresses.
test.use({ expectedErrors: /status of 404/ });

/** The HTML of a mail. */
const htmlOf = (mail: string) => /<!doctype html>[\s\S]*<\/html>/.exec(mail)?.[0];

for (const [name, brand] of Object.entries(brands)) {
  test(`a brand ${name} is readable on every kind of page, in mails and on paper, in both themes`, {
    // The hardest of the three; how all colors come from any brand's is in shop/brand/palette-of.test.ts.
    tag: name === "dark" ? [] : "@proof",
  }, async ({ page, shop }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await siteOwner(() => shop.dataDirectory).publish((content) => {
      content.brand = brand;
    });
    const visit = await billedVisit(shop, owner);
    const types = (await pageTypes()).map(({ path }) => path);
    const served = [visit.page, visit.bill, "/visit/sample", "/verify", "/no-such-page"];
    for (const path of ["/services/brake-system-service", ...types, ...served]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectContrastIn(page, "light", 320);
        expect(await sidewaysOn(page)).toBeLessThanOrEqual(0);
        await page.emulateMedia({ media: "print" });
        await expectContrastIn(page, "light", 720);
        await page.emulateMedia({ media: "screen" });
        await expectContrastIn(page, "dark", 1440);
      });
    }

    await test.step("what the desk prints", async () => {
      const job = `/admin/jobs?id=${visit.id}`;
      for (const path of ["/admin/calendar?view=agenda", `${job}&section=estimate`, "/admin"]) {
        await openAs(page, owner, path);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await expectAccessibleIn(page, "dark", 720);
        await page.emulateMedia({ media: "print" });
        await expectReadable(page);
        await page.emulateMedia({ media: "screen" });
      }
    });

    await test.step("mails", async () => {
      const mails = async () => [...(await mailTexts(shop.dataDirectory)).values()];
      const subjects = async () =>
        (await mails())
          .join()
          .match(/^Subject: .*/gm)
          ?.join() ?? "";
      for (const subject of [/We received/, /We need your OK/, /Answers by phone/, /Your bill/]) {
        await expect.poll(subjects).toMatch(subject);
      }
      for (const mail of await mails()) {
        // Where nothing forbids styles, at the address of its logo.
        await page.route("**/a-mail", (route) =>
          route.fulfill({ contentType: "text/html; charset=utf-8", body: htmlOf(mail) ?? "" }),
        );
        await page.goto(`${shop.url.replace("127.0.0.1", "localhost")}/a-mail`);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await expectReadable(page);
        }
      }
    });
  });
}
