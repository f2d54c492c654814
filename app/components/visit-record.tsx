import type { VisitRecord } from "#app/lib/backend/appointments.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatCents, formatMiles } from "#shop/text/format.ts";

const either = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(" or ");

/** Until when work is covered: `until Friday, November 24, 2028 or 108,000 miles`; empty without a warranty. */
export const coverLabel = ({ coveredUntil, coveredMiles }: VisitRecord["done"][number]): string =>
  coveredUntil
    ? `until ${either([dateLabel(coveredUntil), coveredMiles !== null && formatMiles(coveredMiles)])}`
    : "";

/** Until when work that was put off can wait; empty if nobody said. */
export const waitLabel = ({ until, miles }: VisitRecord["putOff"][number]): string =>
  either([until && dateLabel(until), miles !== null && formatMiles(miles)]);

/** What was done on a visit and until when it is covered, and what was put off; nothing without either. */
export function VisitRecordLines({ record }: { record: VisitRecord }) {
  const { done, putOff } = record;
  if (done.length === 0 && putOff.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm">
      {done.map((line) => (
        <li key={line.title}>
          <span className="font-semibold">{line.title}</span>
          {coverLabel(line) ? `, covered ${coverLabel(line)}` : ", done"}
        </li>
      ))}
      {putOff.map((line) => (
        <li key={line.title}>
          <span className="font-semibold">{line.title}</span>
          {`, put off on ${dateLabel(line.since)}, ${formatCents(line.cents)}`}
          {waitLabel(line) ? `, can wait until ${waitLabel(line)}` : null}
        </li>
      ))}
    </ul>
  );
}
