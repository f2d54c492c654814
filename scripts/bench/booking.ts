import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { commitBare, readNewestBooking, type Slot } from "./bare-booking.ts";
import { type JsonConnection, openJsonConnection } from "./json-connection.ts";
import { median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

const { services, shop } = folderContent();

/** Measured bookings of each kind. */
const rounds = 200;
/** Warm-up rounds, not measured, in which caches fill and code is compiled. */
const warmUp = 100;
/** Time for the server to finish checking whether there is more to deliver. */
const settlingMilliseconds = 5;

/**
 * Measures how long a visitor waits for an acknowledged appointment without photos, as a multiple of the
 * time the database takes to commit the same rows. One process with the embedded database; submissions
 * and bare commits alternate, one at a time.
 */
export async function measureBooking(): Promise<Report> {
  const server = await startServer();
  try {
    const login = socketConnection(await databaseSocket(server), "authenticator", databaseName);
    return await withClient(login, async (client) => {
      await client.query("set role service_role");
      const visitor = await openJsonConnection(server.url);
      const slots = freeSlots(server);
      const submissions: number[] = [];
      const commits: number[] = [];
      for (let round = -warmUp; round < rounds; round += 1) {
        const submitted = await timed(slots, (slot) => submit(visitor, slot));
        await untilQuiet(client);
        const booking = await readNewestBooking(client);
        const committed = await timed(slots, (slot) => commitBare(client, booking, slot));
        await client.query("update outbox set delivered_at = now() where delivered_at is null");
        await client.query(
          "update appointment_events set notified_at = now() where notified_at is null",
        );
        await untilQuiet(client);
        if (round < 0) continue;
        submissions.push(submitted);
        commits.push(committed);
      }
      visitor.close();
      return {
        benchmark: "booking",
        figures: [
          {
            what: "median submission / median bare commit",
            value: median(submissions) / median(commits),
            budget: { atMost: 2 },
          },
        ],
      };
    });
  } finally {
    await server.stop();
  }
}

/** Yields free slots, each once, starting a week from today. */
async function* freeSlots({ url }: RunningServer): AsyncGenerator<Slot, void> {
  const { date: today } = shopTimeOf(new Date(), shop.timeZone);
  for (let ahead = 7; ahead < shop.booking.horizonDays; ahead += 1) {
    const date = addDays(today, ahead);
    const response = await fetch(`${url}/api/availability?date=${date}`);
    const { slots } = (await response.json()) as { slots: Omit<Slot, "date">[] };
    for (const { time, label } of slots) yield { date, time, label };
  }
}

/** Waits until no events or messages are pending: processing them would slow down the next measurement. */
async function untilQuiet(client: pg.Client): Promise<void> {
  const waiting = `select from outbox where delivered_at is null and failed_at is null
    union all select from appointment_events where notified_at is null limit 1`;
  while ((await client.query(waiting)).rowCount !== 0) await setTimeout(5);
  await setTimeout(settlingMilliseconds);
}

/** Milliseconds that a booking of the next free slot takes. */
async function timed(
  slots: AsyncIterator<Slot, void>,
  book: (slot: Slot) => Promise<void>,
): Promise<number> {
  const { value } = await slots.next();
  if (!value) throw new Error("The shop's calendar has too few free slots");
  const started = performance.now();
  await book(value);
  return performance.now() - started;
}

/** A service that takes one slot, so that every slot takes a visit of each kind. */
const shortest = services.find(({ minutes }) => minutes === shop.booking.slotMinutes)?.title;

/** Submits an appointment request as the form does. @throws {Error} unless it is accepted */
async function submit(visitor: JsonConnection, { date, label }: Slot): Promise<void> {
  const { status } = await visitor.request("POST", "/api/forms/appointment_request", {
    formName: "appointment_request",
    submissionId: randomUUID(),
    name: "Dana Cole",
    phone: "(770) 555-0142",
    email: "dana@example.com",
    service: shortest,
    date,
    time: label,
    notes: "Squeals when I stop.",
  });
  if (status !== 201) throw new Error(`A booking was answered with ${status}`);
}
