import { readFile, writeFile } from "node:fs/promises";
import type pg from "pg";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { administratorToken, createAdministrator } from "./administrator.ts";
import { median, quantile, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

const appointments = 100_000;
const rounds = 60;
const warmUp = 20;

const filter = "status = 'completed' and scheduled_date >= '2026-06-01'";
const page = `select * from appointments where ${filter} order by created_at desc limit 50`;
const pagePath =
  "/rest/v1/appointments?select=*&status=eq.completed&scheduled_date=gte.2026-06-01&order=created_at.desc&limit=50";

/**
 * Measures an administrator's page of a hundred thousand appointments through the data API (token, row
 * level security, 50 rows, sorted, filtered, exact count) as a multiple of the bare SQL, and the memory
 * that a large response takes.
 */
export async function measureDataApi(): Promise<Report> {
  const server = await startServer({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
  try {
    const socket = await databaseSocket(server);
    return await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
      const administrator = await createAdministrator(server);
      const withFew = await measureTwoMonths(server);
      await fillAppointments(client, appointments, administrator);
      const headers = {
        Authorization: `Bearer ${await administratorToken(server)}`,
        Prefer: "count=exact",
      };
      const responses: number[] = [];
      const bare: number[] = [];
      for (let round = -warmUp; round < rounds; round += 1) {
        const answered = await timed(() => readPage(server, headers));
        const queried = await timed(async () => {
          await client.query(`select json_agg(page) from (${page}) page`);
          await client.query(`select count(*) from appointments where ${filter}`);
        });
        if (round < 0) continue;
        responses.push(answered);
        bare.push(queried);
      }
      return {
        benchmark: "data-api",
        figures: [
          {
            what: "median page of the administrator / median bare SQL",
            value: median(responses) / median(bare),
            budget: { atMost: 3 },
          },
          {
            what: "median availability of two months, with these / without",
            value: (await measureTwoMonths(server)) / withFew,
            budget: { atMost: 1.5 },
          },
          {
            what: "of 2 lists (administrator's, customer's): read in order of an index",
            value: await countIndexScans(client, administrator),
            budget: { atLeast: 2 },
          },
          {
            what: "extra memory for an answer of 1,000 rows",
            value: await measureMemory(server, headers),
            unit: "MB",
            budget: { atMost: 5 },
          },
        ],
      };
    });
  } finally {
    await server.stop();
  }
}

/** Median milliseconds of a request for the free times of two months. */
async function measureTwoMonths({ url }: RunningServer): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const path = `/api/availability?from=${today}&to=${addDays(today, 61)}`;
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const answered = await timed(async () => {
      const response = await fetch(url + path);
      await response.text();
      if (response.status !== 200)
        throw new Error(`Availability was answered with ${response.status}`);
    });
    if (round >= 0) times.push(answered);
  }
  return median(times);
}

/**
 * Fills an empty table with a year of past appointments, a fifth of them canceled.
 *
 * @param account owner of every thousandth appointment
 */
async function fillAppointments(client: pg.Client, count: number, account: string): Promise<void> {
  // Disables triggers: completed and canceled appointments hold no place, so there is nothing to check.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into appointments (reference, name, phone, service_type, service, first_service, minutes,
       status, scheduled_date, scheduled_time, notes, created_at, user_id, search_text)
     select translate(upper(lpad(to_hex(i), 6, '0')), '01', 'XY'), 'Customer ' || i, '+17705550142',
       'brake-system-service', 'Brake System Service', 'Brake System Service', 60,
       case when i % 5 = 0 then 'canceled' else 'completed' end, date '2026-01-01' + i % 365, '09:00',
       repeat('note ', 20), now() - i * interval '5 minutes', case when i % 1000 = 0 then $1::uuid end,
       private.search_text('Customer ' || i, null, '17705550142', 'Brake System Service')
     from generate_series(1, $2) i`,
    [account, count],
  );
  // The past holds what it took. Overbooked, because the exclusion constraint checks even now.
  await client.query(
    `insert into bay_holds (appointment_id, bay, day, during, overbooked)
     select id, 1, day, tsrange(day + time '09:00', day + time '10:00'), true
     from appointments, lateral (select scheduled_date - 365 as day) a_year_before`,
  );
  await client.query("reset session_replication_role");
  await client.query("vacuum analyze appointments");
}

async function readPage({ url }: RunningServer, headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${url}${pagePath}`, { headers });
  const rows = (await response.json()) as unknown[];
  if (response.status !== 206 || rows.length !== 50) {
    throw new Error(`The page was answered with ${response.status}: ${JSON.stringify(rows)}`);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Number of the site's lists that PostgreSQL reads in index order, with policies applied. */
async function countIndexScans(client: pg.Client, account: string): Promise<number> {
  await client.query("begin");
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: account, aal: "aal1" }),
  ]);
  await client.query("set local role authenticated");
  let found = 0;
  for (const [sql, index] of [
    [page, "appointments_newest_first"],
    [
      `select * from appointments where user_id = '${account}' order by created_at desc limit 50`,
      "appointments_by_user",
    ],
  ] as const) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    if (new RegExp(`Index Scan using ${index}\\b`).test(plan)) found += 1;
  }
  await client.query("rollback");
  return found;
}

/** 95th percentile of the rise in the process's peak memory during a response, in MB. */
async function measureMemory(
  { url, processId }: RunningServer,
  headers: Record<string, string>,
): Promise<number> {
  const rises: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    // Resets the kernel's peak memory counter (proc(5), clear_refs).
    await writeFile(`/proc/${processId}/clear_refs`, "5");
    const before = await memory(processId, "VmRSS");
    const response = await fetch(`${url}/rest/v1/appointments?limit=1000`, { headers });
    const rows = (await response.json()) as unknown[];
    if (rows.length !== 1000) throw new Error(`${rows.length} rows instead of 1,000`);
    if (round >= 0) rises.push((await memory(processId, "VmHWM")) - before);
  }
  return quantile(rises, 0.95) / 1024;
}

/** In kB. */
async function memory(processId: number, name: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
}
