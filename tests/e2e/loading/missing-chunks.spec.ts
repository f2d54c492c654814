import type { Locator, Page } from "@playwright/test";
import { blankPng } from "#tests/support/blank-png.ts";
import { expect, test } from "#tests/support/browser/browser.ts";
import {
  filesOfPart,
  nameOf,
  type PageType,
  pageTypes,
  refuse,
} from "#tests/support/browser/lazy-chunks.ts";
import { moveMouse } from "#tests/support/browser/navigation.ts";

// The browser itself reports everything that failed to load.
test.use({ expectedErrors: /./ });

/**
 * Loaded only for the desk or signed-in users: public pages reference it, but visitors' actions
 * never load it. For the desk see missing-chunks-of-screens.spec.ts; for the forms
 * booking-page.spec.ts.
 */
const ofMembers = ["live-site-content", "live-staff", "prefilled-person", "known-cars"];

/** Chunks of what shares a file with parts of a page, by its type: the home page, with its cards. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  "own-page": [
    "carousel-engine",
    "financing-badge",
    "hero-call-to-action",
    "home-sections",
    "mileage-sign",
    "next-steps",
  ],
};

const types = (await pageTypes()).map(({ lazyChunks, ...page }) => ({
  ...page,
  lazyChunks: lazyChunks.filter(
    (chunk) => ![...ofMembers, ...(ofOthers[page.type] ?? [])].includes(nameOf(chunk)),
  ),
}));

/** Chunks of every page: each is removed alone only on the home page. */
const ofEveryPage = types.reduce(
  (common, { lazyChunks }) => common.filter((chunk) => lazyChunks.includes(chunk)),
  types[0]?.lazyChunks ?? [],
);

/** Where a chunk is removed alone: on the home page if that has it, or else on the first type that has. */
const aloneOn = new Map(
  types
    .toSorted((one, other) => Number(other.type === "home") - Number(one.type === "home"))
    .flatMap(({ type, lazyChunks }) => lazyChunks.map((chunk) => [chunk, type] as const))
    .reverse(),
);

/**
 * Chunks removed at a time: on pages other than the home page, all common ones at once. They are
 * the same code in the same frame, each removed alone on the home page; here, it only matters that
 * the page's own content is displayed without any of them.
 */
const missingOn = ({ type, lazyChunks }: PageType): string[][] => [
  ...(type === "home" ? [] : [ofEveryPage]),
  ...lazyChunks.filter((chunk) => aloneOn.get(chunk) === type).map((chunk) => [chunk]),
];

/** Pages of one type may need different code. */
const secondPath: Readonly<Record<string, string>> = { service: "/services/brake-system-service" };

const partMissing =
  /This part couldn't load\. ?Check your connection and try again, or call \(254\) 555-0123\./;

/** Code that only other code loads. */
const askedBy: Readonly<Record<string, string>> = {
  "header-bar": "live",
  "resend-and-notify": "toast",
};

/** Text that the visitor types, by field name. */
const typed = { name: "Dana Cole", phone: "(770) 555-0142" };

/** A weekday in a few weeks, on which every time is taken. */
const fullDay = (() => {
  const day = new Date(Date.now() + 30 * 24 * 3_600_000);
  const past = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + past * 24 * 3_600_000).toISOString().slice(0, 10);
})();

const answered = (page: Page) => page.getByText(/couldn't load/).first();

/** The response to pressing the form's button: validation errors, or a load error. */
const response = (form: Locator, page: Page) =>
  form
    .getByText(/^Please check/)
    .or(answered(page))
    .first();

/** Opens the calendar of the appointment form at a full day, and adds a photo, as far as their code is there. */
async function fillRarerFields(page: Page, form: Locator): Promise<void> {
  const opener = form.getByRole("button", { name: "More dates" });
  if (!(await opener.count())) return;
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  const nextMonth = form.getByRole("button", { name: /next month/i });
  await expect(nextMonth.or(answered(page)).first()).toBeVisible();
  if (await nextMonth.isVisible()) {
    const day = form.locator(`[data-day="${fullDay}"] button`);
    if (!(await day.count())) await nextMonth.click();
    await day.click();
  }
  const photos = form.locator("input[type=file]");
  if (await photos.count()) {
    const buffer = blankPng(40, 40);
    await photos.setInputFiles({ name: "dash.png", mimeType: "image/png", buffer });
  }
}

/** Does everything a visitor can do, so that the page requests all of its code. */
async function use(page: Page): Promise<void> {
  await moveMouse(page);
  await page.mouse.wheel(0, 200);
  for (const form of await page.locator("main form[name]").all()) {
    for (const [name, text] of Object.entries(typed)) {
      await form.locator(`[name=${name}]`).fill(text);
    }
    await fillRarerFields(page, form);
    await form.locator("button[type=submit]:visible").click();
    await expect(response(form, page)).toBeVisible();
  }
  const apply = page.getByRole("main").getByRole("button", { name: "Apply Now" }).first();
  if (await apply.count()) await apply.click();
  const carousel = page.locator("[aria-roledescription=carousel]");
  if (await carousel.count()) await carousel.scrollIntoViewIfNeeded();
}

/** Asserts that the page is displayed, typed text is kept, and each action got a response. */
async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
  await expect(page.getByRole("contentinfo"), what).toBeAttached();
  await expect(page.getByText("Unexpected Application Error"), what).toHaveCount(0);
  const text = await page.locator("main").innerText();
  // The shortest says that there is no such page.
  expect(text.length, what).toBeGreaterThan(100);
  for (const form of await page.locator("main form[name]").all()) {
    for (const [name, value] of Object.entries(typed)) {
      await expect(form.locator(`[name=${name}]`), what).toHaveValue(value);
    }
    await expect(response(form, page), what).toBeVisible();
  }
  if (await page.getByRole("main").getByRole("button", { name: "Apply Now" }).count()) {
    const response = page.getByRole("dialog", { name: "Apply for Financing" }).or(answered(page));
    await expect(response.first(), what).toBeVisible();
  }
}

