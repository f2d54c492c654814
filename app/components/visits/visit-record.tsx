import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import { coverLabel, type VisitRecord, waitLabel } from "#shop/visit-record.ts";

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
