/** @module-tag rest */
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#scripts/bench/fairness-site.ts";
import { median } from "#scripts/bench/report.ts";
import { freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import {
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

const form = "/api/forms/appointment_request";
const json = { "Content-Type": "application/json" };
/** Requests that the attacker keeps open, and after how long it hangs up each. */
const lanes = 20;
const patienceMilliseconds = 2000;

let server: RunningServer;
let site: Site;
let slots: Slot[];
let photo: Buffer;
beforeAll(async () => {
  server = await startServer();
  site = await openSite(server.url);
  slots = await freeSlots(server.url);
  photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
});
afterAll(() => removeDataDirectory(server.dataDirectory));

/** Median of what another address waits for bookings with a photo, in milliseconds. */
async function bookings(): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const body = JSON.stringify(
      appointmentRequest({ ...slots.pop(), imageAttachments: [attachment(photo)] }),
    );
    const began = performance.now();
    expect(await site.ask("127.0.0.2", form, { method: "POST", headers: json, body })).toBe(201);
    waits.push(performance.now() - began);
  }
  return median(waits);
}

/** Sends the same request over and over, and hangs up each before it is answered. */
function flood(body: Buffer): () => Promise<void> {
  let isOver = false;
  const running = Array.from({ length: lanes }, async () => {
    while (!isOver) {
      const sent = request(`${site.url}${form}`, {
        method: "POST",
        headers: json,
        localAddress: "127.0.0.1",
        agent: false,
      });
      const closed = new Promise((resolve) => sent.once("close", resolve));
      sent.on("error", () => undefined);
      sent.on("response", (response) => response.resume());
      sent.end(body);
      await delay(patienceMilliseconds);
      sent.destroy();
      await closed;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(running);
  };
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#a83" } });

describe("a booking with a photo, while another address sends the most expensive ones", {
  timeout: 120_000,
}, () => {
  it.each([
    [
      "interlaced PNGs of 64 megapixels",
      () => canvas(8000, 8000).png({ progressive: true, compressionLevel: 9 }),
    ],
    [
      "interlaced PNGs that are just taken",
      () => canvas(5000, 4990).png({ progressive: true, compressionLevel: 9 }),
    ],
    ["PNGs of 64 megapixels", () => canvas(8000, 8000).png({ compressionLevel: 9 })],
  ])("waits at most twice as long as without: %s", async (_, draw) => {
    const image = attachment(await draw().toBuffer(), "a.png", "image/png");
    const body = JSON.stringify(
      appointmentRequest({
        ...slots.pop(),
        imageAttachments: Array(3).fill(image),
      }),
    );
    await bookings();
    const before = await bookings();
    const end = flood(Buffer.from(body));
    await delay(patienceMilliseconds / 2);
    const during = await bookings();
    await end();
    const after = await bookings();
    expect(during).toBeLessThanOrEqual(2 * Math.max(before, after));
  });
});
