import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** The bay of an in-process application: one car in the shop, which the technician works on. */
export interface Bay {
  desk: Desk;
  /** The visit of the technician's car, and of one that is nobody's. */
  visit: string;
  other: string;
  /** Calls below `/api/bay/{visit}`; an object as JSON, bytes as a photo. */
  send(
    method: "GET" | "PUT" | "DELETE",
    path: string,
    body?: object,
    by?: Caller,
    app?: TestApp,
  ): Promise<Response>;
  /** A finding as a device sends it first. */
  finding(fields?: object): Record<string, unknown>;
}

export async function openBay(shop: TestApp): Promise<Bay> {
  const desk = await openDesk(shop);
  const visits = [await desk.request(), await desk.request()] as const;
  for (const visit of visits) {
    await shop.sql("update appointments set status = 'confirmed' where id = $1", [visit]);
  }
  await shop.sql(
    "insert into car_stages (appointment_id, stage, technician_id) values ($1, 'checked_in', $2)",
    [visits[0], desk.people.id("technician")],
  );
  return {
    desk,
    visit: visits[0],
    other: visits[1],
    async send(method, path, body, by = "technician", app = shop) {
      const isPhoto = body instanceof Uint8Array;
      const token = await app.accessTokens.issue({ ...desk.people.claims(by), exp: 4e9 });
      return await app.app.request(`/api/bay/${path}`, {
        method,
        headers: {
          ...(by !== "anon" && { Authorization: `Bearer ${token}` }),
          ...(body && { "Content-Type": isPhoto ? "image/jpeg" : "application/json" }),
        },
        ...(body && { body: isPhoto ? Uint8Array.from(body) : JSON.stringify(body) }),
      });
    },
    finding: (fields) => ({
      write: randomUUID(),
      revision: 0,
      title: "Front pads",
      condition: "urgent",
      measurement: 2,
      unit: "mm",
      note: "Worn out.",
      ...fields,
    }),
  };
}

export const smallPhoto = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
