import type { Page } from "@playwright/test";
import { isDeskPath, paths, setupPath } from "#shop/pages/paths.ts";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";
import {
  lateFacts,
  lazyChunksOfScreen,
  nameOf,
  refuse,
  screenRoutes,
} from "#tests/support/browser/lazy-chunks.ts";
import {
  partMissing,
  type Screen,
  type ScreenPart,
  screens,
} from "#tests/support/browser/screens.ts";
import { isProof } from "#tests/support/proof.ts";

// The browser itself reports everything that failed to load.
test.use({ expectedErrors: /./ });
// A list of screens that one worker would still be at when the others have ended.
test.describe.configure({ mode: "parallel" });

const signInRoute = "pages/sign-in/sign-in";

/** The API clients, each loaded by the screens that need it. */
const backends = ["live", "live-staff", "live-site-content"];
/** Chunks of every page, which missing-chunks.spec.ts tests. */
const ofEveryPage = [
  "desk-bar",
  "footer",
  "header-bar",
  "not-found-message",
  "resend-and-notify",
  "toast",
];

const connectionError = (page: Page) => page.getByRole("heading", { name: "Connection Error" });
/** What a screen says that its data didn't come to; the bay's has what this device keeps, as of when. */
const unreachable = (page: Page) =>
  page
    .getByText(/^The server couldn't be reached|^No connection\. This is your list as of/)
    .first();
const pageMissing = (page: Page) =>
  page.getByText("This page couldn't load", { exact: true }).first();

const field = (page: Page, label: string) =>
  page.getByLabel(label).and(page.locator("input, select, textarea")).first();

/** Types the texts of a screen or one of its parts. */
async function type(page: Page, typed: Screen["typed"] = {}): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
}

/** Asserts that the typed texts are still there. */
async function expectTyped(page: Page, typed: Screen["typed"] = {}): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

/** Asserts that everything around the missing part is displayed. */
async function expectWhole(page: Page): Promise<void> {
  // An open dialog hides the rest from screen readers.
  await expect(page.locator("h1").first()).toBeVisible();
  const isDesk = isDeskPath(new URL(page.url()).pathname);
  await expect(page.locator(isDesk ? "header" : "footer").first()).toBeAttached();
  await expect(page.getByText("Unexpected Application Error")).toHaveCount(0);
}

/**
 * Restarts the set-up, which shows nothing before it is started; changes a draft so that it can be
 * published.
 */
async function prepare(page: Page, desk: SignedInDesk, chunk: string, screen: Screen) {
  const path = screen.path(desk);
  const isStart = chunk === "start-step";
  if (path === paths.site || isStart) {
    const [draft] = await (await desk.rest("content_draft?select=revision")).json();
    await desk.rest("rpc/discard_content_draft", "POST", { revision: draft.revision });
    const parts = { notifications: { inbox: "desk@shop.example" } };
    if (isStart) return;
    await desk.rest("rpc/save_content_draft", "POST", { parts, revision: draft.revision + 1 });
  }
  if (path.startsWith(setupPath)) await startSetup(page);
}

