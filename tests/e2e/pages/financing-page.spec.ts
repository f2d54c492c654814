import { services } from "#tests/shop-with-everything/services.ts";
import { expect, region, test } from "#tests/support/browser/browser.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";
import { expectFitsPhone } from "#tests/support/fitting.ts";

const path = "/auto-repair-financing";

test.describe("the financing page", () => {
  test("offers three options, and six services from $150 or $75 a month", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(
      region(page, "Three ways we can help").getByRole("heading", { level: 3 }),
    ).toHaveCount(3);
    const financed = region(page, "Repairs people pay for over time").getByRole("listitem");
    await expect(financed).toHaveCount(6);
    for (const [index, { title }] of services.slice(0, 6).entries()) {
      const amount = /engine/i.test(title) ? "$150" : "$75";
      await expect(financed.nth(index)).toContainText(title);
      await expect(financed.nth(index)).toContainText(`Finance from ${amount}/month`);
    }
    const brakes = financed.filter({ hasText: "Brake System Service" });
    await expect(brakes).toContainText("Most of these repairs cost less");
    const oil = financed.filter({ hasText: "Oil Change" });
    await expect(oil).toContainText("Our prices start at $49; we finance repairs from $100");
    // Computed by the calculator itself.
    await brakes
      .getByRole("link", { name: "A $1,614 repair over 24 months at 10.68% APR" })
      .click();
    const panel = region(page, "What you'd pay each month").getByRole("tabpanel");
    await expect(panel.getByRole("textbox", { name: "Repair amount" })).toHaveValue("1614");
    await expect(panel.getByRole("radio", { checked: true })).toHaveValue("24");
    await expect(panel.getByText("$74.99").first()).toBeVisible();
    const other = financed
      .filter({ hasNotText: "Brake System Service" })
      .getByRole("link", { name: /^A \$/ })
      .first();
    const amount = /\$([\d,]+)/.exec(await other.innerText())?.[1]?.replace(",", "") ?? "";
    await other.click();
    await expect(panel.getByRole("textbox", { name: "Repair amount" })).toHaveValue(amount);
  });

  test("its dialog fits a phone without scrolling", { tag: "@rest" }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Apply for Financing" });
    await expectFitsPhone(page, dialog, dialog.getByRole("button", { name: "Submit Application" }));
  });

  test("its floating button lies over no figure on a phone: it is a bar on top of the call bar", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await takenOver(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const button = page.getByRole("button", { name: "Apply for Financing" });
    await expect(button).toBeInViewport();
    const seen = await button.evaluate((node) => {
      const bar = node.closest("section")?.getBoundingClientRect();
      const calls = document.querySelector("aside[aria-label='Call or book']");
      const last = [...document.querySelectorAll("footer :is(a, p)")].at(-1);
      return {
        left: bar?.left,
        right: bar?.right,
        gap: Math.max(0, (calls?.getBoundingClientRect().top ?? 0) - (bar?.bottom ?? 0)),
        hidesTheEnd: (last?.getBoundingClientRect().bottom ?? 0) > (bar?.top ?? 0),
      };
    });
    expect(seen).toEqual({ left: 0, right: 360, gap: 0, hidesTheEnd: false });
  });

  test("calculates the cost of each term, for presets and for any amount", async ({ page }) => {
    await page.goto(path);
    await takenOver(page);
    const calculator = region(page, "What you'd pay each month");
    await expect(calculator.getByRole("tab")).toHaveText(["Standard", "Premium", "Custom"]);
    const panel = calculator.getByRole("tabpanel");
    const rows = [
      ["6", "$171.90", "$1,031.38"],
      ["12", "$88.23", "$1,058.79"],
      ["18", "$60.37", "$1,086.67"],
      ["24", "$46.46", "$1,115.03"],
    ] as const;
    const expectReference = async () => {
      for (const [months, payment, total] of rows) {
        const row = panel.getByRole("row").filter({ hasText: new RegExp(`^\\s*${months}\\b`) });
        await expect(row).toContainText(payment);
        await expect(row).toContainText(total);
      }
    };
    await expectReference();
    await expect(panel.getByRole("radio", { checked: true })).toHaveValue("12");

    await calculator.getByRole("tab", { name: "Premium" }).click();
    await expect(panel).toContainText("$3,500");

    await calculator.getByRole("tab", { name: "Custom" }).click();
    const amount = panel.getByLabel("Repair amount");
    await amount.fill("1000");
    await expectReference();
    await amount.fill("");
    await expect(panel.getByRole("row").nth(1)).toContainText("$0.00");
    await amount.fill("8000");
    await expect(panel).toContainText("$7,500");
    await expect(region(page, "What you'd pay each month")).toContainText("10.68%");
  });
});
