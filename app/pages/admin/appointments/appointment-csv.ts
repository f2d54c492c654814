import type { Appointment } from "#app/lib/backend/appointments.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { shop } from "#app/lib/site/published.ts";
import { appointmentColumns } from "#shop/forms/appointment-columns.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";

const first = ["reference", "status", "scheduled_date", "scheduled_time", "service"];
const last = [
  "notes",
  "created_at",
  "no_show",
  "arrival",
  "shuttle_to",
  "minutes",
  "mentioned_offer",
];

/** The columns between them: all other columns of the form's fields. */
const between = Object.keys(appointmentColumns).filter(
  (column) => ![...first, ...last].includes(column),
);

const columns = [...first, ...between, ...last] as readonly Exclude<
  keyof Appointment,
  "overbooked" | "more_services" | "car" | "visitPath"
>[];

/** Dates and times in the shop's time zone, in formats that spreadsheets parse: `2026-11-24`, `09:00`. */
function shownValue(row: Appointment, column: (typeof columns)[number]) {
  const value = row[column];
  if (column === "scheduled_time") return String(value ?? "").slice(0, 5);
  if (column !== "created_at") return value;
  const { date, time } = shopTimeOf(new Date(row.created_at), shop.timeZone);
  return `${date} ${time}`;
}

/** Appointments as CSV with a header line; all times are in the shop's time zone. */
export const appointmentsCsv = (rows: readonly Appointment[]): string =>
  writeCsv([columns, ...rows.map((row) => columns.map((column) => shownValue(row, column)))]);