async function startSetup(page: Page): Promise<void> {
  await page.goto(setupPath);
  const start = page.getByRole("button", { name: "Start", exact: true });
  const steps = page.getByRole("navigation", { name: "Steps" });
  await expect(start.or(steps)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(steps).toBeVisible();
}

const ways = ["404", "disconnected"] as const;

/** Whether an open screen requests the part without a network. */
const isAskedOffline = ({ press, path, needsServer }: ScreenPart) => press && !path && !needsServer;

/** Triggers a part whose code cannot be loaded: only the part is missing, with an error message. */
async function expectOnlyMissing(
  page: Page,
  desk: SignedInDesk,
  screen: Screen,
  { path, press, missing = partMissing, typed }: ScreenPart,
) {
  const fields = path ? typed : screen.typed;
  if (!path) await expect(screen.press(page)).toBeVisible();
  await type(page, fields);
  await press?.(page, desk);
  // Fields of one kind say so each.
  await expect(missing(page).first()).toBeVisible();
  await expectWhole(page);
  await expectTyped(page, fields);
}

/**
 * A screen of each way to load: with a step of its own, the account, the bay, the content, and the set-up. Of these the
 * first part is missing alone: all are loaded by the same code (app/lib/hydration/lazy-component.tsx), and those behind
 * a press are asked for without a network, too. PROOF=full: each part of each screen.
 */
const typical = [
  "/admin/book",
  "/profile",
  "/admin/bay",
  "/admin/site/hours",
  "/admin/setup/hours",
];

const isOfBay = ({ routes }: Screen) =>
  routes.some((route) => /^pages\/admin\/(job|bay)\//.test(route));

test("every client-rendered screen is in the list, with all of its parts", async () => {
  const listed = [...screens.flatMap(({ routes }) => routes), signInRoute];
  expect([...new Set(listed)].toSorted()).toEqual((await screenRoutes()).toSorted());
  for (const screen of screens) {
    const chunks = await lazyChunksOfScreen(screen.routes);
    // Loaded by the desk only where a job was opened on this device (inspection.spec.ts), or where nobody answers
    // who is signed in (offline-jobs.spec.ts); the screens of the bay begin with the latter.
    const isDesk = screen.routes.includes("pages/admin/admin");
    const ofDesk = isDesk ? ["sync", ...(isOfBay(screen) ? [] : ["kept-jobs"])] : [];
    const { parts = {}, never = [] } = screen;
    const known = [...Object.keys(parts), ...never, ...backends, ...ofDesk, ...ofEveryPage];
    expect(chunks.map(nameOf).toSorted(), screen.routes.join()).toEqual(known.toSorted());
  }
  const ofSignIn = (await lazyChunksOfScreen([signInRoute])).map(nameOf);
  expect(ofSignIn.toSorted()).toEqual([...backends, ...ofEveryPage].toSorted());
});

for (const screen of screens) {
  const { parts = {} } = screen;
  const name = screen.path({ customerId: "", appointmentDate: "" } as SignedInDesk);
  // Without these, the signed-in user is unknown: the business of the frame, which all screens of the desk share but
  // the bay's, which begin with what the device keeps.
  const isInFrame = isDeskPath(name) && name !== "/admin" && !isOfBay(screen);
  const ofSession = isInFrame ? [] : ["live", "late-facts"];
  const rest = typical.includes(name) ? "@rest" : "@proof";
  const neededFirst = [...ofSession, ...(screen.backend ? [screen.backend] : [])];

  test(`${name}: code that fails to load leaves everything else usable, and signs nobody out`, {
    tag: name === "/admin/book" ? [] : rest,
  }, async ({ page, desk }) => {
    const chunks = await lazyChunksOfScreen(screen.routes);
    for (const [index, [chunk, part]] of Object.entries(parts).entries()) {
      if (index > 0 && !isProof) continue;
      const gone = chunks.filter((one) => nameOf(one) === chunk);
      const path = (part.path ?? screen.path)(desk);
      await prepare(page, desk, chunk, screen);
      // As after a deploy, and once on each screen with a broken connection; parts loaded by a press are covered by
      // the test below.
      for (const how of isAskedOffline(part) || index > 0 ? (["404"] as const) : ways) {
        await test.step(`${chunk}, ${how}`, async () => {
          const refused = await refuse(page, gone, how);
          await page.goto(path);
          await expectOnlyMissing(page, desk, screen, part);
          await refused.expectAsked();
          await refused.restore();
        });
      }
    }
    if (await partMissing(page).isVisible()) {
      // The browser caches failed imports per document, so reload the page.
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(partMissing(page)).toHaveCount(0);
      await expectWhole(page);
    }

    // What it asks the server with, and who is signed in: without them nobody is signed out.
    if (neededFirst.length > 0) await prepare(page, desk, "", screen);
    const needed = neededFirst.length > 0 ? [...chunks, ...(await lateFacts())] : [];
    for (const chunk of neededFirst) {
      await test.step(chunk, async () => {
        const gone = needed.filter((one) => nameOf(one) === chunk);
        const refused = await refuse(page, gone);
        await page.goto(screen.path(desk));
        const isOfSession = ofSession.includes(chunk);
        await expect(isOfSession ? connectionError(page) : unreachable(page)).toBeVisible();
        await expectWhole(page);
        await expect(page).toHaveURL(screen.path(desk));
        await refused.expectAsked();
        await refused.restore();
        if (!isOfSession) return;
        await page.getByRole("button", { name: "Retry Connection" }).click();
        await expect(screen.press(page)).toBeVisible();
      });
    }
  });

  test(`${name}: without a network it keeps the typed text, and shows an error`, {
    tag: rest,
  }, async ({ page, desk }) => {
    await prepare(page, desk, "", screen);
    await page.goto(screen.path(desk));
    await expect(screen.press(page)).toBeVisible();
    await type(page, screen.typed);
    await screen.choose?.(page);
    // What the screen loads by itself is there.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    for (const part of Object.values(parts)) {
      if (!isAskedOffline(part)) continue;
      await expectOnlyMissing(page, desk, screen, part);
      await (part.back ?? (() => page.keyboard.press("Escape")))(page);
      await expect(partMissing(page)).toHaveCount(0);
    }
    await screen.press(page).click();
    await expect(page.getByText(/couldn't be reached|couldn't load/).first()).toBeVisible();
    const elsewhere = isDeskPath(new URL(page.url()).pathname) ? paths.home : paths.contact;
    await page.locator(`a[href='${elsewhere}']`).first().dispatchEvent("click");
    await expect(pageMissing(page)).toBeVisible();
    await expectWhole(page);
    await expectTyped(page, screen.typed);
    await page.context().setOffline(false);
  });
}

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("/auth: a failed load removes neither the form nor its text", { tag: "@rest" }, async ({
    page,
  }) => {
    const chunks = await lazyChunksOfScreen([signInRoute]);
    for (const offline of [false, true]) {
      const gone = offline ? undefined : await refuse(page, chunks);
      await page.goto("/auth");
      const form = page.getByRole("form", { name: "Login" });
      await form.getByLabel("Email").fill("robin@example.com");
      await form.getByLabel("Password").fill("correct horse battery");
      await page.context().setOffline(offline);
      await form.getByRole("button", { name: "Sign In" }).click();
      await expect(form.getByText(/The server couldn't be reached/)).toBeVisible();
      await expect(form.getByLabel("Email")).toHaveValue("robin@example.com");
      await expect(form.getByLabel("Password")).toHaveValue("correct horse battery");
      await expectWhole(page);
      await gone?.restore();
    }
    await page.context().setOffline(false);
  });
});

test("a view of the admin area that a deploy has renamed still opens", { tag: "@rest" }, async ({
  page,
}) => {
  await page.goto("/admin/appointments");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await page.route("**/assets/settings-*.js", (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.getByRole("navigation", { name: "Admin area" }).getByText("Settings").click();
  await expect(page.getByLabel("Appointments per day")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test("a view of the admin area whose code never starts is reloaded once", { tag: "@rest" }, async ({
  page,
}) => {
  const code = "**/assets/settings-*.js";
  await page.route(code, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('Unsupported');" }),
  );
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto("/admin/settings");
  await expect(pageMissing(page)).toBeVisible();
  await expectWhole(page);
  expect(documents).toBe(2);
  await page.unroute(code);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Appointments per day")).toBeVisible();
});
