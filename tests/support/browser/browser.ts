import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Delete early: data directories are in memory if there is enough, and a run creates hundreds. */
export async function removeServer(server: RunningServer): Promise<void> {
  await server.stop();
  await rm(server.dataDirectory, { recursive: true, force: true });
}

/** A page of a real server. Any console error fails the test. */
export const test = base.extend<
  {
    /** Errors that the browser itself reports for requests that the test makes fail. */
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

/** Gives each test its own server, without other tests' users, messages and settings. */
export const testOfOwnShop = test.extend<{ shop: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  shop: async ({}, use) => {
    const shop = await startServer();
    await use(shop);
    await removeServer(shop);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});
/** Lets a page believe that it is a certain time, on this device and at the server. */
export async function setTime(page: Page, time: number | string | Date): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "serverAhead", {
      get: () => 0,
      set: () => undefined,
      configurable: true,
    });
  });
  await page.clock.setFixedTime(time);
}

/**
 * Jumps all transitions to their end while `look` runs: a color in the middle of a transition has a
 * contrast that was never designed. Not with a style element, which the pages' CSP blocks.
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

/** Every WCAG 2.2 A and AA rule, and what axe thinks good practice. */
const rules: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** Minified: axe.source is more than twice as long, and how long it travels is most of what it costs. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * Returns axe's violations in the document. axe is injected once per document: that takes as long as an
 * analysis. Frames of other origins, which the site never shows, are not analyzed.
 */
async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      // A unique selector for every node looked at would take a third of the time; the HTML tells which one it is.
      selectors: false,
      runOnly,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, runOnly);
}

/** Checks the accessibility of the page's current state with axe. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await whileStill(page, () => violationsOn(page, rules))).toEqual([]);
}

/** Checks a mail or a print with axe: against WCAG alone, because neither has landmarks to go to. */
export async function expectReadable(page: Page): Promise<void> {
  const values = rules.values.filter((tag) => tag !== "best-practice");
  expect(await whileStill(page, () => violationsOn(page, { ...rules, values }))).toEqual([]);
}

/** Returns by how many pixels the page, or one of its dialogs, scrolls sideways. */
export const sidewaysOn = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ...[...document.querySelectorAll("dialog[open]")].map(
        (dialog) => dialog.scrollWidth - dialog.clientWidth,
      ),
    ),
  );

/** Viewport of a 1280 by 1024 screen at 400% zoom (WCAG 2.2, 1.4.10). */
export const zoomedScreen = { width: 320, height: 256 };

/**
 * Checks accessibility in the light theme on a phone and in the dark one on a desktop; nothing may scroll sideways,
 * not even at 400% zoom. Every width and theme of every page and screen is checked once, by tests tagged `rest`.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize(zoomedScreen);
  expect(await sidewaysOn(page), "sideways scrolling at 400% zoom").toBeLessThanOrEqual(0);
  await expectAccessibleIn(page, "light", 360);
  await expectAccessibleIn(page, "dark", 1440);
}

/** Checks accessibility in a theme at a width, and that nothing scrolls sideways there. */
export async function expectAccessibleIn(page: Page, theme: Theme, width: number): Promise<void> {
  await showIn(page, theme, width);
  await expectAccessible(page);
  expect(await sidewaysOn(page), `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
}

/** Checks the contrast of texts in a theme at a width: all that a theme changes. */
export async function expectContrastIn(page: Page, theme: Theme, width: number): Promise<void> {
  await showIn(page, theme, width);
  const contrast: axe.RunOnly = { type: "rule", values: ["color-contrast"] };
  expect(await whileStill(page, () => violationsOn(page, contrast))).toEqual([]);
}

async function showIn(page: Page, theme: Theme, width: number): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove("light", "dark");
    document.documentElement.classList.add(name);
  }, theme);
  await page.setViewportSize({ width, height: width < 1000 ? 740 : 900 });
}

/** Returns the first bookable day and its free times from the server. */
export async function firstFreeDay(
  server: RunningServer,
  wholly = 48,
): Promise<{ date: string; times: { time: string; label: string }[] }> {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10);
  const range = await fetch(`${server.url}/api/availability?from=${day(3)}&to=${day(60)}`);
  const { days } = await range.json();
  const { date } = days.find(({ free }: { free: number }) => free === wholly);
  const { slots } = await (await fetch(`${server.url}/api/availability?date=${date}`)).json();
  return { date, times: slots };
}

/** Switches an open calendar to the month of a day: it opens on the month of the first free day. */
export async function showMonthOf(page: Page, date: string): Promise<void> {
  const next = page.getByRole("button", { name: /next month/i });
  await expect(next).toBeVisible();
  if ((await page.locator(`[data-day="${date}"] button`).count()) === 0) await next.click();
}

/** A named section of the page's main content. */
export const region = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("region", { name });
