import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { svg, wideLogo } from "#tests/support/content/sample-logos.ts";
import { rendering, saveDraft, visitorsPage } from "#tests/support/content/site-editor.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";

const file = (text: string) => ({
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(text),
});

/** What the browser paints of the header's logo and of a button. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const logo = document.querySelector("header .logo");
    const style = logo && getComputedStyle(logo);
    const box = logo?.getBoundingClientRect();
    return {
      logo: /logo-\w+\.svg/.test(style?.backgroundImage ?? ""),
      plate: style?.backgroundColor,
      wide: box && box.width / box.height > 3,
      action: getComputedStyle(document.documentElement).getPropertyValue("--clay-fill"),
    };
  });

test.describe("an owner", () => {
  // The browser reports the refused file.
  test.use({ expectedErrors: /status of 400/ });

  test("gives the site a logo and colors, is told what can't be read, and takes them back", {
    tag: "@rest",
  }, async ({ page, shop }) => {
    const before = await visitorsPage(shop, "/");
    const owner = await createMember(shop, "Avery", { administrator: true });
    await openAs(page, owner, "/admin/site/brand");
    const logo = page.getByLabel(/^Your logo/);
    await logo.setInputFiles(file(svg("<script>alert(1)</script>")));
    await expect(page.getByText("it has a script in it")).toBeVisible();
    await logo.setInputFiles(file(wideLogo.replace("<path", "<title>x</title><path")));
    await expect(page.getByRole("img", { name: "Your logo now" })).toBeVisible();
    await page.getByLabel("The logo has the shop's name in it").check();

    await page.getByRole("textbox", { name: /^Buttons and links/ }).fill("#F4B6C2");
    await page.getByRole("button", { name: "Save Draft" }).click();
    const action = page.getByRole("textbox", { name: /^Buttons and links/ });
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(action).toHaveAccessibleDescription(
      /would be hard to read\. Nearest that works: #/,
    );
    await expectAccessibleEverywhere(page);
    await page.getByRole("button", { name: /^Use #/ }).click();
    const shade = await action.inputValue();
    await saveDraft(page);

    await page.goto("/admin/site");
    await page
      .getByRole("form", { name: "Publish" })
      .getByRole("button", { name: "Publish" })
      .click();
    await expect.poll(() => visitorsPage(shop, "/"), rendering).toContain("--clay-fill:");
    await page.goto("/");
    expect(await painted(page)).toEqual({
      logo: true,
      plate: "rgba(0, 0, 0, 0)",
      wide: true,
      action: shade,
    });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    expect(await painted(page)).toMatchObject({ logo: true, plate: "rgb(255, 255, 255)" });
    await expect(
      page.getByRole("banner").getByRole("link", { name: /Brazos Car Care/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/admin");
    const atDesk = await page.getByRole("banner").locator(".logo").boundingBox();
    expect(atDesk?.width, "a logo that is the shop's name, at the desk").toBeGreaterThan(120);

    await siteOwner(() => shop.dataDirectory).undo();
    // The module with the facts has the same ones in the order of the database.
    const withoutFacts = (html: string) => html.replaceAll(/\/assets\/facts-[\w-]+\.js/g, "");
    expect(
      withoutFacts(await visitorsPage(shop, "/")) === withoutFacts(before),
      "the page as it was",
    ).toBe(true);
  });
});
