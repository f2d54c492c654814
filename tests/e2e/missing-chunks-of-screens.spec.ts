import type { Page } from "@playwright/test";
import { isDeskPath, paths, setupPath } from "#shop/paths.ts";
import { createMember, type Registered, signIn } from "#tests/support/accounts.ts";
import { book } from "#tests/support/bookings.ts";
import { expect, firstFreeDay, test } from "#tests/support/browser.ts";
import { lazyChunksOfScreen, nameOf, refuse } from "#tests/support/lazy-chunks.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

// The browser names everything that could not be fetched.
test.use({ expectedErrors: /./ });

const connectionError = (page: Page) => page.getByRole("heading", { name: "Connection Error" });
const partMissing = (page: Page) => page.getByText(/^This part couldn't load\. Check your/);
const unreachable = (page: Page) => page.getByText(/^The server couldn't be reached/);
const pageMissing = (page: Page) =>
  page.getByText("This page couldn't load", { exact: true }).first();

interface Screen {
  path: string;
  routes: readonly string[];
  /** Has the screen ask for the code that is its own, by its name, and say that it is not there. */
  own?: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** What is typed there, by the label of its field. */
  typed?: Readonly<Record<string, string>>;
  /** The button or tab that needs the network. */
  press: string;
}

const admin = (view: string) => ["pages/admin/admin", `pages/admin/${view}`];
const search = { Search: "Robin" };

/** What the sheet of an appointment fetches. */
const ofAppointment = {
  "staff-notes-form": async (page: Page) => {
    // The rows stay where they are from here on.
    await expect(page).toHaveURL(/[?&]q=Robin/);
    await page.getByRole("main").getByRole("button", { name: "Robin Tester" }).first().click();
    await expect(partMissing(page)).toBeVisible();
    await page.goBack();
  },
};

const screens: readonly Screen[] = [
  {
    path: "/profile",
    routes: ["pages/account/profile"],
    typed: { "First Name": "Roberta", Address: "12 Oak Street, Jonesboro, GA" },
    press: "Save Changes",
    own: {
      "admin-switch": async (page) => {
        await expect(partMissing(page)).toBeVisible();
      },
      "my-appointments": async (page) => {
        await page.getByRole("tab", { name: "My Appointments" }).click();
        await expect(partMissing(page)).toBeVisible();
        await page.getByRole("tab", { name: "Profile" }).click();
      },
      "all-appointments": async (page) => {
        await page.getByRole("tab", { name: "All Appointments" }).click();
        await expect(partMissing(page)).toBeVisible();
        await page.getByRole("tab", { name: "Profile" }).click();
      },
      "date-calendar": async (page) => {
        await page.getByRole("tab", { name: "My Appointments" }).click();
        await page.getByRole("button", { name: "Reschedule" }).click();
        await expect(partMissing(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await page.getByRole("tab", { name: "Profile" }).click();
      },
    },
  },
  {
    path: "/admin",
    routes: [...admin("today"), "today-list", "today-open"],
    typed: search,
    press: "CSV",
    own: {
      ...ofAppointment,
      "live-staff": async (page) => {
        await expect(unreachable(page)).toBeVisible();
      },
    },
  },
  {
    path: "/admin/appointments",
    routes: [...admin("appointments"), "pages/admin/open-appointment"],
    typed: search,
    press: "CSV",
    own: ofAppointment,
  },
  { path: "/admin/accounts", routes: admin("accounts"), typed: search, press: "Refresh" },
  { path: "/admin/staff", routes: admin("staff"), typed: search, press: "Refresh" },
  { path: "/admin/messages", routes: admin("messages"), press: "Financing" },
  {
    path: "/admin/settings",
    routes: admin("settings"),
    typed: { "Appointments per day": "17" },
    press: "Save Settings",
  },
];

/** Everything around what is missing stands. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const frame = isDeskPath(new URL(page.url()).pathname) ? "banner" : "contentinfo";
  await expect(page.getByRole(frame)).toBeAttached();
  await expect(page.getByText("Unexpected Application Error")).toHaveCount(0);
}

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label).first();
const presser = (page: Page, { press: name }: Screen) =>
  page.getByRole("button", { name }).or(page.getByRole("tab", { name })).first();

/** Waits for the screen, and types what is typed there. */
async function fill(page: Page, screen: Screen): Promise<void> {
  await expect(presser(page, screen)).toBeVisible();
  for (const [label, text] of Object.entries(screen.typed ?? {})) {
    await field(page, label).fill(text);
  }
}

/** The screen is there, with what was typed. */
async function expectTyped(page: Page, screen: Screen): Promise<void> {
  await expect(presser(page, screen)).toBeVisible();
  for (const [label, text] of Object.entries(screen.typed ?? {})) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

/** An administrator with an appointment, signed in. */
async function enter(page: Page, server: RunningServer): Promise<Registered> {
  const member = await createMember(server, "Robin", { administrator: true });
  const { date, times } = await firstFreeDay(server);
  const asked = { name: "Robin Tester", date, time: times[0]?.time, email: member.email };
  const booked = await book(server.url, asked, { Authorization: `Bearer ${member.token}` });
  expect(booked.status).toBe(201);
  await page.goto("/profile");
  await signIn(page, member);
  await expect(page.getByRole("tab", { name: "All Appointments" })).toBeVisible();
  return member;
}

for (const screen of screens) {
  test(`${screen.path}: code that is gone after a deploy takes nothing else away`, async ({
    page,
    server,
  }) => {
    const chunks = await lazyChunksOfScreen(screen.routes);
    const own = Object.keys(screen.own ?? {});
    expect(chunks.map(nameOf)).toEqual(expect.arrayContaining(own));
    await enter(page, server);

    // What a press may need is not there, so that what the press came to is said without it.
    const around = chunks.filter((chunk) => !["live", ...own].includes(nameOf(chunk)));
    const gone = await refuse(page, around);
    await page.goto(screen.path);
    await fill(page, screen);
    await expectWhole(page);
    await expectTyped(page, screen);
    await gone.giveBack();

    for (const chunk of chunks) {
      const ask = screen.own?.[nameOf(chunk)];
      if (!ask) continue;
      const missing = await refuse(page, [chunk]);
      await page.goto(screen.path);
      await fill(page, screen);
      await ask(page);
      await expectWhole(page);
      await missing.expectAsked();
      await missing.giveBack();
    }

    // Without the code that speaks to the server nobody is signed out: it cannot be told who is there.
    const missing = await refuse(
      page,
      chunks.filter((chunk) => nameOf(chunk) === "live"),
    );
    await page.goto(screen.path);
    await expect(connectionError(page)).toBeVisible();
    await expectWhole(page);
    await expect(page).toHaveURL(new RegExp(`${screen.path}$`));
    await missing.giveBack();
    await page.getByRole("button", { name: "Retry Connection" }).click();
    await expect(presser(page, screen)).toBeVisible();
  });

  test(`${screen.path}: without a network it stays, with what was typed, and says so`, async ({
    page,
    server,
  }) => {
    await enter(page, server);
    await page.goto(screen.path);
    await fill(page, screen);
    await page.context().setOffline(true);
    await presser(page, screen).click();
    await expect(page.getByText(/couldn't be reached|couldn't load/).first()).toBeVisible();
    const elsewhere = isDeskPath(screen.path) ? paths.home : paths.contact;
    await page.locator(`a[href='${elsewhere}']`).first().dispatchEvent("click");
    await expect(pageMissing(page)).toBeVisible();
    await expectWhole(page);
    await expectTyped(page, screen);
    await page.context().setOffline(false);
  });
}

test("/admin/site: says that the code of its drafts is missing, and opens anew with it", async ({
  page,
  server,
}) => {
  const routes = [...admin("site/site"), "pages/admin/site/overview"];
  const chunks = (await lazyChunksOfScreen(routes)).filter(
    (chunk) => nameOf(chunk) === "live-site-content",
  );
  expect(chunks).toHaveLength(1);
  await enter(page, server);
  const missing = await refuse(page, chunks);
  await page.goto(paths.site);
  await expect(unreachable(page)).toBeVisible();
  await expectWhole(page);
  await missing.expectAsked();
  await missing.giveBack();
  // The browser remembers for a document what it could not import.
  await page.reload();
  await expect(page.getByText(/^Visitors see version/)).toBeVisible();
});

for (const { path, routes, chunk, own } of [
  {
    path: `${paths.site}/hours`,
    routes: admin("site/editor"),
    chunk: "screen-form",
    own: (page: Page) => page.getByRole("form", { name: "Hours" }),
  },
  {
    path: setupPath,
    routes: admin("setup/setup"),
    chunk: "start-step",
    own: (page: Page) => page.getByRole("button", { name: "Start", exact: true }),
  },
]) {
  test(`${path}: says that what is to be filled in is missing, and opens anew with it`, async ({
    page,
    server,
  }) => {
    const chunks = (await lazyChunksOfScreen(routes)).filter((each) => nameOf(each) === chunk);
    expect(chunks).toHaveLength(1);
    await enter(page, server);
    const missing = await refuse(page, chunks);
    await page.goto(path);
    await expect(partMissing(page)).toBeVisible();
    await expectWhole(page);
    await missing.expectAsked();
    await missing.giveBack();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(own(page)).toBeVisible();
  });
}

test("/auth: nothing that is missing takes the form away, or what was typed", async ({ page }) => {
  const chunks = await lazyChunksOfScreen(["pages/sign-in/sign-in"]);
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
    await gone?.giveBack();
  }
  await page.context().setOffline(false);
});

test("a view of the admin area that a deploy has renamed is opened all the same", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto("/admin/appointments");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await page.route("**/assets/settings-*.js", (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.getByRole("navigation", { name: "Admin area" }).getByText("Settings").click();
  await expect(page.getByLabel("Appointments per day")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});
