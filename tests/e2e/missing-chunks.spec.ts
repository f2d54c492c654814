import type { Locator, Page } from "@playwright/test";
import { blankPng } from "#tests/support/blank-png.ts";
import { expect, test } from "#tests/support/browser.ts";
import { nameOf, type PageType, pageTypes, refuse } from "#tests/support/lazy-chunks.ts";

// The browser names everything that could not be fetched.
test.use({ expectedErrors: /./ });

/**
 * What is fetched for the desk, or for whoever is signed in, alone: a visitor's page names it, but nothing
 * that is done there calls for it. What becomes of the desk without it: missing-chunks-of-screens.spec.ts;
 * of the forms: booking-page.spec.ts.
 */
const ofMembers = ["live-site-content", "live-staff", "prefilled-person", "known-cars"];

const types = (await pageTypes()).map(({ lazyChunks, ...page }) => ({
  ...page,
  lazyChunks: lazyChunks.filter((chunk) => !ofMembers.includes(nameOf(chunk))),
}));

/** The code that every page has behind it: each is taken away alone on the home page only. */
const ofEveryPage = types.reduce(
  (common, { lazyChunks }) => common.filter((chunk) => lazyChunks.includes(chunk)),
  types[0]?.lazyChunks ?? [],
);

/**
 * What is taken away at a time: on other pages than the home page, what all have in common at once. It is
 * the same code in the same frame there, and each of it has been missing alone on the home page; what the
 * page adds is whether its own content stands without any of it.
 */
const missingOn = ({ type, lazyChunks }: PageType): string[][] =>
  type === "home"
    ? lazyChunks.map((chunk) => [chunk])
    : [
        ofEveryPage,
        ...lazyChunks
          // The booking page has the form of the home page, and names what else stands beside it there.
          .filter((chunk) => type !== "book" && !ofEveryPage.includes(chunk))
          .map((chunk) => [chunk]),
      ];

/** Pages of one kind may differ in the code they need. */
const secondPath: Readonly<Record<string, string>> = { service: "/services/brake-system-service" };

const partMissing =
  /This part couldn't load\. ?Check your connection and try again, or call \(254\) 555-0123\./;

/** Code that only other code asks for. */
const askedBy: Readonly<Record<string, string>> = {
  "header-bar": "live",
  "resend-and-notify": "toast",
};

/** What the visitor types, by the name of the field. */
const typed = { name: "Dana Cole", phone: "(770) 555-0142" };

/** A weekday in some weeks, on which every time is taken. */
const fullDay = (() => {
  const day = new Date(Date.now() + 30 * 24 * 3_600_000);
  const past = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + past * 24 * 3_600_000).toISOString().slice(0, 10);
})();

const answered = (page: Page) => page.getByText(/couldn't load/).first();

/** The press on the form's button was answered: by what is wrong with the fields, or by what could not be fetched. */
const response = (form: Locator, page: Page) =>
  form
    .getByText(/^Please check/)
    .or(answered(page))
    .first();

/** Does what a visitor does, so that the page asks for all of its code. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  for (const form of await page.locator("main form[name]").all()) {
    for (const [name, text] of Object.entries(typed)) {
      await form.locator(`[name=${name}]`).fill(text);
    }
    const photos = form.locator("input[type=file]");
    if (await photos.count()) {
      const buffer = blankPng(40, 40);
      await photos.setInputFiles({ name: "dash.png", mimeType: "image/png", buffer });
    }
    const date = form.locator("input[name=date]");
    if (await date.count()) {
      await date.fill(fullDay.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1"));
      await date.press("Enter");
    }
    await form.locator("button[type=submit]").click();
    // The focus then goes to what is said, and would close a calendar that is open already.
    await expect(response(form, page)).toBeVisible();
    const opener = form.getByRole("button", { name: /^(Choose|Change) Date/ });
    if (await opener.count()) {
      await opener.click();
      const calendar = page.getByRole("dialog", { name: "Choose a date" });
      await expect(calendar.or(answered(page)).first()).toBeVisible();
      // Without it, Escape would close the message that says what is missing.
      if (await calendar.isVisible()) await page.keyboard.press("Escape");
    }
  }
  const apply = page.getByRole("main").getByRole("button", { name: "Apply Now" }).first();
  if (await apply.count()) await apply.click();
  const carousel = page.locator("[aria-roledescription=carousel]");
  if (await carousel.count()) await carousel.scrollIntoViewIfNeeded();
}

/** The page is whole, what was typed is there, and who asked for something knows what became of it. */
async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
  await expect(page.getByRole("contentinfo"), what).toBeAttached();
  await expect(page.getByText("Unexpected Application Error"), what).toHaveCount(0);
  const text = await page.locator("main").innerText();
  expect(text.length, what).toBeGreaterThan(300);
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

/** The page's own code is there. */
const expectRouter = (page: Page) =>
  expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);

