import type pg from "pg";
import { OperatorError } from "#postgres/errors.ts";
import { changeByReference } from "#scripts/admin/appointments.ts";
import { rotateKeys, serviceKey } from "#scripts/admin/keys.ts";
import { grantAdministrator, peopleList, revokeAdministrator } from "#scripts/admin/people.ts";
import { verifyRecords } from "#scripts/admin/verify.ts";
import { readConfig } from "#server/config.ts";
import { asOwner } from "#server/database/as-owner.ts";
import { readPhone } from "#shop/forms/fields/phone.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { reportErrors } from "./backup/report-errors.ts";

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
      phone: formatPhone(String(row.phone)),
    }),
  },
  outbox: {
    sql: `select id, kind, receiver, coalesce(payload ->> 'subject', payload ->> 'formName') as subject,
            attempts,
            case when delivered_at is not null then 'delivered'
                 when suppressed_at is not null then 'suppressed'
                 when failed_at is not null then 'failed'
                 else 'waiting' end as state,
            case when coalesce(delivered_at, suppressed_at, failed_at) is null
                 then next_attempt_at end as next_attempt,
            coalesce(delivered_at, suppressed_at, failed_at) as settled,
            created_at, subject_id, last_error
          from outbox order by id desc`,
    columns: [
      "id",
      "kind",
      "receiver",
      "state",
      "attempts",
      "next_attempt",
      "settled",
      "subject",
      "last_error",
    ],
    show: (row) => ({
      ...row,
      next_attempt: instant(row.next_attempt),
      settled: instant(row.settled),
    }),
  },
  list: peopleList,
};

/** Commands that change data; each returns a message about what it did. */
const actions: {
  words: string[];
  argument: string;
  run: (argument: string, option: string) => Promise<string>;
}[] = [
  ...(["confirm", "decline", "complete", "no-show", "cancel"] as const).map((verb) => ({
    words: [verb],
    argument: "<reference>",
    run: async (reference: string) => {
      if (!reference) throw new UsageError();
      return await withOwner((client) => changeByReference(client, verb, reference, new Date()));
    },
  })),
  {
    words: ["grant"],
    argument: "<email> [--anyway]",
    run: async (email, how) => {
      if (!email || (how !== "" && how !== "--anyway")) throw new UsageError();
      return await withOwner((client) => grantAdministrator(client, email, how !== ""));
    },
  },
  {
    words: ["revoke"],
    argument: "<email>",
    run: async (email) => {
      if (!email) throw new UsageError();
      return await withOwner((client) => revokeAdministrator(client, email));
    },
  },
  {
    words: ["service-key"],
    argument: "",
    run: async () => await withOwner(serviceKey),
  },
  {
    words: ["rotate-keys"],
    argument: "[--forget-old]",
    run: async (how) => {
      if (how !== "" && how !== "--forget-old") throw new UsageError();
      return await withOwner((client) => rotateKeys(client, how));
    },
  },
  {
    words: ["verify"],
    argument: "[file]",
    run: async (file) => await withOwner((client) => verifyRecords(client, file)),
  },
  {
    words: ["outbox", "resend"],
    argument: "<id>|--all",
    run: async (id) => {
      if (id !== "--all" && !/^\d+$/.test(id)) throw new UsageError();
      const count = await call("select resend_outbox($1) as count", id === "--all" ? null : id);
      return `${count} will be sent again.\n`;
    },
  },
  {
    words: ["sms-stop"],
    argument: "<phone>",
    run: async (phone) => {
      const number = readPhone(phone);
      if (!number) throw new UsageError();
      await call("select private.stop_texts($1)", number);
      return "No more text messages are sent to this phone.\n";
    },
  },
];

/** Invalid arguments; the message lists all usages. */
class UsageError extends OperatorError {
  constructor() {
    const usages = [
      ...Object.keys(lists).map((name) => `${name} [--json]`),
      ...actions.map(({ words, argument }) => `${words.join(" ")} ${argument}`),
    ];
    super(`Usage: npm run admin -- ${usages.join("\n       npm run admin -- ")}`);
  }
}

const given = process.argv.slice(2);
await reportErrors(response);

async function response(): Promise<string> {
  const action = actions.find(({ words }) => words.every((word, at) => given[at] === word));
  if (action) {
    const [argument = "", option = "", ...more] = given.slice(action.words.length);
    const taken = action.argument.split(" ").filter(Boolean).length;
    if (more.length > 0 || (option && taken < 2) || (argument && taken < 1)) throw new UsageError();
    return await action.run(argument, option);
  }
  const [name = "", ...options] = given;
  const list = lists[name];
  if (!list || options.some((option) => option !== "--json")) throw new UsageError();
  const rows = await withOwner(async (client) => (await client.query<Row>(list.sql)).rows);
  return options.includes("--json")
    ? `${JSON.stringify(rows, null, 2)}\n`
    : table(list.columns, rows.map(list.show ?? ((row) => row)));
}

/** Runs a statement as the owner and returns its `count` column. */
async function call(sql: string, value: string | null): Promise<unknown> {
  const { rows } = await withOwner((client) => client.query<{ count: number }>(sql, [value]));
  return rows[0]?.count;
}

function instant(value: unknown): string {
  return value instanceof Date ? `${value.toISOString().slice(0, 16).replace("T", " ")}Z` : "";
}

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await asOwner(readConfig(process.env), work);
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
