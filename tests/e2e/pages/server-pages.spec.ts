import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { asOwner } from "#server/database/as-owner.ts";
import { createPreviewTokens } from "#server/publishing/previews.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, linkInMail } from "#tests/support/accounts/accounts.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { expect, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { attachment } from "#tests/support/requests.ts";
import { expectSound } from "#tests/support/server-page.ts";
import {
  makeDataDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

const setupPath = ({ said }: RunningServer) =>
  /\/setup\/[\w-]+/.exec(said.find((line) => line.includes("/setup/")) ?? "")?.[0] ?? "";

test.describe("the first page that an owner sees", () => {
  // The browser reports the form with errors.
  test.use({ expectedErrors: /status of 40[04]/ });

  test("asks for an email and a password twice, and shows errors next to the fields", async ({
    page,
  }) => {
    const server = await startServer();
    await page.goto(`${server.url}${setupPath(server)}`);
    await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
    await expectSound(page);
    for (const name of ["Email address", "Password", "Confirm password"]) {
      const field = page.getByLabel(name, { exact: true });
      await page.setViewportSize({ width: 360, height: 740 });
      expect((await field.boundingBox())?.width).toBeGreaterThan(250);
    }
    await expect(page.getByText("At least 6 characters.")).toBeVisible();

    // By keyboard alone: the email, and then the other fields in order.
    await page.getByLabel("Email address").focus();
    await page.keyboard.type("owner@shop.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct horse");
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct hores");
    await page.keyboard.press("Enter");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toHaveText(
      /^Please check one field:\s*Confirm password\s*Nothing was saved/,
    );
    const again = page.getByLabel("Confirm password");
    await expect(again).toHaveAccessibleDescription("Passwords do not match");
    await expect(again).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Email address")).toHaveValue("owner@shop.example");
    await expectSound(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(again).toBeFocused();

    for (const label of ["Password", "Confirm password"]) {
      await page.getByLabel(label, { exact: true }).fill("correct horse");
    }
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Make this site yours" })).toBeVisible();
    await page.goto(`${server.url}${setupPath(server)}`);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectSound(page);
    await page.goto("about:blank");
    await server.stop();
  });

  test.describe("with a backup", () => {
    // The server is away while it starts again.
    test.use({ expectedErrors: /status of 40[14]|ERR_CONNECTION|ERR_EMPTY_RESPONSE/ });

    test("sends it, sees what it holds, and is led to sign in to the shop as it was", {
      tag: "@rest",
    }, async ({ page, server: before }) => {
      await createMember(before, "Avery", { administrator: true });
      const file = join(await makeDataDirectory(), "shop.tar.gz");
      const env = { ...process.env, DATA_DIR: before.dataDirectory };
      await promisify(execFile)(process.execPath, ["scripts/backup.ts", file], { env });
      const server = await startServer();
      await page.goto(`${server.url}${setupPath(server)}`);
      await page.getByRole("link", { name: "Restore a Backup" }).click();
      await expectSound(page);
      await page.getByRole("button", { name: "Send the File" }).click();
      await expect(page.getByRole("status")).toHaveText("Choose the file of your backup.");
      await page.getByLabel("Backup file").setInputFiles(file);
      await page.getByRole("button", { name: "Send the File" }).click();
      await expect(page.getByText("The backup is whole. This is what it holds:")).toBeVisible();
      await expectSound(page);
      await page.getByRole("button", { name: "Restore This Backup" }).click();
      await expect(page.getByText("We're putting everything in its place.")).toBeVisible();
      await expect(page.getByText("Your shop is back.")).toBeVisible({ timeout: 60_000 });
      await expectSound(page);
      await page.getByRole("link", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/auth$/);
      await page.goto("about:blank");
      await server.stop();
    });
  });
});

/**
 * Returns the link to an appointment's photos in the shop's own mail about it, among mails about
 * others.
 */
async function photosLink({ dataDirectory }: RunningServer, reference: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const directory = join(dataDirectory, "mail");
      for (const name of await readdir(directory).catch(() => [])) {
        const mail = (await readFile(join(directory, name), "utf8")).replace(/=\r?\n/g, "");
        if (!mail.includes(reference)) continue;
        link ??= /https?:\/\/\S*\/photos\/[\w.-]+/.exec(mail.replaceAll("=3D", "="))?.[0];
      }
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

test.describe("the page of an appointment", () => {
  test.use({ expectedErrors: /status of 40[04]/ });

  test("and that of its photos are sound in every state", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const administrator = await createMember(server, "Avery", { administrator: true });
    const { date, times } = await firstFreeDay(server);
    const photos = [
      attachment(await phonePhoto(), "brake.jpg"),
      // A rotated photo, as wide as a thumbnail gets.
      attachment(blankPng(1200, 800), "rotor.png", "image/png"),
    ];
    const response = await book(server.url, {
      name: "Dana Cole",
      date,
      time: times[3]?.time,
      imageAttachments: photos,
    });
    const { id, visitUrl, reference } = await response.json();
    await page.goto(visitUrl);
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectSound(page, true);

    // Moving a confirmed appointment shows that it must be confirmed again.
    const says = page.getByText("this becomes a request again until we confirm the new time");
    const showTimes = async () => {
      const closed = page.locator("#manage:not([open]) > summary");
      if (await closed.count()) await closed.click();
      await page.getByRole("combobox", { name: "Day" }).selectOption({ index: 3 });
      await page.getByRole("button", { name: "Show Times" }).click();
    };
    await showTimes();
    await expect(says).toHaveCount(0);
    const asStaff = async (method: string, path: string, row: object) => {
      const { status } = await fetch(`${server.url}/rest/v1/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${administrator.token}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify(row),
      });
      expect(status).toBeLessThan(300);
    };
    const appointment = `appointments?id=eq.${id}`;
    await asStaff("PATCH", appointment, { status: "confirmed" });
    await page.goto(visitUrl);
    await showTimes();
    await expect(says).toBeVisible();
    await expectSound(page, true);
    await page.goto(`${visitUrl}?problem=slot_full`);
    await expectSound(page, true);

    await page.goto(await photosLink(server, reference));
    await expect(page.getByRole("link", { name: "brake.jpg" })).toBeVisible();
    await expectSound(page, true);
    for (const dead of ["/visit/nothing", "/photos/nothing"]) {
      await page.goto(dead);
      await expectSound(page, true);
    }

    // Too late to change anything, and then with the car in the shop.
    const today = shopTimeOf(new Date(), facts.timeZone).date;
    await asStaff("PATCH", appointment, { scheduled_date: addDays(today, -1) });
    await page.goto(visitUrl);
    await expect(page.getByText("This time has passed. For a new one, call us")).toBeVisible();
    await expect(page.getByRole("link", { name: "Directions" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add to Calendar" })).toHaveCount(0);
    await expectSound(page, true);
    await asStaff("POST", "car_stages", { appointment_id: id, stage: "checked_in" });
    await asStaff("PATCH", `car_stages?appointment_id=eq.${id}`, {
      stage: "diagnosis",
      waiting_for: "part",
      promised_date: addDays(today, 1),
      promised_time: "16:00",
    });
    // Without automatic reloads.
    await page.goto(`${visitUrl}?live=off`);
    await expect(page.locator("[aria-current=step]")).toHaveText("In diagnosis");
    await expect(page.getByText(/^We expect to have it ready by/)).toBeVisible();
    await expectSound(page, true);
  });

  test("is sound after a cancellation, in the theme selected on the site", async ({
    page,
    server,
  }) => {
    const { date, times } = await firstFreeDay(server);
    const { visitUrl } = await (await book(server.url, { date, time: times[5]?.time })).json();
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.goto(visitUrl);
    await expect(page.locator("html")).toHaveClass("dark");
    await page.getByText("Manage Appointment").click();
    await page.getByRole("button", { name: "Cancel This Appointment" }).click();
    await expect(page.getByRole("status")).toContainText("Your appointment is canceled.");
    await expectSound(page);
  });

  test("is loaded again after its device has slept, without the times that are over", {
    tag: "@rest",
  }, async ({ page, server }) => {
    const { date, times } = await firstFreeDay(server);
    const { visitUrl } = await (await book(server.url, { date, time: times[7]?.time })).json();
    await page.clock.install();
    await page.goto(`${visitUrl}?day=${date}`);
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.fastForward("06:00");
    expect((await again).url()).toBe(`${visitUrl}?day=${date}`);
  });

  test("and the confirmation page of a mailed link are sound", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const member = await createMember(server, "Robin");
    await page.goto("/auth?action=forgot-password");
    await page.getByRole("textbox", { name: "Email" }).fill(member.email);
    await page.getByRole("button", { name: "Send the Link" }).click();
    await page.goto(await linkInMail(server, member.email, /password/i));
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await expectSound(page, true);
    await page.goto("/auth/v1/confirm?type=recovery");
    await expect(page.getByRole("heading", { name: "This link isn't complete" })).toBeVisible();
    await expectSound(page, true);
  });
});

test.describe("a dead end", () => {
  test.use({ expectedErrors: /status of 4(00|10)/ });

  test("has a sound page: an expired preview, and a failed action", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const config = { databaseUrl: undefined, dataDirectory: server.dataDirectory };
    const secret = await asOwner(config, async (client) => {
      const sql = "select value from private.secrets where name = 'previews'";
      return (await client.query<{ value: Buffer }>(sql)).rows[0]?.value;
    });
    const links = createPreviewTokens(secret ?? Buffer.alloc(0), () => new Date());
    const ended = await page.goto(`/preview/${links.sign(Date.now() - 1000)}`);
    expect(ended?.status()).toBe(410);
    await expect(page.getByRole("heading", { name: "This preview has ended" })).toBeVisible();
    await expectSound(page, true);

    const refused = await page.goto("/api/availability?date=soon");
    expect(refused?.status()).toBe(400);
    await expect(page.getByRole("heading", { name: "That didn't work" })).toBeVisible();
    await expectSound(page, true);
  });
});
