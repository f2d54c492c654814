import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { folderContent } from "#site/content/folder-content.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { paceOf } from "#tests/support/browser/pace.ts";
import {
  answerSetUp,
  createAccount,
  mostAnswers,
  type OwnersAnswers,
} from "#tests/support/content/first-day.ts";
import { rendering } from "#tests/support/content/site-editor.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { claims, everyText, launchCheck, namesOf } from "#tests/support/servers/own-site.ts";

const pueblo: OwnersAnswers = {
  name: "Concho Car Care",
  phone: "(254) 753-0188",
  email: "hello@brazoscarcare.test",
  street: "2210 Santa Fe Avenue",
  zip: "81003",
  follows: { city: "Pueblo", state: "CO", zone: "America/Denver" },
  founded: "2011",
  opens: "07:30",
  bays: "4",
  dayLimit: "12",
  openOn: ["Columbus Day", "Veterans Day"],
  services: { without: ["Tire Services", "Suspension and Steering Repair"] },
  cities: ["Avondale, CO"],
  offers: [],
};

test("a new owner goes from an empty folder to their own site and the first booking", async ({
  page,
  shop,
  browser,
}) => {
  // Every step is checked in both themes and at three widths.
  test.slow();
  const sample = folderContent();
  const workedSeconds = await paceOf(page);
  await createAccount(page, shop);
  const look = async (step: string) => {
    if (step === "requests") {
      await page.getByRole("button", { name: "Send a Test Email" }).click();
      await expect(page.getByText(/^Not sent: this server has no mail server yet/)).toBeVisible();
    }
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const count = await answerSetUp(page, pueblo, look);
  expect(count).toBeLessThanOrEqual(mostAnswers);
  await expect(page.getByText("Fix these before you publish")).toHaveCount(0);

  await page.getByText(/sentences are left out/).click();
  const leftOut = page.getByRole("group").filter({ hasText: "sentences are left out" });
  await expect(leftOut.getByText(/\[price\]/).first()).toBeVisible();
  await expect(leftOut).not.toContainText(/[{}]/);
  await expect(page.getByText(/things? to do before you launch/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pressed = performance.now();
  await page.getByRole("button", { name: "Publish My Site" }).click();
  await expect(page.getByText("Your site is live.")).toBeVisible(rendering);
  const waitedSeconds = (performance.now() - pressed) / 1000;
  expect(workedSeconds() + waitedSeconds).toBeLessThan(15 * 60);
  await expectAccessibleEverywhere(page);

  await test.step("what visitors see", async () => {
    await page.getByRole("link", { name: "Look at Your Site" }).click();
    await expect(page).toHaveTitle(/Concho Car Care/);
    const { pages, facts } = await everyText(shop);
    const names = namesOf(sample);
    expect(names.filter((word) => `${pages} ${facts}`.includes(word))).toEqual([]);
    expect(claims.filter((word) => pages.includes(word))).toEqual([]);
    for (const path of [
      "/services/brake-system-service",
      "/locations/avondale-co",
      "/about",
      "/locations",
    ]) {
      await page.goto(path);
      await expectAccessibleEverywhere(page);
    }
    for (const path of ["/testimonials", "/services/tire-services", "/auto-repair-financing"]) {
      expect((await fetch(shop.url + path)).status, path).toBe(404);
    }
  });

  await test.step("the first booking", async () => {
    const { date, times } = await firstFreeDay(shop, Number(pueblo.dayLimit));
    const request = { name: "Joy Park", phone: "(254) 753-0123", date, time: times[0]?.time };
    const hidden = await book(shop.url, { ...request, service: "Tire Services" });
    expect(hidden.status).toBe(400);
    const context = await browser.newContext({ baseURL: shop.url });
    const visitor = await context.newPage();
    await visitor.goto("/");
    const form = visitor.getByRole("form", { name: "Request an appointment" });
    await form.getByLabel("Name").fill(request.name);
    await form.getByLabel("Phone").fill(request.phone);
    await form.getByLabel("Service").selectOption("Brake System Service");
    await form
      .getByRole("button", { name: /, \d+:\d\d [AP]M$/ })
      .first()
      .click();
    await form.getByRole("button", { name: "Request Appointment" }).click();
    await expect(visitor.getByRole("heading", { name: "We have your request, Joy" })).toBeVisible();
    await visitor.getByRole("link", { name: "View Your Appointment" }).click();
    await expect(
      visitor.getByRole("heading", { name: /^We have your request for / }),
    ).toBeVisible();
    await expect(visitor.getByText(/shuttle/i)).toHaveCount(0);
    await context.close();
    const mails = join(shop.dataDirectory, "mail");
    await expect
      .poll(async () => {
        const texts = await Promise.all(
          (await readdir(mails)).map((name) => readFile(join(mails, name), "utf8")),
        );
        return texts.some(
          (mail) => /^To: hello@brazoscarcare\.test/m.test(mail) && mail.includes("Joy Park"),
        );
      })
      .toBe(true);
  });

  await test.step("the check before the launch", async () => {
    const folder = join(shop.dataDirectory, "operator");
    await mkdir(join(folder, "backups"), { recursive: true });
    await writeFile(join(folder, "backups/today.tar.gz"), "");
    expect(await launchCheck(shop, folder)).toEqual({ code: 0, said: "Ready to launch.\n" });
  });
});

const others: readonly OwnersAnswers[] = [
  {
    name: "Franklin Mountain Auto",
    phone: "(915) 753-0142",
    email: "hello@franklin.test",
    street: "410 Texas Avenue",
    zip: "79901",
    // Texas, but not on Central time.
    follows: { city: "El Paso", state: "TX", zone: "America/Denver" },
    founded: "1998",
    opens: "08:00",
    bays: "6",
    openOn: ["Juneteenth"],
    services: { without: ["Engine Diagnostics and Repair"] },
    cities: ["Sunland Park, NM"],
    offers: ["Digital inspections", "Night key drop box"],
    emergencyPhone: "(915) 753-0143",
  },
  {
    name: "Walnut Street Garage",
    phone: "(423) 753-0142",
    email: "hello@walnut.test",
    street: "12 Walnut Street",
    zip: "37402",
    // Tennessee, but not on Central time.
    follows: { city: "Chattanooga", state: "TN", zone: "America/New_York" },
    founded: "2019",
    opens: "07:00",
    bays: "2",
    openOn: [],
    services: { without: [] },
    cities: [],
    offers: ["Free shuttle", "Family owned", "ASE-certified technicians", "Offer financing"],
  },
];

for (const answers of others) {
  const { city } = answers.follows;
  test(`a first day in ${city} has no mistake that the owner did not make`, {
    tag: city === "El Paso" ? "@rest" : "@proof",
  }, async ({ page, shop }) => {
    test.slow();
    await createAccount(page, shop);
    expect(await answerSetUp(page, answers)).toBeLessThanOrEqual(mostAnswers);
    await expect(page.getByText("Fix these before you publish")).toHaveCount(0);
    await page.getByRole("button", { name: "Publish My Site" }).click();
    await expect(page.getByText("Your site is live.")).toBeVisible(rendering);
    await page.goto("/contact");
    await expect(page.getByText(answers.street).first()).toBeVisible();
    expect((await fetch(`${shop.url}/locations`)).status).toBe(200);
  });
}

test.describe("two people at the set-up", () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test("what one saves stops no step of the other", { tag: "@rest" }, async ({
    page,
    shop,
    browser,
  }) => {
    test.slow();
    await createAccount(page, shop);
    const context = await browser.newContext({ baseURL: shop.url });
    const other = await context.newPage();
    const robin = await createMember(shop, "Robin", { administrator: true });
    await openAs(other, robin, "/admin/setup");
    const start = other.getByRole("button", { name: "Start" });
    await expect(start).toBeVisible();
    await answerSetUp(page, pueblo);
    await start.click();
    await expect(other.getByRole("heading", { level: 1, name: "Your shop" })).toBeVisible();

    await other.goto("/admin/setup/offers");
    let hours = 1;
    /** The other person saves, which the page doesn't know. */
    const saveElsewhere = async () => {
      await other.getByLabel("Callback time").fill(`${hours++} hours`);
      await other.getByRole("button", { name: "Save and Continue" }).click();
      await expect(
        other.getByRole("heading", { level: 1, name: "Where requests go" }),
      ).toBeVisible();
      await other.goto("/admin/setup/offers");
    };
    const again = page.getByText(
      "Robin Tester changed this draft while you were editing. Take another look, then try again.",
    );

    await test.step("the cities", async () => {
      const steps = page.getByRole("navigation", { name: "Steps" });
      const avondale = page.getByRole("checkbox", { name: /^Avondale, CO/ });
      await steps.getByRole("link", { name: /Cities/ }).click();
      await avondale.uncheck();
      await saveElsewhere();
      await page.getByRole("button", { name: "Save and Continue" }).click();
      const dialog = page.getByRole("dialog", { name: "Someone saved before you" });
      await dialog.getByRole("button", { name: "Save Mine on Top" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "What you offer" })).toBeVisible();
      await expect(page.getByLabel("Callback time")).toHaveValue("1 hours");
      await steps.getByRole("link", { name: /Cities/ }).click();
      await expect(avondale).not.toBeChecked();
      await steps.getByRole("link", { name: /Publish/ }).click();
    });

    await test.step("the last step", async () => {
      await saveElsewhere();
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(
        page.getByText(/while you were looking at it\. Take another look/),
      ).toBeVisible();
      await saveElsewhere();
      const publish = page.getByRole("button", { name: "Publish My Site" });
      await publish.click();
      await expect(again).toBeVisible();
      await publish.click();
      await expect(page.getByText("Your site is live.")).toBeVisible(rendering);
    });

    await test.step("what is discarded", async () => {
      await saveElsewhere();
      await page.getByRole("link", { name: "Go to the Desk" }).click();
      await page.getByRole("link", { name: "Site", exact: true }).first().click();
      await page.getByRole("button", { name: "Discard Changes" }).click();
      await saveElsewhere();
      const discard = page.getByRole("dialog").getByRole("button", { name: "Discard" });
      await discard.click();
      await expect(again).toBeVisible();
      await discard.click();
      await expect(page.getByText("No changes to publish.")).toBeVisible();
    });
    await context.close();
  });
});
