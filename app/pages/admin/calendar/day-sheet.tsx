import { ChevronDown } from "lucide-react";
import { stateLabel } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { vehicleOf, workLine } from "#app/lib/backend/car-name.ts";
import { shop } from "#app/lib/site/published.ts";
import { bayNumber } from "#app/pages/admin/bay-label.ts";
import { formatCount } from "#shop/text/format.ts";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";
import {
  blockLabels,
  closureLabel,
  closureOn,
  dayOf,
  spanLabel,
  troubleOf,
} from "./calendar-day.ts";

const columns = ["Time", "Bay", "Customer", "Phone", "Car", "Service and notes", "State"] as const;

/** The day as a table, in the order of time: below the drawn day for whoever listens or prints. */
export function DaySheet({ date, span }: { date: string; span: CalendarSpan }) {
  const parts = dayOf(span, date).parts.toSorted((one, other) => one.from - other.from);
  const closure = closureOn(span, date);
  const remarks = [...(closure ? [closureLabel(closure)] : []), ...blockLabels(span, date)];
  return (
    <details className="group mt-3 max-md:hidden print:mt-0 print:block">
      <summary className="flex min-h-9 w-max items-center gap-1 rounded-md px-2 font-semibold text-sm hover:bg-sunken print:hidden pointer-coarse:min-h-11">
        The day as a table
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-steel transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="mb-2 hidden print:block">
        {shop.name}: {formatCount(parts.length, "appointment")}. {remarks.join(". ")}
      </p>
      <table className="w-full border-collapse border border-line bg-surface text-left text-xs">
        <caption className="sr-only">Appointments of the day</caption>
        <thead>
          <tr className="bg-sunken">
            {columns.map((column) => (
              <th key={column} scope="col" className="border border-line px-2 py-1">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const { appointment, bay } = part.visit;
            const trouble = troubleOf(part);
            return (
              <tr
                key={appointment.id}
                className="align-top [&>td]:border [&>td]:border-line [&>td]:px-2 [&>td]:py-1"
              >
                {/* A time or a number with a line break is misread. */}
                <td className="whitespace-nowrap tabular-nums">{spanLabel(part)}</td>
                <td>{bay ? bayNumber(bay, span.booking.bays) : ""}</td>
                <td>
                  {appointment.name}
                  {part.days > 1 ? `, day ${part.day} of ${part.days}` : ""}
                </td>
                <td className="whitespace-nowrap">
                  {appointment.phone === deletedPhone ? null : (
                    <a
                      href={`tel:${appointment.phone}`}
                      aria-label={`Call ${appointment.name}, ${formatPhone(appointment.phone)}`}
                      className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11 print:inline"
                    >
                      {formatPhone(appointment.phone)}
                    </a>
                  )}
                </td>
                <td>{vehicleOf(appointment)}</td>
                <td>{workLine(appointment)}</td>
                <td className="first-letter:uppercase">
                  {stateLabel(appointment)}
                  {trouble ? `, ${trouble.toLowerCase()}` : ""}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
