import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createMember, linkInMail } from "#tests/support/accounts.ts";
import { book } from "#tests/support/bookings.ts";
import {
  expect,
  expectAccessible,
  firstFreeDay,
  sidewaysOn,
  test,
} from "#tests/support/browser.ts";
import { phonePhoto } from "#tests/support/phone-photo.ts";
import { attachment } from "#tests/support/requests.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

/** The least side of what is pressed or typed into (design: thumb-sized). */
const thumb = 44;

/** What a thumb misses: links that stand in a sentence are as high as its lines. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const targets =
      "button, select, summary, input:not([type=hidden], [type=radio], [type=checkbox]), a.button, header a, label:has([type=radio], [type=checkbox])";
    return [...document.querySelectorAll(targets)]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < least || box.width < least))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`);
  }, thumb);

/** What every screen of the server has to be: in both themes, from a small phone to a desk. */
async function expectSound(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, theme);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOn(page), `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
      expect(await smallTargets(page), `targets at ${width}`).toEqual([]);
      await expectAccessible(page, theme);
    }
  }
}

const setupPath = ({ said }: RunningServer) =>
  /\/setup\/[\w-]+/.exec(said.find((line) => line.includes("/setup/")) ?? "")?.[0] ?? "";

test.describe("the first page an owner sees", () => {
  // The browser reports the form that is sent back.
  test.use({ expectedErrors: /status of 40[04]/ });

  test("takes an address and a password twice, and says what is wrong where it is", async ({
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

    // By keyboard alone: the address of the site, its number, and then the fields in their order.
    await page.getByLabel("Email address").focus();
    await page.keyboard.type("owner@shop.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct horse");
    await page.keyboard.press("Tab");
    await page.keyboard.type("correct hores");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    const again = page.getByLabel("Confirm password");
    await expect(again).toHaveAccessibleDescription("Passwords do not match");
    await expect(again).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Email address")).toHaveValue("owner@shop.example");
    await expectSound(page);

    for (const label of ["Password", "Confirm password"]) {
      await page.getByLabel(label, { exact: true }).fill("correct horse");
    }
    await page.getByRole("button", { name: "Become the administrator" }).click();
    await expect(page.getByRole("heading", { name: "You're the administrator" })).toBeVisible();
    await expectSound(page);
    await page.goto(`${server.url}${setupPath(server)}`);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectSound(page);
    await page.goto("about:blank");
    await server.stop();
  });
});

/** The link to an appointment's photos in the shop's own mail about it: others' have mails, too. */
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

  test("and of its photos are sound in every state", async ({ page, server }) => {
    const administrator = await createMember(server, "Avery", { administrator: true });
    const { date, times } = await firstFreeDay(server);
    const photo = attachment(await phonePhoto(), "brake.jpg");
    const response = await book(server.url, {
      name: "Dana Cole",
      date,
      time: times[3]?.time,
      imageAttachments: [photo],
    });
    const { visitUrl, reference } = await response.json();
    await page.goto(visitUrl);
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectSound(page);

    // Nobody moves a confirmed appointment without knowing that it has to be confirmed again.
    const says = page.getByText("this becomes a request again until we confirm the new time");
    const showTimes = async () => {
      await page.getByRole("combobox", { name: "Day" }).selectOption({ index: 3 });
      await page.getByRole("button", { name: "Show times" }).click();
    };
    await showTimes();
    await expect(says).toHaveCount(0);
    const confirmed = await fetch(`${server.url}/rest/v1/appointments?reference=eq.${reference}`, {
      method: "PATCH",
      headers: {
        Authorization: `Bearer ${administrator.token}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ status: "confirmed" }),
    });
    expect(confirmed.status).toBe(204);
    await page.goto(visitUrl);
    await showTimes();
    await expect(says).toBeVisible();
    await expectSound(page);
    await page.goto(`${visitUrl}?problem=slot_full`);
    await expectSound(page);

    await page.goto(await photosLink(server, reference));
    await expect(page.getByRole("link", { name: "brake.jpg" })).toBeVisible();
    await expectSound(page);
    for (const dead of ["/visit/nothing", "/photos/nothing"]) {
      await page.goto(dead);
      await expectSound(page);
    }
  });

  test("and the page of a link in a mail are sound", async ({ page, server }) => {
    const member = await createMember(server, "Robin");
    await page.goto("/auth?action=forgot-password");
    await page.getByRole("textbox", { name: "Email" }).fill(member.email);
    await page.getByRole("button", { name: "Send the Link" }).click();
    await page.goto(await linkInMail(server, member.email, /password/i));
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await expectSound(page);
    await page.goto("/auth/v1/confirm?type=recovery");
    await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
    await expectSound(page);
  });
});
