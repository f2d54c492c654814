import type { Page } from "@playwright/test";
import { expect, expectAccessible, sidewaysOn } from "#tests/support/browser/browser.ts";

/** Minimum size of tap targets and inputs (design: thumb-sized). */
const thumb = 44;

/**
 * Returns targets that are too small for a thumb; links within a sentence may be as high as its
 * lines.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const targets =
      "button, select, summary, input:not([type=hidden], [type=radio], [type=checkbox]), a.button, header a, .notice li a, label:has([type=radio], [type=checkbox])";
    return [...document.querySelectorAll(targets)]
      .filter((target) => !target.closest(".unseen"))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < least || box.width < least))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`);
  }, thumb);

/** Returns buttons higher than two lines of their label, stretched by what is next to them. */
const stretchedButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, .button")]
      .filter((button) => button.getBoundingClientRect().height > 80)
      .map(({ textContent }) => textContent),
  );

/** Returns which of the site's fonts and logo the page has loaded; fallbacks are the device's. */
const siteParts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = [...document.fonts].filter(
      ({ family, status }) => status === "loaded" && !family.includes("Fallback"),
    );
    const logo = document.querySelector<HTMLImageElement>("header img");
    return {
      fonts: fonts
        .map(({ family, weight }) => `${family.replaceAll('"', "")} ${weight}`)
        .toSorted(),
      isLogoDrawn: logo?.complete === true && logo.naturalWidth > 0,
    };
  });

/**
 * Asserts what holds for every server-rendered page: the site's design, both themes, from a small
 * phone to a desktop.
 *
 * @param axeEverywhere whether axe looks at each width in each theme; otherwise at a light phone and a dark desktop
 */
export async function expectSound(page: Page, axeEverywhere = false): Promise<void> {
  await expect
    .poll(() => siteParts(page))
    .toEqual({
      fonts: ["Barlow 400", "Barlow 600", "Barlow Condensed 700"],
      isLogoDrawn: true,
    });
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, theme);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOn(page), `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
      expect(await smallTargets(page), `targets at ${width}`).toEqual([]);
      expect(await stretchedButtons(page), `buttons at ${width}`).toEqual([]);
      const isFirst = theme === "light" ? width === 360 : width === 1440;
      if (axeEverywhere || isFirst) await expectAccessible(page);
    }
  }
}
