import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folderContent } from "#server/content/folder-content.ts";
import { signIn } from "#tests/support/accounts.ts";
import { book } from "#tests/support/bookings.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser.ts";
import { claims, everyText, launchCheck, namesOf } from "#tests/support/own-site.ts";
import { paceOf } from "#tests/support/pace.ts";
import { rendering } from "#tests/support/site-editor.ts";

const owner = {
  firstName: "Avery",
  lastName: "Tester",
  email: "avery@brazoscarcare.test",
  password: "correct horse battery",
};

/** Leaves a step with its button, and waits for the next one's heading. */
async function goOn(page: Page, button: string, heading: string): Promise<void> {
  await page
    .getByRole("button", { name: button })
    .or(page.getByRole("link", { name: button }))
    .click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
}

test("a new owner goes from an empty folder to their own site and the first booking", async ({
  page,
  shop,
  browser,
}) => {
  // Every step is checked in both themes and at three widths.
  test.slow();
  const sample = folderContent();
  const workedSeconds = await paceOf(page);
  const [link] = /http\S+\/setup\/[\w-]+/.exec(shop.said.join("\n")) ?? [];
  await page.goto(link ?? "");
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Confirm password").fill(owner.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("form", { name: "Login" }).getByLabel("Email")).toHaveValue(
    owner.email,
  );
  await signIn(page, owner);

  await expect(page.getByRole("heading", { name: "Make this site yours" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goOn(page, "Start", "Your shop");
  const steps = page.getByRole("navigation", { name: "Steps" });
  await expect(steps.locator("[aria-current=page]")).toContainText("Your shop");

  await test.step("the shop", async () => {
    await page.getByRole("button", { name: "Save and Continue" }).click();
    await page.getByRole("link", { name: "Shop name" }).press("Enter");
    await expect(page.getByLabel("Shop name")).toBeFocused();
    await expect(page.getByText("Required").first()).toBeVisible();
    await page.getByLabel("Shop name").fill("Concho Car Care");
    await page.getByLabel("Phone", { exact: true }).fill("(254) 753-0188");
    await page.getByLabel("Email", { exact: true }).fill("hello@brazoscarcare.test");
    await page.getByLabel("Street address").fill("2210 Santa Fe Avenue");
    await page.getByLabel("City", { exact: true }).fill("Pueblo");
    await page.getByLabel("State", { exact: true }).selectOption("Colorado");
    await page.getByLabel("ZIP code").fill("81003");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("31.5493, -97.1467"));
    await page.getByLabel("Latitude").press("ControlOrMeta+v");
    await expect(page.getByLabel("Latitude")).toHaveValue("31.5493");
    await expect(page.getByLabel("Longitude")).toHaveValue("-97.1467");
    await page.getByLabel("Time zone").selectOption("Mountain");
    await page.getByLabel("In business since").fill("2011");
    await page.getByLabel("Service radius (miles)").fill("25");
    const shown = page.getByRole("complementary", { name: "What your site will show" });
    await expect(shown).toContainText("Pueblo, CO 81003");
    await expect(shown).toContainText("(254) 753-0188");
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, "Save and Continue", "Hours");
  });

  await test.step("hours", async () => {
    const opening = page.getByRole("group", { name: "Business hours" });
    await opening.getByRole("group", { name: "Saturday" }).getByRole("checkbox").uncheck();
    await opening.getByRole("group", { name: "Monday" }).getByLabel("Opens").fill("07:30");
    const shown = page.getByRole("complementary", { name: "What your site will show" });
    await expect(shown.getByRole("listitem").filter({ hasText: "Saturday" })).toContainText(
      "Closed",
    );
    await expect(shown).toContainText("7:30 AM");
    const bookable = page.getByRole("group", { name: "Times customers can book" });
    await expect(bookable.getByRole("checkbox", { name: "Friday" })).toBeChecked();
    await opening.getByRole("checkbox", { name: "Friday" }).uncheck();
    await expect(bookable.getByRole("checkbox", { name: "Friday" })).toHaveCount(0);
    await expect(bookable).toContainText("FridayClosed");
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, "Save and Continue", "Services");
  });

  await test.step("services", async () => {
    await page.getByRole("button", { name: "Show Brake System Service" }).press("Enter");
    await page.getByRole("button", { name: "Hide Brake System Service" }).press("Enter");
    await page.getByRole("button", { name: "Show Brake System Service" }).press("Enter");
    await page.getByRole("button", { name: "Remove Suspension and Steering" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("complementary")).toContainText("Brake System Service");
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: "Add a Service" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Trailer Hitches");
    await page
      .getByLabel("In a sentence")
      .fill("Hitches and wiring, fitted to the weight that you tow.");
    await page
      .getByLabel("Introduction")
      .fill(
        'Tell us what you tow, and we tell you which hitch your car is rated for. We fit it, wire the lights and test both with you. <script>alert("1")</script>',
      );
    await page.getByLabel("How long the car stays").fill("2 to 3 hours");
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, "Add a Service", "Services");
    await expect(page.getByRole("complementary")).toContainText("Trailer Hitches");
    await goOn(page, "Continue", "Cities");
  });

  await test.step("cities", async () => {
    const add = async (name: string, miles: string, minutes: [string, string], route: string) => {
      await page.getByRole("link", { name: "Add a City" }).click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Miles to the shop").fill(miles);
      await page.getByLabel("Fastest").fill(minutes[0]);
      await page.getByLabel("Slowest").fill(minutes[1]);
      await page.getByLabel("Latitude").fill(name === "Pueblo" ? "31.5493" : "31.4624");
      await page.getByLabel("Longitude").fill(name === "Pueblo" ? "-97.1467" : "-97.1958");
      await page.getByLabel("Directions to the shop, road by road").fill(route);
    };
    const route =
      "Come down Santa Fe Avenue toward downtown and look for the blue awning on the right.";
    await add("Pueblo", "0.5", ["3", "8"], route);
    await page.getByLabel("County").fill("Otero");
    await goOn(page, "Add a City", "Cities");
    await add("Avondale", "80", ["12", "18"], route);
    await page.getByLabel("State").selectOption("New Mexico");
    await expect(
      page.getByText(/100% of these texts are the same as those of Pueblo/),
    ).toBeVisible();
    await page
      .getByLabel("Directions to the shop, road by road")
      .fill(
        "Take Avondale Drive to the interstate, go north six miles, and leave at the Franklin exit.",
      );
    await expect(page.getByText("That's different enough.")).toBeVisible();
    await page.getByRole("button", { name: "Add a City" }).click();
    await expect(page.getByText("80 is beyond the 25 miles that the shop serves")).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Miles to the shop").fill("8");
    await goOn(page, "Add a City", "Cities");
    await expect(page.getByRole("complementary")).toContainText("Avondale8 mi");
    await goOn(page, "Continue", "What you offer");
  });

  await test.step("offers, requests, legal", async () => {
    for (const name of [
      "Free shuttle",
      "Family owned",
      "ASE-certified technicians",
      "Digital inspections",
      "Night key drop box",
      "Offer financing",
    ]) {
      await expect(page.getByRole("checkbox", { name })).not.toBeChecked();
    }
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, "Save and Continue", "Where requests go");
    await page.getByRole("checkbox", { name: "Send requests to another address" }).check();
    await page.getByLabel("Inbox for requests").fill("desk@brazoscarcare.test");
    await page.getByRole("button", { name: "Send a Test Email" }).click();
    await expect(page.getByText("Sent to desk@brazoscarcare.test.")).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, "Save and Continue", "Terms and privacy");
    await page.getByRole("checkbox", { name: "The terms of service are right" }).check();
    await goOn(page, "Save and Continue", "Publish your site");
    await expect(page.getByText("1 thing is still a sample")).toBeVisible();
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = await opening;
    await expect(preview).toHaveTitle(/Concho Car Care/, { timeout: 120_000 });
    await expect(preview.getByRole("complementary", { name: "Preview" })).toBeVisible();
    await preview.close();
    await page.goBack();
    await page.getByRole("checkbox", { name: "The privacy policy is right" }).check();
    await goOn(page, "Save and Continue", "Publish your site");
  });

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
    expect(pages).toContain("&lt;script&gt;alert(");
    for (const path of [
      "/services/trailer-hitches",
      "/locations/avondale-nm",
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
    const { date, times } = await firstFreeDay(shop);
    const request = { name: "Joy Park", phone: "(254) 753-0123", date, time: times[0]?.time };
    const hidden = await book(shop.url, { ...request, service: "Tire Services" });
    expect(hidden.status).toBe(400);
    const context = await browser.newContext({ baseURL: shop.url });
    const visitor = await context.newPage();
    await visitor.goto("/");
    const form = visitor.getByRole("form", { name: "Request an appointment" });
    await form.getByLabel("Name").fill(request.name);
    await form.getByLabel("Phone").fill(request.phone);
    await form.getByLabel("Service").selectOption("Trailer Hitches");
    await form.getByRole("button", { name: /^Next available/ }).click();
    await form.getByRole("button", { name: "Request Appointment" }).click();
    await expect(visitor.getByRole("heading", { name: "We have your request, Joy" })).toBeVisible();
    await visitor.getByRole("link", { name: "View Your Appointment" }).click();
    await expect(visitor.getByRole("heading", { name: "Your appointment" })).toBeVisible();
    await expect(visitor.getByText(/shuttle/i)).toHaveCount(0);
    await context.close();
    const mails = join(shop.dataDirectory, "mail");
    await expect
      .poll(async () => {
        const texts = await Promise.all(
          (await readdir(mails)).map((name) => readFile(join(mails, name), "utf8")),
        );
        return texts.some(
          (mail) => /^To: desk@brazoscarcare\.test/m.test(mail) && mail.includes("Joy Park"),
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
