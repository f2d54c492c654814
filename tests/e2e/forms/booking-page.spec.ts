import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { pickTime, showMoreFields } from "#tests/support/browser/appointment-form.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  test,
} from "#tests/support/browser/browser.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";
import { book } from "#tests/support/desk/bookings.ts";

const formOf = (page: Page) => page.getByRole("form", { name: "Request an appointment" });
/** The next free times, once they are known. */
const nextTimes = (page: Page) =>
  formOf(page).getByRole("button", { name: /^[A-Z].*, \d+:\d\d [AP]M$/ });

test("Schedule on a service page opens the form, with the service selected", async ({ page }) => {
  await page.goto("/services/brake-system-service");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(Schedule|Book)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/book\?service=brake-system-service$/);
  await expect(formOf(page).getByLabel("Service")).toHaveValue("Brake System Service");
  await expect(formOf(page).getByLabel("Service")).toBeFocused();
});

test("every link to the form carries the service along, from the header, menu and bar as well", {
  tag: "@rest",
}, async ({ page }) => {
  const linksOn = async (path: string) => {
    await page.goto(path);
    const links = page.locator("a[href^='/book']");
    return await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  };
  for (const path of ["/services/tire-services", "/services/tire-services-hewitt-tx"]) {
    const links = await linksOn(path);
    expect(links.length, path).toBeGreaterThan(3);
    expect([...new Set(links)], path).toEqual(["/book?service=tire-services"]);
  }
  expect([...new Set(await linksOn("/about"))]).toEqual(["/book"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services/tire-services");
  await page
    .getByRole("complementary", { name: "Call or book" })
    .getByRole("link", { name: /^(Book|or book)/ })
    .click();
  await expect(formOf(page).getByLabel("Service")).toHaveValue("Tire Services");
});

test("so does its URL, from a card or a QR code; text typed meanwhile is kept", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto("/book?service=tire-services");
  await formOf(page).getByLabel("Name").focus();
  await page.keyboard.type("Dana Cole");
  await expect(formOf(page).getByLabel("Service")).toHaveValue("Tire Services");
  await expect(formOf(page).getByLabel("Name")).toHaveValue("Dana Cole");
});

test("the button on the home page leads to the first field, with and without scripts", {
  tag: "@rest",
}, async ({ page, context }) => {
  const isLed = async (visit: Page) => {
    await visit.setViewportSize({ width: 390, height: 844 });
    await visit.goto("/");
    const led = visit.locator("main").getByRole("link", { name: /^(Schedule Service|Book for)/ });
    await led.first().click();
    await expect(formOf(visit).getByLabel("Service")).toBeFocused();
    await expect(visit.getByRole("heading", { name: "Request an appointment" })).toBeInViewport();
  };
  await isLed(page);
  // A separate page, as the first one may still be loading code.
  const withoutScripts = await context.newPage();
  await withoutScripts.route("**/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript" }),
  );
  await isLed(withoutScripts);
});

