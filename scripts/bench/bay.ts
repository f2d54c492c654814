import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { administratorToken, createAdministrator } from "./administrator.ts";
import { median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";
import { type Recording, recordFinding, samplePhoto } from "./technician.ts";

const cars = 200;
const technicians = 20;
const photosEach = 20;
/** A photo from each technician every so often: all of them within two minutes, a fifth of ten. */
const pauseMilliseconds = 6000;
const idleSeconds = 20;

/**
 * Measures a busy shop: how much longer a visitor waits for a booking while twenty technicians record
 * findings with a photo each on two hundred cars, and whether each arrives once.
 */
export async function measureBay(): Promise<Report> {
  const server = await startServer();
  try {
    await createAdministrator(server);
    const token = await administratorToken(server);
    const connection = socketConnection(await databaseSocket(server), "postgres", databaseName);
    return await withClient(connection, async (client) => {
      const visits = await addCars(client);
      const photo = await samplePhoto();
      await watch(server, idleSeconds / 4);
      const idle = await watch(server, idleSeconds);
      let working = true;
      const work = Promise.all(
        Array.from({ length: technicians }, (_, number) =>
          technician({ server, token, photo }, number, visits),
        ),
      ).finally(() => {
        working = false;
      });
      const during: number[] = [];
      while (working) during.push(...(await watch(server, 1)));
      await work;
      const { rows } = await client.query<{ photos: number; findings: number }>(
        `select (select count(distinct id)::int from finding_photos) as photos,
           (select count(*)::int from findings) as findings`,
      );
      const sent = technicians * photosEach;
      const [{ photos = 0, findings = 0 } = {}] = rows;
      return {
        benchmark: "bay",
        figures: [
          {
            what: "booking while 20 technicians send 400 photos / idle",
            value: median(during) / median(idle),
            budget: { atMost: 2 },
          },
          { what: "photos lost or twice", value: Math.abs(sent - photos), budget: { atMost: 0 } },
          {
            what: "findings lost or twice",
            value: Math.abs(sent - findings),
            budget: { atMost: 0 },
          },
        ],
      };
    });
  } finally {
    await server.stop();
  }
}

/** Puts cars into the shop, past the rules of booking; returns their visits. */
async function addCars(client: pg.Client): Promise<string[]> {
  const ids = Array.from({ length: cars }, () => randomUUID());
  const each = `unnest('{${ids}}'::uuid[]) id`;
  await client.query(`begin;
    set local session_replication_role = replica;
    insert into form_submissions (submission_id, form_name, content_hash, record_id)
      select id, 'appointment_request', '', id from ${each};
    insert into appointments (id, submission_id, reference, name, phone, service_type, service,
        first_service, minutes, scheduled_date, scheduled_time, status)
      select id, id, translate(upper(left(id::text, 6)), '01', 'XY'), 'Dana Cole', '+17705550142', 'other',
        'Other', 'Other', 30, current_date, '9:00', 'confirmed' from ${each};
    insert into car_stages (appointment_id, stage) select id, 'repair' from ${each};
    commit`);
  return ids;
}

async function technician(
  recording: Recording,
  number: number,
  visits: readonly string[],
): Promise<void> {
  // They do not press at the same moment.
  await delay((number * pauseMilliseconds) / technicians);
  for (let turn = 0; turn < photosEach; turn += 1) {
    const started = performance.now();
    await recordFinding(recording, visits[(number * photosEach + turn) % visits.length] ?? "");
    await delay(Math.max(0, pauseMilliseconds - (performance.now() - started)));
  }
}

let bookings = 0;

/** Books one after the other. @returns wait times in milliseconds */
async function watch({ url }: RunningServer, seconds: number): Promise<number[]> {
  const taken: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    bookings += 1;
    const day = new Date(Date.now() + (14 + (bookings % 60)) * 24 * 3_600_000).toISOString();
    const started = performance.now();
    const response = await fetch(`${url}/api/forms/appointment_request`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Dana Cole",
        phone: `770555${String(bookings % 10_000).padStart(4, "0")}`,
        service: "Other",
        date: day.slice(0, 10),
        time: `${9 + (bookings % 7)}:00`,
      }),
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`A booking was answered ${response.status}`);
    taken.push(performance.now() - started);
    await delay(100);
  }
  return taken;
}
