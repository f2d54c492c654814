import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { readConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/supervisor.ts";
import { databaseName, withClient } from "#server/database/open-database.ts";
import { type Socket, socketConnection } from "#server/database/socket-connection.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { timeLabel } from "#shop/time-label.ts";

type Row = Record<string, unknown>;

const lists: Record<string, { sql: string; columns: string[]; show?: (row: Row) => Row }> = {
  appointments: {
    sql: `select id, reference, status, scheduled_date::text as date,
            to_char(scheduled_time, 'HH24:MI') as time, service, name, phone, email, notes,
            (select count(*)::int from appointment_images where appointment_id = appointments.id) as photos,
            created_at
          from appointments order by created_at desc`,
    columns: ["reference", "status", "date", "time", "service", "name", "phone", "photos"],
    show: (row) => ({
      ...row,
      time: timeLabel(String(row.time)),
      phone: formatPhoneInput(String(row.phone)),
    }),
  },
  outbox: {
    sql: `select id, kind, payload ->> 'subject' as subject, attempts,
            case when delivered_at is not null then 'delivered'
                 when gave_up_at is not null then 'given up'
                 else 'waiting' end as state,
            created_at, delivered_at, next_attempt_at, last_error
          from outbox order by id desc`,
    columns: ["id", "kind", "state", "attempts", "subject", "last_error"],
  },
};

const [name = "", ...options] = process.argv.slice(2);
const list = lists[name];
if (!list) {
  process.stderr.write(`Usage: npm run admin -- ${Object.keys(lists).join("|")} [--json]\n`);
  process.exitCode = 2;
} else {
  const rows = await withOwner(async (client) => (await client.query<Row>(list.sql)).rows);
  process.stdout.write(
    options.includes("--json")
      ? `${JSON.stringify(rows, null, 2)}\n`
      : table(list.columns, rows.map(list.show ?? ((row) => row))),
  );
}

/**
 * Connects as the owner: to the server of the configuration, to the embedded one that is running,
 * or to the embedded one started for this command.
 */
async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    return await withClient({ connectionString: config.databaseUrl }, work);
  }
  const dataDirectory = join(config.dataDirectory, "postgres");
  const withSocket = (socket: Socket) =>
    withClient(socketConnection(socket, "postgres", databaseName), work);
  const running = await findRunning(dataDirectory);
  if (running) return await withSocket(running);

  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  try {
    return await withSocket({ host: postgres.socketDirectory, port: postgres.port });
  } finally {
    await postgres.stop();
  }
}

/** PostgreSQL writes its port and the folder of its socket into its own file, lines 4 and 5. */
async function findRunning(dataDirectory: string): Promise<Socket | undefined> {
  const text = await readFile(join(dataDirectory, "postmaster.pid"), "utf8").catch(() => "");
  const [, , , port, host] = text.split("\n");
  if (!host || !port) return undefined;
  const socket = { host, port: Number(port) };
  // The file outlives a server that was killed.
  const alive = await withClient(
    socketConnection(socket, "postgres", "postgres"),
    async () => true,
  ).catch(() => false);
  return alive ? socket : undefined;
}

function table(columns: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return "Nothing yet.\n";
  const lines = [
    columns,
    ...rows.map((row) => columns.map((column) => String(row[column] ?? "").replace(/\s+/g, " "))),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return `${lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")}\n`;
}
