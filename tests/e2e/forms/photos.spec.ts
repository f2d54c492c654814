import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { pickTime, showMoreFields } from "#tests/support/browser/appointment-form.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  test,
} from "#tests/support/browser/browser.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { attachment } from "#tests/support/requests.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

// The trace recorder fetches previews that no browser can display, which the page's CSP blocks.
test.use({ trace: "off" });

interface Attachment {
  name: string;
  dataUrl: string;
  type: string;
}

const bytesOf = ({ dataUrl }: Attachment) => Buffer.from(dataUrl.split(",")[1] ?? "", "base64");

const colourAt = async (image: Buffer, left: number, top: number) => {
  const area = sharp(image).extract({ left, top, width: 40, height: 40 });
  const [red = 0, , blue = 0] = await area.resize(1, 1).raw().toBuffer();
  return red > blue ? "red" : "blue";
};

const bookingForm = (page: Page) => page.getByRole("form", { name: "Request an appointment" });

/** Fills in everything but the photos. */
async function fillIn(page: Page, server: RunningServer, name: string, slot: number) {
  const { date, times } = await firstFreeDay(server);
  const form = bookingForm(page);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Phone").fill("7705550161");
  await form.getByLabel("Service").selectOption("Other");
  await pickTime(form, date, times[slot]?.label ?? "");
  await showMoreFields(form);
}

const photoInput = (page: Page) => bookingForm(page).locator('input[type="file"]');

test("a 12-megapixel photo is sent small, upright and without its location", async ({
  page,
  server,
}) => {
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(3_000_000);
  const code: string[] = [];
  const sent: Attachment[][] = [];
  page.on("request", (request) => {
    if (/shrink-image/.test(request.url())) code.push(request.url());
    if (request.url().endsWith("/api/forms/appointment_request")) {
      sent.push(request.postDataJSON().imageAttachments);
    }
  });
  await page.goto("/");
  await fillIn(page, server, "Pat Jones", 1);
  expect(code, "code for photos before there is one").toEqual([]);
  await photoInput(page).setInputFiles({
    name: "IMG_2041.jpeg",
    mimeType: "image/jpeg",
    buffer: photo,
  });
  await page.getByRole("button", { name: "Request Appointment" }).click();
  await expect(page.getByRole("heading", { name: "We have your request, Pat" })).toBeVisible();

  expect(code).toHaveLength(1);
  const [attachment] = sent[0] ?? [];
  if (!attachment) throw new Error("no photo was sent");
  const bytes = bytesOf(attachment);
  expect(bytes.length).toBeLessThan(photo.length / 2);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1920, height: 2560 });
  expect(metadata.exif).toBeUndefined();
  expect(await colourAt(bytes, 960, 100)).toBe("red");
  expect(await colourAt(bytes, 960, 2400)).toBe("blue");
  expect(await readAppointments(server.dataDirectory)).toContainEqual(
    expect.objectContaining({ name: "Pat Jones", photos: 1 }),
  );
});

test("files that the form rejects are named when chosen, and nothing is sent", {
  tag: "@rest",
}, async ({ page, server }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    // Counting that the form was begun is no request.
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname !== "/api/count") sent.push(request.url());
  });
  await page.goto("/");
  await fillIn(page, server, "Robin Lee", 2);
  const form = bookingForm(page);

  // The limit applies to the original file (docs/product.md#photos).
  const photo = await phonePhoto();
  const tooLarge = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 + 1 - photo.length)]);
  await photoInput(page).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: tooLarge,
  });
  await expect(form.getByText("Image must be less than 5MB")).toBeVisible();
  await page.getByRole("button", { name: "Request Appointment" }).click();
  await form.getByRole("button", { name: "Remove large.jpg" }).click();
  await expect(form.getByText("Image must be less than 5MB")).toBeHidden();

  await photoInput(page).setInputFiles({
    name: "IMG_2042.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  });
  await expect(
    form.getByText("Only .jpg, .jpeg, .png and .webp formats are supported"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Request Appointment" }).click();
  expect(sent).toEqual([]);
});

test.describe("a file with a photo's extension that is not one", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("is sent unchanged to the server, which rejects it with a reason", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    await page.goto("/");
    await fillIn(page, server, "Kim Park", 3);
    await photoInput(page).setInputFiles({
      name: "renamed.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    });
    await page.getByRole("button", { name: "Request Appointment" }).click();
    await expect(
      bookingForm(page).getByText("Only .jpg, .jpeg, .png and .webp formats are supported").first(),
    ).toBeVisible();
  });
});

test("a photo is deleted by staff when the customer asks, and the other one stays", {
  tag: "@rest",
}, async ({ page, server }) => {
  const { date, times } = await firstFreeDay(server);
  const response = await book(server.url, {
    name: "Sam Hill",
    date,
    time: times[4]?.time,
    imageAttachments: ["plate.png", "rotor.png"].map((name) =>
      attachment(blankPng(40, 30), name, "image/png"),
    ),
  });
  expect(response.status).toBe(201);
  await openAs(
    page,
    await createMember(server, "Avery", { administrator: true }),
    "/admin/appointments?q=Sam+Hill",
  );
  await page.getByRole("button", { name: "Sam Hill", exact: true }).click();
  const photos = page.getByRole("region", { name: "Photos" });
  await expect(photos.getByRole("img")).toHaveCount(2);
  await photos.getByRole("button", { name: "Delete plate.jpg" }).click();
  const question = page.getByRole("dialog", { name: "Delete this photo?" });
  await expect(question).toBeVisible();
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(question).toBeHidden();
  await photos.getByRole("button", { name: "Delete plate.jpg" }).click();
  await question.getByRole("button", { name: "Delete Photo" }).click();
  await expect(question).toBeHidden();
  await expect(photos.getByRole("img")).toHaveCount(1);
  const heading = page.getByRole("heading", { name: "Photos" });
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(photos.getByRole("img", { name: /rotor/ })).toBeVisible();
  await expect(photos.getByRole("img")).toHaveCount(1);

  // By keyboard, the last one.
  await photos.getByRole("button", { name: "Delete rotor.jpg" }).focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Delete Photo" }).focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(photos.getByText("No photos left.")).toBeVisible();
  await expect(heading).toBeFocused();
});
