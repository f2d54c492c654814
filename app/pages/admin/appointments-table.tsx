import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type {
  Appointment,
  AppointmentQuery,
  AppointmentSort,
} from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatMoment, formatShortDay } from "#app/lib/format-schedule.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { timeLabel } from "#shop/time-label.ts";
import { StatusSelect } from "./status-select.tsx";

const columns: readonly { id: AppointmentSort; title: string; className?: string }[] = [
  { id: "scheduled", title: "When" },
  { id: "name", title: "Customer" },
  { id: "service", title: "Service", className: "hidden md:table-cell" },
  { id: "status", title: "Status", className: "hidden sm:table-cell" },
  { id: "created", title: "Received", className: "hidden xl:table-cell" },
];

/** Up, Down, Home and End move from row to row; Enter opens the one in focus. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (!target.matches("[data-row]")) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}

export interface AppointmentsTableProps {
  rows: readonly Appointment[];
  query: Pick<AppointmentQuery, "sort" | "descending">;
  onSort: (order: { sort: AppointmentSort; descending: boolean }) => void;
  onOpen: (id: string) => void;
}

/** A page of appointments with their badges. The status can be changed in place. */
export function AppointmentsTable({ rows, query, onSort, onOpen }: AppointmentsTableProps) {
  return (
    <div className="max-h-[85dvh] min-w-0 overflow-auto rounded-lg border border-line-strong bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Appointments, sortable by each column</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map(({ id, title, className }) => {
              const active = query.sort === id;
              const Icon = active ? (query.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={active ? (query.descending ? "descending" : "ascending") : undefined}
                  className={classNames("px-1", className)}
                >
                  <button
                    type="button"
                    className="flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-line"
                    onClick={() =>
                      onSort({ sort: id, descending: active ? !query.descending : false })
                    }
                  >
                    {title}
                    <Icon aria-hidden="true" className="size-4 shrink-0 text-steel" />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: Appointment;
  onOpen: (id: string) => void;
}

const Row = memo(function Row({ row, onOpen }: RowProps) {
  return (
    <tr className="border-line border-t align-top hover:bg-sunken">
      <td className="px-3 py-2 tabular-nums sm:whitespace-nowrap">
        <span className="block">{formatShortDay(row.scheduled_date)}</span>
        <span className="whitespace-nowrap font-semibold">
          {row.scheduled_time ? timeLabel(row.scheduled_time) : ""}
        </span>
      </td>
      <td className="relative px-3 py-2">
        <button
          type="button"
          data-row=""
          // Its whole cell can be pressed.
          className="text-left font-semibold text-clay underline underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
          onClick={() => onOpen(row.id)}
        >
          {row.name}
        </button>
        <span className="block whitespace-nowrap text-steel tabular-nums">
          {formatPhone(row.phone)}
        </span>
        {/* What has a column of its own where there is room. */}
        <span className="block md:hidden">{row.service}</span>
        <StatusBadge status={row.status} className="mt-1 sm:hidden" />
      </td>
      <td className="hidden px-3 py-2 md:table-cell">
        {row.service}
        <span className="block text-steel">{row.reference}</span>
      </td>
      <td className="hidden px-3 py-2 sm:table-cell">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:flex-nowrap">
          <StatusBadge status={row.status} className="lg:w-28" />
          <StatusSelect appointment={row} className="w-34" />
        </div>
      </td>
      <td className="hidden whitespace-nowrap px-3 py-2 text-steel tabular-nums xl:table-cell">
        {formatMoment(row.created_at)}
      </td>
    </tr>
  );
});
