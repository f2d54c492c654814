import { stateOf } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { vehicleOf } from "#app/pages/admin/car-name.ts";
import { shop } from "#content/shop.ts";
import { formatCount } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { closureOn, timeOf } from "./calendar-day.ts";
import { closureLabel } from "./day-load.tsx";

const columns = ["Time", "Bay", "Customer", "Phone", "Car", "Service and notes"] as const;
/** Columns that must not wrap: a time or a phone number with a line break is misread. */
const unbroken: ReadonlySet<string | undefined> = new Set(["Time", "Phone"]);

/** The day's appointments for printing, in chronological order. */
export function DaySheet({ date, span }: { date: string; span: CalendarSpan }) {
  const rows = span.appointments.filter(({ scheduled_date }) => scheduled_date === date);
  const closure = closureOn(span, date);
  return (
    <div className="hidden print:block">
      <p className="mb-2">
        {shop.name}: {formatCount(rows.length, "appointment")}.{" "}
        {closure ? closureLabel(closure) : ""}
      </p>
      <table className="w-full border-collapse text-left text-xs">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border border-line px-1.5 py-1">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="align-top">
              {[
                timeLabel(timeOf(row)),
                row.bay ?? "",
                `${row.name} (${stateOf(row)})`,
                formatPhone(row.phone),
                vehicleOf(row),
                [row.service, row.notes].filter(Boolean).join(". "),
              ].map((text, index) => (
                <td
                  key={columns[index]}
                  className={classNames(
                    "border border-line px-1.5 py-1",
                    unbroken.has(columns[index]) && "whitespace-nowrap",
                  )}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
