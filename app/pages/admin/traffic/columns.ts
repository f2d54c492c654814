import { writeCsv } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { formatUsd } from "#shop/text/format.ts";
import type { TrafficReport, TrafficRow, TrafficSums } from "#shop/traffic.ts";

const number = (value: number) => value.toLocaleString("en-US");

/** What is shown, from a look at a page to the bill. */
export const columns: readonly {
  title: string;
  name: keyof TrafficSums;
  label: (value: number) => string;
}[] = [
  { title: "Views", name: "views", label: number },
  { title: "Calls pressed", name: "calls", label: number },
  { title: "Directions pressed", name: "directions", label: number },
  { title: "Forms begun", name: "begun", label: number },
  { title: "Forms sent", name: "sent", label: number },
  { title: "Bookings", name: "bookings", label: number },
  { title: "Cars", name: "cars", label: number },
  { title: "Billed", name: "billedCents", label: (cents) => formatUsd(Math.round(cents / 100)) },
];

/** Everything that is shown as a file, amounts in dollars. */
export function saveTraffic({ weeks, pages, sources }: TrafficReport): void {
  const rowsOf = (what: string, rows: readonly TrafficRow[]) =>
    rows.map((row) => [
      ...[what, row.key],
      ...columns.map(({ name }) => (name === "billedCents" ? row[name] / 100 : row[name])),
    ]);
  const file = writeCsv([
    ["by", "what", ...columns.map(({ title }) => title.toLowerCase())],
    ...rowsOf("week", weeks),
    ...rowsOf("page", pages),
    ...rowsOf("source", sources),
  ]);
  saveFile("what-works.csv", new Blob([file], { type: "text/csv;charset=utf-8" }));
}
