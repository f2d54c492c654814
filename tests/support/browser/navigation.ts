import { expect, type Locator, type Page } from "@playwright/test";

/** One page of each main type. */
export const mainPages = [
  "/",
  "/services/brake-system-service",
  "/services/brake-system-service-hewitt-tx",
  "/locations/hewitt-tx",
  "/auto-repair-financing",
  "/contact",
];

/** The first sign of a visitor: moves the mouse, twice, because a new page may take the first for where it was. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(24, 24);
}

/** Waits until React has hydrated the page: from then on, links navigate without a page load. */
export async function takenOver(page: Page): Promise<void> {
  // The header's code is loaded at the first interaction.
  await moveMouse(page);
  await expect(page.getByRole("button", { name: /^Theme: \w+\. Change to / })).toBeAttached();
}

/** Waits until React knows an element, which it does shortly before it handles its events. */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

/**
 * Number of the site's own fonts in use: none if applying them would have shifted visible content.
 */
export const loadedFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /^"?Barlow( Condensed)?"?$/.test(family) && status === "loaded",
      ).length,
  );

/** Waits until a page uses the site's own fonts. */
export async function fontsInUse(page: Page): Promise<void> {
  await expect.poll(() => loadedFonts(page)).toBeGreaterThanOrEqual(2);
}

/** Waits until a page has loaded its fonts, whether or not it uses them then. */
export async function fontsFetched(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const wanted = document.querySelector("[data-few-fonts]") ? 2 : 4;
      const fetched = performance.getEntriesByType("resource");
      return wanted - fetched.filter(({ name }) => name.endsWith(".woff2")).length;
    });
  await expect.poll(missing).toBe(0);
}

/** Sets a mark that a full page load would clear. */
export async function markVisit(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameVisit = "yes";
  });
  return () => expect(page.locator("html")).toHaveAttribute("data-same-visit", "yes");
}