/** The part with the heading is React's own. */
const isAlive = (page: Page) =>
  page
    .getByRole("heading", { level: 1 })
    .evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));

/** A visit on which a request waits and somebody was signed in: both fetch code of their own. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = { submissionId: "1-abc", formName: "contact_form", name: "Earlier" };
    localStorage.setItem("pendingFormSubmissions", JSON.stringify([waiting]));
    localStorage.setItem("sb-127-auth-token", "{}");
    sessionStorage.clear();
  });
  await page.route("**/api/forms/**", (route) => route.abort());
  await page.route(`**/api/availability?date=${fullDay}`, (route) =>
    route.fulfill({ json: { date: fullDay, open: false, reason: "full", slots: [] } }),
  );
}

/** What waits is refused, which the page has to say by whatever it has. */
async function refuseWaiting(page: Page): Promise<void> {
  const json = { success: false, error: { code: "validation_failed" } };
  await page.route("**/api/forms/**", (route) => route.fulfill({ status: 400, json }));
}

for (const pageType of types) {
  const { type, path } = pageType;
  const paths = [path, secondPath[type]].filter((one) => one !== undefined);

  test(`${type}: a chunk that is gone after a deploy takes nothing else away`, async ({ page }) => {
    await prepare(page);
    for (const missing of missingOn(pageType)) {
      const names = missing.map(nameOf);
      const gone = await refuse(page, missing);
      // Without the code that sends what waits, nothing is refused and nothing has to be said.
      const isTold = names.includes("toast") && !names.includes("resend-and-notify");
      if (isTold) await refuseWaiting(page);
      for (const one of paths) {
        await page.goto(one);
        if (isTold) await expect(page.getByText("Your saved request wasn't")).toBeVisible();
        await use(page);
        // Whoever leads on sooner asks for nothing: not before the page's own code has come that far.
        await expect.poll(async () => gone.isAsked() || (await isAlive(page))).toBe(true);
        await expectWhole(page, `${one} without ${names.join(", ")}`);
        // Whoever leads to an address that does not exist.
        if (names.includes("not-found-message")) {
          await expectRouter(page);
          await page.evaluate("__reactRouterDataRouter.navigate('/no-such-page')");
          await expect(page.getByRole("main").getByText(partMissing)).toBeVisible();
        }
        // Whoever goes on to the desk.
        if (names.includes("desk-bar")) {
          await expectRouter(page);
          await page.evaluate("__reactRouterDataRouter.navigate('/admin')");
          await expect(page).not.toHaveURL(new RegExp(`${one}$`));
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        }
      }
      await gone.expectAsked(names.flatMap((name) => askedBy[name] ?? []));
      await gone.giveBack();
    }
  });

  test(`${type}: a page whose network is gone stays whole and says so`, async ({ page }) => {
    await prepare(page);
    for (const one of paths) {
      await page.goto(one);
      // And nothing that it fetches later.
      await expectRouter(page);
      await page.context().setOffline(true);
      await use(page);
      await expectWhole(page, `${one} offline`);
      await expectStays(page, one);
      await page.context().setOffline(false);

      // Everything has arrived and been used, and then the network goes.
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

/** A link followed without a network leaves the page as it is, and says why. */
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

test("a kind of page exists for every route that runs scripts", () => {
  expect(types.map(({ type }: PageType) => type)).toEqual(
    expect.arrayContaining(["home", "service", "city", "contact", "financing"]),
  );
});