/** Waits for the page's own code. */
const expectRouter = (page: Page) =>
  expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);

/** Whether the part with the heading is hydrated. */
const isAlive = (page: Page) =>
  page
    .getByRole("heading", { level: 1 })
    .evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));

/** Prepares a visit with a queued request, an earlier one and a former sign-in, which all load code. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = { submissionId: "1-abc", formName: "contact_form", name: "Earlier" };
    localStorage.setItem("pendingFormSubmissions", JSON.stringify([waiting]));
    const earlier = { reference: "K7P-4QX", visitUrl: "/visit/abc", service: "Tire Services" };
    const when = { date: "2999-01-01", time: "9:30 AM" };
    localStorage.setItem("recentRequests", JSON.stringify([{ ...earlier, ...when }]));
    localStorage.setItem("sb-127-auth-token", "{}");
    sessionStorage.clear();
  });
  await page.route("**/api/forms/**", (route) => route.abort());
  await page.route(`**/api/availability?date=${fullDay}`, (route) =>
    route.fulfill({ json: { date: fullDay, open: false, reason: "full", slots: [] } }),
  );
}

/** Rejects the queued request, which the page must report in some way. */
async function refuseWaiting(page: Page): Promise<void> {
  const json = { success: false, error: { code: "validation_failed" } };
  await page.route("**/api/forms/**", (route) => route.fulfill({ status: 400, json }));
}

const pathsOf = ({ type, path }: PageType) =>
  [path, secondPath[type]].filter((one) => one !== undefined);

for (const pageType of types) {
  const { type } = pageType;
  const paths = pathsOf(pageType);

  // The home page's one after another take a minute and a half; the other types miss those of every page at once.
  const isRepeated = type === "home" || missingOn(pageType).length === 1;
  test(`${type}: a chunk removed by a deploy leaves everything else usable`, {
    tag: type === "book" ? [] : isRepeated ? "@proof" : "@rest",
  }, async ({ page }) => {
    await prepare(page);
    for (const missing of missingOn(pageType)) {
      const names = missing.map(nameOf);
      const gone = await refuse(page, missing);
      // Without the code that resends queued requests, nothing is rejected or reported.
      const isTold = names.includes("toast") && !names.includes("resend-and-notify");
      if (isTold) await refuseWaiting(page);
      for (const one of paths) {
        await page.goto(one);
        if (isTold) await expect(page.getByText("Your saved request wasn't")).toBeVisible();
        await use(page);
        // An immediate navigation would request nothing: wait until the page's own code is ready.
        await expect.poll(async () => gone.isAsked() || (await isAlive(page))).toBe(true);
        await expectWhole(page, `${one} without ${names.join(", ")}`);
        // Navigates to an unknown path.
        if (names.includes("not-found-message")) {
          await expectRouter(page);
          await page.evaluate("__reactRouterDataRouter.navigate('/no-such-page')");
          await expect(page.getByRole("main").getByText(partMissing)).toBeVisible();
        }
        // Navigates to the desk.
        if (names.includes("desk-bar")) {
          await expectRouter(page);
          await page.evaluate("__reactRouterDataRouter.navigate('/admin')");
          await expect(page).not.toHaveURL(new RegExp(`${one}$`));
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        }
      }
      await gone.expectAsked(names.flatMap((name) => askedBy[name] ?? []));
      await gone.restore();
    }
  });
}

/** One type of those that load the same. */
const differing = new Map(types.map((one) => [one.lazyChunks.toSorted().join(), one])).values();

for (const pageType of differing) {
  const { type } = pageType;
  const paths = pathsOf(pageType);

  test(`${type}: a page whose network fails stays usable and says so`, {
    tag: "@rest",
  }, async ({ page }) => {
    await prepare(page);
    for (const one of paths) {
      await page.goto(one);
      // Also blocks anything loaded later.
      await expectRouter(page);
      await page.context().setOffline(true);
      await use(page);
      await expectWhole(page, `${one} offline`);
      await expectStays(page, one);
      await page.context().setOffline(false);

      // Where something is sent, also once everything has been loaded and used before the network fails.
      if ((await page.locator("main form[name]").count()) === 0) continue;
      await page.goto(one);
      await use(page);
      await expectWhole(page, one);
      await page.keyboard.press("Escape");
      await page.context().setOffline(true);
      await use(page);
      await expectWhole(page, `${one} offline after its code arrived`);
      await page.context().setOffline(false);
    }
  });
}

/** Asserts that following a link without a network keeps the page, and shows why. */
async function expectStays(page: Page, path: string): Promise<void> {
  const url = page.url();
  await page.keyboard.press("Escape");
  await page
    .locator("header a[href='/testimonials'], header a[href='/about']")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText("This page couldn't load", { exact: true }), path).toBeVisible();
  expect(page.url()).toBe(url);
}

test("every route that runs scripts has a page type", () => {
  expect(types.map(({ type }: PageType) => type)).toEqual(
    expect.arrayContaining(["home", "service", "city", "contact", "financing"]),
  );
});

test("a form needs few files", { tag: "@rest" }, async () => {
  for (const [type, form] of [
    ["home", "appointment-form"],
    ["contact", "contact-form"],
  ] as const) {
    const page = types.find((one) => one.type === type);
    const needed = page ? await filesOfPart(page, form) : [];
    expect(needed.length, form).toBeGreaterThan(0);
    expect(needed.length, needed.map(nameOf).join(", ")).toBeLessThanOrEqual(16);
  }
});
