import { rm } from "node:fs/promises";
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { type RunningServer, startServer } from "./running-server.ts";

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Data directories lie in memory where there is plenty; a run makes some hundred. */
export async function removeServer(server: RunningServer): Promise<void> {
  await server.stop();
  await rm(server.dataDirectory, { recursive: true, force: true });
}

/** A page of a real server. Any error in the console fails the test. */
export const test = base.extend<
  {
    /** What the browser itself reports when the test makes a request fail. */
    expectedErrors: RegExp | undefined;
    quietConsole: undefined;
  },
  { server: RunningServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await removeServer(server);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) errors.push(text);
      };
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") note(message.text());
      });
      page.on("pageerror", (error) => note(error.message));
      await use(undefined);
      expect(errors, "errors and warnings in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with a server of each test's own: nobody else's people, messages and settings. */
export const testOfOwnShop = test.extend<{ shop: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  shop: async ({}, use) => {
    const shop = await startServer();
    await use(shop);
    await removeServer(shop);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});
/**
 * Holds everything that moves at its end for as long as `look` takes: a color between two others has a
 * contrast that nobody designed. Not by a style element, which the policy of the pages refuses.
 */
async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after, ::backdrop {
         transition: none !important;
         animation-delay: 0s !important;
         animation-duration: 0s !important;
       }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  try {
    return await look();
  } finally {
    await still.evaluate((sheet) => {
      const { adoptedStyleSheets: sheets } = document;
      document.adoptedStyleSheets = sheets.filter((other) => other !== sheet);
    });
  }
}

type Theme = "light" | "dark";

/** Every rule of WCAG 2.2 A and AA in the one theme; in the other, what it can change. */
const judged: Readonly<Record<Theme, axe.RunOnly>> = {
  light: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/**
 * What axe finds wrong with the document. It is brought into each document once: reading its half a
 * megabyte takes as long as judging a page. Frames from elsewhere, which the site does not show, are not
 * looked into.
 */
async function violationsOn(page: Page, theme: Theme): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      runOnly,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, judged[theme]);
}

/**
 * Judges what the page shows now, as far as a machine can.
 *
 * @param theme the one that is shown; the dark one is for pages that are judged in the light one, too
 */
export async function expectAccessible(page: Page, theme: Theme = "light"): Promise<void> {
  expect(await whileStill(page, () => violationsOn(page, theme))).toEqual([]);
}

/** How far what the page shows, or a dialog of it, scrolls sideways. */
export const sidewaysOn = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ...[...document.querySelectorAll("dialog[open]")].map(
        (dialog) => dialog.scrollWidth - dialog.clientWidth,
      ),
    ),
  );

/** What 400% zoom leaves of a screen of 1280 by 1024 (WCAG 2.2, 1.4.10). */
export const zoomedScreen = { width: 320, height: 256 };

/** The same in both themes, on a phone, a tablet and a desk; nothing scrolls sideways, at 400% zoom neither. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize(zoomedScreen);
  expect(await sidewaysOn(page), "sideways scrolling at 400% zoom").toBeLessThanOrEqual(0);
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
    }, theme);
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page, theme);
      expect(await sidewaysOn(page), `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

/** The first bookable day and its free times, as the server says. */
export async function firstFreeDay(
  server: RunningServer,
): Promise<{ date: string; times: { time: string; label: string }[] }> {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10);
  const range = await fetch(`${server.url}/api/availability?from=${day(3)}&to=${day(60)}`);
  const { days } = await range.json();
  const { date } = days.find(({ free }: { free: number }) => free === 48);
  const { slots } = await (await fetch(`${server.url}/api/availability?date=${date}`)).json();
  return { date, times: slots };
}

/** Has the calendar that is open show the month of a day: it opens on the one of the first free day. */
export async function showMonthOf(page: Page, date: string): Promise<void> {
  const next = page.getByRole("button", { name: /next month/i });
  await expect(next).toBeVisible();
  if ((await page.locator(`[data-day="${date}"] button`).count()) === 0) await next.click();
}
