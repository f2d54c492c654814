import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type pg from "pg";
import { createDatabase } from "#platform/database/database.ts";
import { openAccessTokens } from "#platform/tokens/access-tokens.ts";
import { withClient } from "#postgres/connect.ts";
import { type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { fillAppointments } from "./many-appointments.ts";
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
  const server = await startServer();
  try {
    const socket = await databaseSocket(server);
    return await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
      const administrator = await fill(client);
      const headers = {
        Authorization: `Bearer ${await tokenFor(administrator, socket)}`,
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
          { what: "appointments", value: appointments },
          {
            what: "median page of the administrator / median bare SQL",
            value: median(responses) / median(bare),
            budget: { atMost: 3 },
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

/** @returns the id of an administrator's account */
async function fill(client: pg.Client): Promise<string> {
  const id = randomUUID();
  await client.query("insert into auth.users (id, email) values ($1, 'admin@example.com')", [id]);
  await client.query("update yars_profiles set is_admin = true where id = $1", [id]);
  await fillAppointments(client, appointments, id);
  return id;
}

/** Issues an access token for an account, signed with the keys of a running server. */
export async function tokenFor(account: string, socket: Socket): Promise<string> {
  const database = createDatabase(
    socketConnection(socket, "authenticator", databaseName),
    () => undefined,
  );
  try {
    const tokens = await openAccessTokens({
      database,
      keys: { jwtSecret: undefined, jwtKeys: undefined },
      issuer: "bench",
      now: () => new Date(),
    });
    const exp = Math.floor(Date.now() / 1000) + 3600;
    return await tokens.issue({ sub: account, role: "authenticated", aal: "aal1", exp });
  } finally {
    await database.close();
  }
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
