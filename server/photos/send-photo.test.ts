import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
/** URL path of the page linked in the shop's email. */
let page: string;
/** URL paths on it: of the thumbnail, and of the full size that it links to. */
let small: string;
let full: string;

const local = (address = "") => address.replace("https://shop.example", "");
const plainText = (markup: string) => markup.replaceAll("&amp;", "&");

beforeAll(async () => {
  shop = await createTestApp();
  const photo = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: "#a9361b" },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "33/1 31/1 0/1" } })
    .toBuffer();
  await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ imageAttachments: [attachment(photo, "C:\\mein Öl \u202E.png")] }),
  );
  const [mail] = await shop.sql<{ payload: { text: string } }>("select payload from outbox");
  page = local(/https:\S+\/photos\/\S+/.exec(mail?.payload.text ?? "")?.[0]);
});

beforeEach(async () => {
  shop.setNow(mondayMorning);
  const markup = plainText(await (await shop.app.request(page)).text());
  full = local(/<a href="([^"]+\/api\/photos\/[^"]+)"/.exec(markup)?.[1]);
  small = local(/<main>[\s\S]*?<img src="([^"]+)"/.exec(markup)?.[1]);
});

const later = (minutes: number) =>
  new Date(new Date(mondayMorning).getTime() + minutes * 60_000).toISOString();

describe("the photos of a request", () => {
  it("are linked from the shop's email in full size and as thumbnails", async () => {
    const response = await shop.app.request(full);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "content-disposition":
        "inline; filename=\"mein _l.jpg\"; filename*=UTF-8''mein%20%C3%96l.jpg",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const photo = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(photo).toMatchObject({ format: "jpeg", width: 1200, height: 900 });
    expect(photo.exif).toBeUndefined();

    const thumbnail = await (await shop.app.request(small)).arrayBuffer();
    expect(await sharp(Buffer.from(thumbnail)).metadata()).toMatchObject({
      format: "jpeg",
      width: 320,
      height: 240,
    });
  });

  it("have URLs that are valid for ten minutes", async () => {
    shop.setNow(later(9.9));
    expect((await shop.app.request(full)).status).toBe(200);
    shop.setNow(later(10));
    expect((await shop.app.request(full)).status).toBe(404);
  });

  /** Replaces a character by the first, or by the second if it is the first already. */
  const otherThan = (first: string, second: string) => (old: string) =>
    old === first ? second : first;
  const changes: [what: string, change: (address: string) => string][] = [
    ["another photo", (address) => address.replace(/(?<=photos\/)./, otherThan("0", "1"))],
    ["another size", (address) => address.replace("size=full", "size=small")],
    ["another expiry", (address) => address.replace(/expires=\d/, "expires=9")],
    ["no expiry", (address) => address.replace(/expires=\d+/, "expires=")],
    ["a changed signature", (address) => address.replace(/.$/, otherThan("A", "B"))],
    ["half a signature", (address) => address.slice(0, -20)],
    ["no signature", (address) => address.replace(/\?.*/, "")],
  ];
  it.each(changes)("are not served for %s", async (_, change) => {
    expect(change(full)).not.toBe(full);
    const response = await shop.app.request(change(full));
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toBe("This link is no longer valid.");
  });

  it("are on a page that is not cached and loads images only from the site", async () => {
    const response = await shop.app.request(page);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("content-security-policy")).toContain("img-src 'self'");

    const visit = await shop.app.request(page.replace("/photos/", "/visit/"));
    expect(visit.status).toBe(404);
    expect((await shop.app.request(page.replace(/.$/, "_"))).status).toBe(404);
  });

  it("get 404 once deleted, as does the page", async () => {
    await shop.sql("delete from appointment_images");
    expect((await shop.app.request(full)).status).toBe(404);
    const response = await shop.app.request(page);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("have been removed");
  });
});
