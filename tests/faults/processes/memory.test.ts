/** @module-tag rest */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blankPng } from "#tests/support/blank-png.ts";
import { book, freeSlots } from "#tests/support/desk/bookings.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import {
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let dataDirectory: string;
let server: RunningServer;
beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  // Node's own default on a machine with half a gigabyte.
  const environment = { NODE_OPTIONS: "--max-old-space-size=256" };
  server = await startServer({ dataDirectory, environment });
});
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
});

/** The largest request that the form can make, with noise as images. */
function largestRequest(): string {
  const noise = attachment(Buffer.alloc(5 * 1024 * 1024, 7));
  return JSON.stringify(appointmentRequest({ imageAttachments: [noise, noise, noise] }));
}

describe("a server with little memory", () => {
  it("rejects what it cannot hold at one time, and accepts it afterwards", async () => {
    const body = largestRequest();
    const send = () =>
      fetch(`${server.url}/api/forms/appointment_request`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
    for (let round = 0; round < 2; round += 1) {
      const responses = await Promise.all(Array.from({ length: 14 }, send));
      const refused = responses.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.map(({ headers }) => headers.get("Retry-After"))).toContain("5");
      // The others were read, and their images decoded.
      expect(responses.filter(({ status }) => status === 400).length).toBe(14 - refused.length);
      await Promise.all(responses.map((response) => response.arrayBuffer()));
    }
    expect((await send()).status).toBe(400);
  });

  it("decodes no image that would need more, and keeps running", async () => {
    const bomb = attachment(blankPng(20_000, 20_000), "bomb.png", "image/png");
    const [slot] = await freeSlots(server.url);
    const fields = { ...slot, imageAttachments: [bomb, bomb, bomb] };
    const responses = await Promise.all(Array.from({ length: 10 }, () => book(server.url, fields)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(400));
    expect((await book(server.url, { ...slot })).status).toBe(201);
    expect(await server.stop()).toBe(0);
  });
});
