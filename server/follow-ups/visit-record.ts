import type { Transaction } from "#platform/database/transaction.ts";
import { type Html, html } from "#platform/http/html.ts";
import { services, shop } from "#server/content/published.ts";
import { bookingPath } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatCents, formatMiles } from "#shop/text/format.ts";
import { coverLabel, type VisitRecord, waitLabel } from "#shop/visit-record.ts";

/** Reads what a visit leaves behind. */
export async function readVisitRecord(
  tx: Transaction,
  visit: string,
): Promise<VisitRecord | undefined> {
  const { rows } = await tx.query<{ record: VisitRecord[] }>(
    "select private.record_of(array[$1::uuid]) as record",
    [visit],
  );
  return rows[0]?.record[0];
}

/** What was done and until when it is covered, what was put off, and when the car is due next. */
export function recordSection(
  record: VisitRecord | undefined,
  serviceType: string,
): Html | undefined {
  if (!record || (record.done.length === 0 && record.putOff.length === 0)) return undefined;
  const { done, putOff } = record;
  const next = nextService(record);
  const service = services().find(({ title }) => title === serviceType);
  return html`<section id="record"><h2>Your car's record</h2>
${done.length > 0 ? html`<dl>${done.map((line) => html`<dt>${line.title}</dt><dd>${coverLabel(line) ? `Covered ${coverLabel(line)}` : "Done"}</dd>`)}</dl>` : undefined}
${next ? html`<p>Next service: ${next}.</p>` : undefined}
${
  putOff.length > 0
    ? html`<h3>Put off</h3><ul>${putOff.map((line) => html`<li>${putOffLabel(line)}</li>`)}</ul>
<p><a class="button quiet" href="${bookingPath(service)}">Book a Time for It</a></p>`
    : undefined
}</section>`;
}

function putOffLabel(line: VisitRecord["putOff"][number]): string {
  const { title, cents, since } = line;
  const wait = waitLabel(line);
  return [
    `${title}, ${formatCents(cents)}`,
    `not now on ${dateLabel(since)}`,
    wait && `can wait until ${wait}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** `by May 23, 2027 or 89,000 miles`; undefined: the shop names no span. */
function nextService({ date, mileage }: VisitRecord): string | undefined {
  const span = shop().followUps?.nextService;
  if (!span) return undefined;
  const due = new Date(`${date}T12:00:00Z`);
  due.setUTCMonth(due.getUTCMonth() + span.months);
  const at = mileage === null ? "" : ` or at ${formatMiles(mileage + span.miles)}`;
  return `by ${dateLabel(due.toISOString().slice(0, 10))}${at}`;
}
