import type { Page } from "@playwright/test";

/**
 * Holds the requests of the page that match, until the returned function is called.
 *
 * @param status answers them with this error then, instead of letting them through
 */
export async function hold(page: Page, method: string, path: RegExp, status?: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return await route.fallback();
    await released;
    return status ? await route.fulfill({ status, body: "{}" }) : await route.continue();
  });
  return release;
}