test("a signed-in user's name, phone, email and known cars are filled in", async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Casey");
  const { date, times } = await firstFreeDay(server);
  const booked = await book(
    server.url,
    {
      name: "Casey Tester",
      email: member.email,
      date,
      time: times.at(-1)?.time,
      vehicle: { year: 2016, make: "Toyota", model: "Camry" },
    },
    { Authorization: `Bearer ${member.token}` },
  );
  expect(booked.status).toBe(201);
  await openAs(page, member, "/book");
  const form = formOf(page);
  await expect(form.getByLabel("Name")).toHaveValue("Casey Tester");
  await expect(form.getByLabel("Phone")).toHaveValue("(770) 555-0147");
  await expect(form.getByLabel("Email")).toHaveValue(member.email);
  await showMoreFields(form);
  await form.getByLabel("Your car").selectOption("2016 Toyota Camry");
  await expect(form.getByLabel("Make")).toHaveValue("Toyota");
  await expect(form.getByLabel("Model")).toHaveValue("Camry");
  await form.getByLabel("Your car").selectOption("Another car");
  await expect(form.getByLabel("Make")).toHaveValue("");

  await page.goto("/auto-repair-financing");
  await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
  const application = page.getByRole("form", { name: "Apply for Financing" });
  await expect(application.getByLabel("Full Name")).toHaveValue("Casey Tester");

  await page.goto("/contact");
  const message = page.getByRole("form", { name: "Send us a message" });
  await message.getByLabel("Message").fill("Is my Camry ready?");
  const names = ["Name", "Email", "Phone"];
  const known = ["Casey Tester", member.email, "(770) 555-0147"];
  const expectFilled = async (texts: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      await expect(message.getByLabel(name)).toHaveValue(texts[index] ?? "");
    }
  };
  await expectFilled(known);
  await message.getByRole("button", { name: "Send Message" }).click();
  await expect(message.getByText("We have your message.")).toBeVisible();
  await expect(message.getByLabel("Message")).toHaveValue("");
  await expectFilled(known);

  // The next user of the same screen: what they type themselves is kept.
  await message.getByLabel("Email").fill("dana@example.com");
  await message.getByRole("button", { name: "Not you? Sign out" }).click();
  await expect(message.getByLabel("Name")).toBeFocused();
  await expectFilled(["", "dana@example.com", ""]);
  await expect(message.getByText("Signed in as")).toHaveCount(0);
  await page.reload();
  await message.getByLabel("Message").fill("Do you work on hybrids?");
  await expect(message.getByLabel("Name")).toHaveValue("");
  await expect(message.getByLabel("Phone")).toHaveValue("");
});

test("the next user of the same screen gets nobody's car", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Casey");
  const { date, times } = await firstFreeDay(server);
  const booked = await book(
    server.url,
    {
      email: member.email,
      date,
      time: times.at(-1)?.time,
      vehicle: { year: 2016, make: "Toyota", model: "Camry" },
    },
    { Authorization: `Bearer ${member.token}` },
  );
  expect(booked.status).toBe(201);
  await openAs(page, member, "/book");
  const form = formOf(page);
  await showMoreFields(form);
  await form.getByLabel("Your car").selectOption("2016 Toyota Camry");
  await expect(form.getByLabel("Make")).toHaveValue("Toyota");
  await form.getByRole("button", { name: "Not you? Sign out" }).click();
  await expect(form.getByLabel("Your car")).toHaveCount(0);
  for (const name of ["Name", "Make", "Model"]) await expect(form.getByLabel(name)).toHaveValue("");
});

test.describe("if the prefill code fails to load", () => {
  test.use({ expectedErrors: /prefilled-person|known-cars|status of 404/ });

  test("a signed-in user can type as everyone else does", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const member = await createMember(server, "Casey");
    const gone = Promise.all([
      page.waitForResponse(/prefilled-person/),
      page.waitForResponse(/known-cars/),
    ]);
    await page.route(/\/(prefilled-person|known-cars)-[^/]*\.js$/, (route) =>
      route.fulfill({ status: 404 }),
    );
    await openAs(page, member, "/book");
    await gone;
    const form = formOf(page);
    await form.getByLabel("Name").fill("Casey Tester");
    await expect(form.getByLabel("Your car")).toHaveCount(0);
    await expect(form.getByRole("button", { name: "Request Appointment" })).toBeEnabled();
    await expect(page.getByText("This part couldn't load")).toHaveCount(0);
    await expect(form.getByLabel("Name")).toHaveValue("Casey Tester");
  });
});

test("an unknown service in the URL selects nothing", { tag: "@rest" }, async ({ page }) => {
  await page.goto("/book?service=%3Cscript%3E");
  await expect(nextTimes(page).nth(2)).toBeEnabled();
  await expect(formOf(page).getByLabel("Service")).toHaveValue("");
});

test("the page is accessible at every width and in both themes, with its days", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto("/book");
  await takenOver(page);
  await expect(nextTimes(page).nth(2)).toBeEnabled();
  await expectAccessibleEverywhere(page);
});

