import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  startTransition,
  useEffect,
  useState,
} from "react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type {
  Appointment,
  AppointmentQuery,
  AppointmentSort,
} from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatMoment, formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { actionLabels, type DeskAction, nextAction } from "./next-actions.ts";

/** Columns have fixed widths: with automatic table layout, each added row would lay out all rows again. */
const columns: readonly { id: AppointmentSort; title: string; className?: string }[] = [
  { id: "scheduled", title: "When", className: "w-26 sm:w-40" },
  { id: "name", title: "Customer", className: "md:w-64" },
  { id: "service", title: "Service", className: "hidden md:table-cell" },
  { id: "status", title: "Status", className: "hidden w-36 sm:table-cell 2xl:w-60" },
  { id: "created", title: "Received", className: "hidden w-44 xl:table-cell" },
];

/** Minimum row height, in rem. */
const rowHeight = 3.75;

/** Keyboard: Up, Down, Home and End move between rows; Enter opens the focused one. */
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

/** Keyboard: the header row is a single tab stop; Left, Right, Home and End move within it. */
function moveBetweenColumns(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")].filter(
    (button) => button.checkVisibility(),
  );
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

export interface AppointmentsTableProps {
  rows: readonly Appointment[];
  query: Pick<AppointmentQuery, "sort" | "descending">;
  onSort: (order: { sort: AppointmentSort; descending: boolean }) => void;
  onOpen: (id: string, action?: DeskAction) => void;
}

/** A page of appointments with status badges, and a button for the next action of each. */
export function AppointmentsTable({ rows, query, onSort, onOpen }: AppointmentsTableProps) {
  const shown = useProgressiveRows(rows);
  return (
    <div
      // Scrolls inside itself only where the page around it has room. Reserves space, so that content below does
      // not move while rows are added.
      className="min-h-[min(var(--most),var(--rows))] max-h-(--most) min-w-0 overflow-auto rounded-lg border border-line-strong bg-surface [--most:85dvh] max-md:max-h-none max-md:min-h-(--rows) print:max-h-none print:overflow-visible [@media(height<24rem)]:max-h-none"
      style={{ "--rows": `${rows.length * rowHeight}rem` } as CSSProperties}
    >
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">Appointments, sortable by each column</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr onKeyDown={moveBetweenColumns}>
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
                    data-print="show"
                    tabIndex={id === "scheduled" ? 0 : -1}
                    className="flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-line"
                    onClick={() =>
                      onSort({ sort: id, descending: active ? !query.descending : false })
                    }
                  >
                    {title}
                    <Icon aria-hidden="true" className="size-4 shrink-0 text-steel print:hidden" />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {shown.map((row) => (
            <Row key={row.id} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: Appointment;
  onOpen: (id: string, action?: DeskAction) => void;
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
          data-print="show"
          data-row=""
          // The ::after overlay makes the whole cell clickable.
          className="mr-3 min-h-6 text-left font-semibold text-clay underline underline-offset-4 pointer-coarse:min-h-11 after:absolute after:inset-0 hover:decoration-2"
          onClick={() => onOpen(row.id)}
        >
          {row.name}
        </button>
        <ContactLinks {...row} withNumber className="relative z-10 -ml-1.5" />
        {/* On small screens, in place of separate columns. */}
        <span className="block md:hidden">{row.service}</span>
        <div className="relative z-10 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:hidden">
          <StatusBadge appointment={row} />
          <NextAction row={row} onOpen={onOpen} />
        </div>
      </td>
      <td className="hidden px-3 py-2 md:table-cell">
        {row.service}
        <span className="block text-steel">{row.reference}</span>
      </td>
      <td className="hidden px-3 py-2 sm:table-cell">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 2xl:flex-nowrap">
          <StatusBadge appointment={row} className="2xl:w-28" />
          <NextAction row={row} onOpen={onOpen} />
        </div>
      </td>
      <td className="hidden whitespace-nowrap px-3 py-2 text-steel tabular-nums xl:table-cell">
        {formatMoment(row.created_at)}
      </td>
    </tr>
  );
});

/** Button for what staff most likely do next, if there is such an action. */
function NextAction({ row, onOpen }: RowProps) {
  const action = nextAction(row);
  if (!action) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${actionLabels[action]} ${row.name}, ${row.reference}`}
      onClick={() => onOpen(row.id, action)}
    >
      {actionLabels[action]}
    </Button>
  );
}

/** New rows per frame: more would block a phone four times slower for over 50 ms. */
const rowsPerFrame = 4;

/**
 * Rows of a list to render now, in order: the initial ones all at once, so that nothing shifts
 * while the screen loads. Later, existing rows stay and a few new ones are added per frame, so that
 * key presses are handled in between (https://web.dev/articles/optimize-long-tasks).
 *
 * @param rows all rows to render eventually
 */
function useProgressiveRows<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ id }) => id)));
  const coming = rows.filter(({ id }) => !drawn.has(id)).slice(0, rowsPerFrame);
  const shown = rows.filter((row) => drawn.has(row.id) || coming.includes(row));

  useEffect(() => {
    if (coming.length === 0) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(new Set(shown.map(({ id }) => id)))),
    );
    return () => cancelAnimationFrame(frame);
  });

  return shown;
}
