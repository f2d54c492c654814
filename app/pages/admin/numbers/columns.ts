import { writeCsv } from "#app/lib/csv.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { saveFile } from "#app/lib/save-file.ts";
import type { Numbers, PeriodNumbers } from "#shop/numbers.ts";
import { formatUsd } from "#shop/text/format.ts";

export type Period = "week" | "month";

const hours = (minutes: number) => `${(minutes / 60).toFixed(1)} h`;
const usd = (cents: number) => formatUsd(Math.round(cents / 100));
/** `95%` */
export const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
const approved = ({ marks }: PeriodNumbers, ...of: string[]) => {
  const found = of.flatMap((mark) => marks[mark] ?? []);
  const answered = found.reduce((sum, mark) => sum + mark.answered, 0);
  return answered > 0
    ? share(
        found.reduce((sum, mark) => sum + mark.approved, 0),
        answered,
      )
    : "–";
};

/** What is shown of a period: as a number for the plot, and as it is read. */
export const columns: readonly {
  title: string;
  value?: (period: PeriodNumbers) => number;
  label: (period: PeriodNumbers) => string;
}[] = [
  { title: "Cars", value: ({ cars }) => cars, label: ({ cars }) => String(cars) },
  {
    title: "Hours planned",
    value: ({ plannedMinutes }) => plannedMinutes,
    label: ({ plannedMinutes }) => hours(plannedMinutes),
  },
  {
    title: "Hours worked",
    value: ({ workedMinutes }) => workedMinutes,
    label: ({ workedMinutes }) => hours(workedMinutes),
  },
  {
    title: "Billed",
    value: ({ billedCents }) => billedCents,
    label: ({ billedCents }) => usd(billedCents),
  },
  {
    title: "Average bill",
    value: ({ bills, billedCents }) => (bills > 0 ? billedCents / bills : 0),
    label: ({ bills, billedCents }) => (bills > 0 ? usd(billedCents / bills) : "–"),
  },
  {
    title: "Inspections per visit",
    value: ({ cars, inspections }) => (cars > 0 ? inspections / cars : 0),
    label: ({ cars, inspections }) => (cars > 0 ? (inspections / cars).toFixed(1) : "–"),
  },
  { title: "Fix now approved", label: (period) => approved(period, "urgent") },
  { title: "Plan for approved", label: (period) => approved(period, "attention") },
  { title: "Other approved", label: (period) => approved(period, "good", "none") },
  {
    title: "Until the answer",
    label: ({ answerMinutes }) => (answerMinutes === null ? "–" : formatDuration(answerMinutes)),
  },
];

/** The numbers as a file: amounts in dollars, times in hours. */
export function saveNumbers({ periods }: Numbers, by: Period): void {
  const titles = [
    ...["starts", "cars", "planned hours", "worked hours", "bills", "billed", "inspections"],
    ...["urgent approved", "urgent answered", "attention approved", "attention answered"],
    ...["other approved", "other answered", "minutes until the answer"],
  ];
  const rows = periods.map((period) => {
    const count = (of: readonly string[], what: "approved" | "answered") =>
      of.reduce((sum, mark) => sum + (period.marks[mark]?.[what] ?? 0), 0);
    const marks = [["urgent"], ["attention"], ["good", "none"]].flatMap((of) => [
      count(of, "approved"),
      count(of, "answered"),
    ]);
    const { starts, cars, plannedMinutes, workedMinutes, bills, billedCents, inspections } = period;
    return [
      ...[starts, cars, plannedMinutes / 60, workedMinutes / 60, bills, billedCents / 100],
      ...[inspections, ...marks, period.answerMinutes],
    ];
  });
  const file = writeCsv([titles, ...rows]);
  saveFile(`numbers-by-${by}.csv`, new Blob([file], { type: "text/csv;charset=utf-8" }));
}
