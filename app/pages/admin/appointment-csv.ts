import type { Appointment } from "#app/lib/backend/appointments.ts";
import { appointmentColumns } from "#shop/forms/appointment-fields.ts";

const first = ["reference", "status", "scheduled_date", "scheduled_time", "service"];
const last = ["notes", "created_at"];

/** What stands between them: all else that the fields of the form have for such a file. */
const between = Object.entries(appointmentColumns)
  .filter(([column, { csv = true }]) => csv && ![...first, ...last].includes(column))
  .map(([column]) => column);

const columns = [...first, ...between, ...last] as readonly (keyof Appointment)[];

/**
 * One field of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an
 * apostrophe before it: what visitors type must not run on the shop's computer (OWASP, CSV
 * injection). A phone number in E.164 is none.
 */
function field(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Appointments as a CSV file with a header line, for spreadsheets. */
export function appointmentsCsv(rows: readonly Appointment[]): string {
  const lines = [
    columns.join(","),
    ...rows.map((row) => columns.map((c) => field(row[c])).join(",")),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
