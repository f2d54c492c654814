import { expect, type Locator, type Page } from "@playwright/test";

/** A page of each of the main kinds. */
export const mainPages = [
  "/",
  "/services/brake-system-service",
  "/services/brake-system-service-hewitt-tx",
  "/locations/hewitt-tx",
  "/auto-repair-financing",
  "/contact",
];

/** Waits until React has taken the page over: from then on links change the page without a load. */
export async function takenOver(page: Page): Promise<void> {
  // The code of the header comes with the first sign of life.
  await page.mouse.move(20, 20);
  await page.mouse.move(24, 24);
  await expect(page.getByRole("button", { name: /^Theme: \w+\. Change to / })).toBeAttached();
}

/** Waits until an element is React's own: a link in a part of the page whose code comes later is a plain one before. */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

/** How many of its own fonts a page stands in: none where something in view would have moved. */
export const loadedFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /^"?Barlow( Condensed)?"?$/.test(family) && status === "loaded",
      ).length,
  );

/** Waits until a page stands in its own fonts. */
export async function fontsInUse(page: Page): Promise<void> {
  await expect.poll(() => loadedFonts(page)).toBeGreaterThanOrEqual(2);
}

/** Waits until a page has fetched its fonts, whether it stands in them then or not. */
export async function fontsFetched(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const wanted = document.querySelector("[data-few-fonts]") ? 2 : 4;
      const fetched = performance.getEntriesByType("resource");
      return wanted - fetched.filter(({ name }) => name.endsWith(".woff2")).length;
    });
  await expect.poll(missing).toBe(0);
}

/** Leaves a mark that a full page load would wipe out. */
export async function markVisit(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameVisit = "yes";
  });
  return () => expect(page.locator("html")).toHaveAttribute("data-same-visit", "yes");
}
