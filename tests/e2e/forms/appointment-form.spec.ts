import sharp from "sharp";
import { pickDay, pickTime, showMoreFields } from "#tests/support/browser/appointment-form.ts";
import { expect, expectAccessible, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { moveMouse } from "#tests/support/browser/navigation.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "#a9361b" } })
    .jpeg()
    .toBuffer(),
});

test("shows an error when a field is left, and removes it when it is fixed", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await form.getByLabel("Phone").fill("770");
  await form.getByLabel("Name").focus();
  await expect(form.getByText("Phone number must be at least 10 digits")).toBeVisible();
  await expect(form.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await form.getByLabel("Phone").fill("7705550142");
  await form.getByLabel("Name").focus();
  await expect(form.getByText("Phone number must be at least 10 digits")).toBeHidden();
});

test("takes a whole number from the keyboard's suggestions, country code and all", {
  tag: "@rest",
}, async ({ page }) => {
  await page.goto("/book");
  const phone = page.getByRole("form", { name: "Request an appointment" }).getByLabel("Phone");
  await phone.focus();
  // The form's code is there.
  await expect(page.getByRole("button", { name: "See Next Available Times" })).toHaveCount(0);
  for (const number of ["+1 (770) 555-0142", "1-770-555-0142", " +1 770 555 0142 "]) {
    await phone.clear();
    await page.keyboard.insertText(number);
    await expect(phone).toHaveValue("(770) 555-0142");
  }
});

test("offers times only after choosing a day, and no weekend in the calendar", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await expect(form.getByText(/For Saturdays, call/)).toBeVisible();

  await form.getByRole("button", { name: "More dates" }).click();
  await expect(form.getByText("Please select a date first")).toBeVisible();
  await expect(form.getByRole("radio")).toHaveCount(0);
  const calendar = form.getByRole("group", { name: "Date", exact: true });
  await expect(
    calendar.getByRole("button", { name: /^Saturday, /, disabled: true }).first(),
  ).toBeVisible();
  await expect(calendar.getByRole("button", { name: /^Sunday, /, disabled: false })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(form.getByRole("button", { name: "More dates" })).toBeFocused();
});

test("accepts three photos with previews, rejects a fourth, and allows removing one", async ({
  page,
}) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  const input = form.locator('input[type="file"]');
  await showMoreFields(form);
  await input.setInputFiles(await Promise.all(["1.jpg", "2.jpg", "3.jpg"].map(photo)));
  const photos = form.getByRole("list", { name: "Chosen photos" }).getByRole("listitem");
  await expect(photos).toHaveCount(3);

  await input.setInputFiles([await photo("4.jpg")]);
  await expect(form.getByText("Maximum 3 images allowed")).toBeVisible();
  await form
    .getByRole("button", { name: /Remove .*4\.jpg/ })
    .or(photos.last().getByRole("button"))
    .first()
    .click();
  await expect(form.getByText("Maximum 3 images allowed")).toBeHidden();
});

// Each additional field costs requests: a new one must be optional, or added here on purpose.
test("shows only these fields until the visitor opens more", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  const fields = () =>
    form.locator("input:visible, select:visible, textarea:visible").evaluateAll((all) =>
      (all as HTMLInputElement[])
        // Hidden autofill fields are not tab stops; several times of day are one field.
        .filter(({ tabIndex, type }) => tabIndex >= 0 || type === "radio")
        .map(({ type, name, labels }) => (type === "radio" ? name : labels?.[0]?.textContent))
        .map((label) =>
          label
            ?.replace(/\*|\(optional\)/g, "")
            .trim()
            .slice(0, 31),
        )
        .filter((label, at, labels) => labels.indexOf(label) === at),
    );
  expect(await fields()).toEqual(["Service", "Name", "Phone"]);

  const { date } = await firstFreeDay(server);
  await pickDay(form, date);
  await expect(form.getByRole("radio").first()).toBeVisible();
  expect(await fields()).toEqual(["Service", "time", "Name", "Phone"]);
  await showMoreFields(form);
  expect((await fields()).slice(4)).toEqual([
    ...["Notes", "Add photos", "Year", "Make", "Model", "Mileage", "Getting here", "Email"],
    ...["Create an account", "Text me about my appointment (c"],
  ]);
});

test("shows the account fields only if an account is wanted", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await showMoreFields(form);
  await expect(form.getByLabel("Password", { exact: false }).first()).toBeHidden();
  await form.getByLabel("Create an account").check();
  await form.getByLabel("Password", { exact: false }).first().fill("secret1");
  await form.getByLabel("Confirm Password").fill("secret2");
  await page.getByRole("button", { name: "Request Appointment" }).click();

  await expect(form.getByText("Passwords do not match")).toBeVisible();
  await expect(form.getByText("Address is required")).toBeVisible();
  await expect(form.getByText("Valid email is required")).toBeVisible();
});

test.describe("with an account that cannot be created", () => {
  // The email has an account already, with another password.
  test.use({ expectedErrors: /status of 422/ });

  test("the request is kept, and the password is sent only to the accounts service", {
    tag: "@rest",
  }, async ({ page, server }) => {
    const bodies: { path: string; body: string }[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") {
        bodies.push({ path: new URL(request.url()).pathname, body: request.postData() ?? "" });
      }
    });
    await fetch(`${server.url}/auth/v1/signup`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "pat@example.com", password: "another-secret" }),
    });
    const { date, times } = await firstFreeDay(server);
    await page.goto("/");
    const form = page.getByRole("form", { name: "Request an appointment" });
    await form.getByLabel("Name").fill("Pat Jones");
    await form.getByLabel("Phone").fill("7705550161");
    await form.getByLabel("Service").selectOption("Other");
    await pickTime(form, date, times[1]?.label ?? "");
    await showMoreFields(form);
    await form.locator('input[type="file"]').setInputFiles([await photo("dash.jpg")]);
    await form.getByLabel("Create an account").check();
    await form.getByLabel("Email").fill("pat@example.com");
    await form.getByLabel("Address").fill("12 Main Street");
    await form.locator('input[type="password"]').first().fill("a-secret-1");
    await form.locator('input[type="password"]').last().fill("a-secret-1");
    await page.getByRole("button", { name: "Request Appointment" }).click();

    await expect(page.getByRole("heading", { name: "We have your request, Pat" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(
      "We couldn't create your account: There's already an account with this email address.",
    );
    const stored = await readAppointments(server.dataDirectory);
    expect(stored).toContainEqual(
      expect.objectContaining({ name: "Pat Jones", email: "pat@example.com", photos: 1 }),
    );
    const withPassword = bodies.filter(({ body }) => body.includes("a-secret-1"));
    expect(withPassword.map(({ path }) => path)).toEqual(["/auth/v1/signup"]);
  });
});

test("keeps typed text when the page is reloaded", { tag: "@rest" }, async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await form.getByLabel("Name").fill("Dana Cole");
  await showMoreFields(form);
  await form.getByLabel("Notes").fill("A grinding noise from the left.");
  await form.getByLabel("Phone").focus();
  const draft = () => page.evaluate(() => sessionStorage.getItem("appointmentDraft"));
  await expect.poll(draft).toContain("A grinding noise");
  await page.reload();
  await moveMouse(page);
  await expect(form.getByLabel("Name")).toHaveValue("Dana Cole");
  await expect(form.getByLabel("Notes")).toHaveValue("A grinding noise from the left.");
});