test("the calendar opens on the first free day, and closes by key or by its button", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto("/book");
  const more = formOf(page).getByRole("button", { name: "More dates" });
  const first = formOf(page).getByRole("button", { name: /first free day$/ });
  await more.click();
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(first).toBeVisible();
  await more.click();
  await expect(first).toBeHidden();
});

test("selected times are distinguishable in forced colors", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/book");
  await takenOver(page);
  const { date, times: free } = await firstFreeDay(server);
  await pickTime(formOf(page), date, free[2]?.label ?? "");
  await formOf(page).getByRole("button", { name: "More dates" }).click();
  const times = formOf(page).locator("label:has(input[type=radio]:enabled)");
  await expect(times.first()).toBeVisible();
  for (const choices of [nextTimes(page), times]) {
    const colors = await choices.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(colors).size).toBe(2);
  }
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the confirmation replaces the form at ${width}, and no toast covers its buttons`, {
    tag: "@rest",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/book?service=tire-services");
    const form = formOf(page);
    await form.getByLabel("Name").fill("Robin Hale");
    await form.getByLabel("Phone").pressSequentially("7705550155");
    await nextTimes(page).first().click();
    await page.getByRole("button", { name: "Request Appointment" }).click();

    const heading = page.getByRole("heading", { level: 1, name: "We have your request, Robin" });
    await expect(heading).toBeFocused();
    await expect(page.getByText("Request an appointment")).toHaveCount(0);
    await expect(page.getByText(/^We'll call (today|[A-Z][a-z]+day) by /)).toBeVisible();
    await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    );
    const calendar = page.getByRole("link", { name: "Add to Calendar" });
    const file = await page.request.get((await calendar.getAttribute("href")) ?? "");
    expect(await file.text()).toContain("BEGIN:VEVENT");

    const toast = await page
      .getByRole("status")
      .filter({ hasText: "Appointment Request Received" })
      .or(page.locator("[data-state=open]", { hasText: "Appointment Request Received" }))
      .first()
      .boundingBox();
    for (const name of ["View Your Appointment", "Add to Calendar", "Directions"]) {
      const button = await page.getByRole("link", { name }).boundingBox();
      expect(button, name).not.toBeNull();
      const apart =
        !toast ||
        !button ||
        button.y + button.height <= toast.y ||
        toast.y + toast.height <= button.y ||
        button.x + button.width <= toast.x ||
        toast.x + toast.width <= button.x;
      expect(apart, name).toBe(true);
    }
    await expectAccessible(page);
  });
}

test("a guest without an email finds the way back to the visit after a reload, until it is removed", {
  tag: "@rest",
}, async ({ page, server }) => {
  const { date, times } = await firstFreeDay(server);
  await page.goto("/book");
  const form = formOf(page);
  await form.getByLabel("Name").fill("Dana Cole");
  await form.getByLabel("Phone").pressSequentially("7705550142");
  await form.getByLabel("Service").selectOption("Tire Services");
  await pickTime(form, date, times[0]?.label ?? "");
  await page.waitForFunction(() => performance.now() > 1000);
  await page.getByRole("button", { name: "Request Appointment" }).click();
  await expect(page.getByRole("heading", { name: "We have your request, Dana" })).toBeFocused();

  await page.reload();
  const request = page.getByRole("list", { name: "Your requests" });
  await expect(request).toContainText("You asked for Tire Services on");
  await expectAccessibleEverywhere(page);
  await request.getByRole("link", { name: "View Your Appointment" }).click();
  await expect(page.getByRole("heading", { name: /^We have your request for / })).toBeVisible();

  // Any page with the form, not only the one it was sent from.
  await page.goto("/");
  await takenOver(page);
  await request.getByRole("button", { name: /^Remove from This Device/ }).click();
  await expect(page.getByText("Removed from this device.")).toBeFocused();
  await page.reload();
  await takenOver(page);
  await expect(request).toBeHidden();
});
