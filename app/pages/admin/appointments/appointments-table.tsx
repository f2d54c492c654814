import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type CSSProperties, Fragment, type KeyboardEvent, memo } from "react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import {
  type Appointment,
  type AppointmentQuery,
  type AppointmentSort,
  isOverbooked,
  stageHere,
} from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatMoment, formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { NextStageButton } from "#app/pages/admin/cars/next-stage-button.tsx";
import { shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { TroubleFlag } from "#app/pages/admin/trouble-flag.tsx";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { actionLabels, type DeskAction, nextAction } from "./next-actions.ts";
import { useProgressiveRows } from "./use-progressive-rows.ts";

/** Columns have fixed widths: with automatic table layout, each added row would lay out all rows again. */
const columns: readonly { id: AppointmentSort; title: string; className?: string }[] = [
  { id: "scheduled", title: "When", className: "w-24 sm:w-32" },
  { id: "name", title: "Customer", className: "" },
  { id: "service", title: "Service", className: "hidden md:table-cell" },
  { id: "status", title: "Status", className: "hidden w-36 sm:table-cell" },
  { id: "created", title: "Received", className: "hidden w-40 xl:table-cell" },
];

/** Minimum row height, in rem. */
const rowHeight = 3;

/** Keyboard: Up, Down, Home and End move between rows; Enter opens the focused one. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (!target.matches("[data-row]")) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")].filter((row) =>
    row.checkVisibility(),
  );
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
  /** Whether a phone shows more than the first. */
  all: boolean;
  onSort: (order: { sort: AppointmentSort; descending: boolean }) => void;
  onOpen: (id: string, action?: DeskAction) => void;
}

/** A page of appointments with status badges, and a button for the next action of each. */
export function AppointmentsTable({ rows, query, all, onSort, onOpen }: AppointmentsTableProps) {
  const shown = useProgressiveRows(rows);
  return (
    <div
      // Reserves space, so that content below does not move while rows are added.
      className={classNames(
        "min-h-(--rows) min-w-0 rounded-lg border border-line bg-surface",
        !all && "max-md:min-h-0",
      )}
      style={{ "--rows": `${rows.length * rowHeight}rem` } as CSSProperties}
    >
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">Appointments, sortable by each column</caption>
        <thead className="sticky top-0 z-20 bg-sunken [@media(height<24rem)]:static">
          <tr onKeyDown={moveBetweenColumns}>
            {columns.map(({ id, title, className }) => {
              const active = query.sort === id;
              const Icon = active ? (query.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
              return (
                <Fragment key={id}>
                  {id === "created" ? <td className="hidden w-40 sm:table-cell" /> : null}
                  <th
                    scope="col"
                    aria-sort={active ? (query.descending ? "descending" : "ascending") : undefined}
                    className={classNames("px-1", className)}
                  >
                    <button
                      type="button"
                      data-print="show"
                      tabIndex={id === "scheduled" ? 0 : -1}
                      className="flex min-h-9 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-line max-md:min-h-11 pointer-coarse:min-h-11"
                      onClick={() =>
                        onSort({ sort: id, descending: active ? !query.descending : false })
                      }
                    >
                      {title}
                      <Icon
                        aria-hidden="true"
                        className="size-4 shrink-0 text-steel print:hidden"
                      />
                    </button>
                  </th>
                </Fragment>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {shown.map((row, at) => (
            <Row
              key={row.id}
              row={row}
              onOpen={onOpen}
              {...(!all && at >= shownOnPhone && { className: "max-md:hidden" })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: Appointment;
  className?: string;
  onOpen: (id: string, action?: DeskAction) => void;
}

const Row = memo(function Row({ row, className, onOpen }: RowProps) {
  return (
    <tr
      className={classNames(
        "group/row h-12 border-line border-t leading-tight hover:bg-sunken",
        className,
      )}
    >
      <td className="px-3 py-1 tabular-nums">
        <span className="block whitespace-nowrap">{formatNearDayOf(row.scheduled_date)}</span>
        <span className="whitespace-nowrap text-steel">
          {row.scheduled_time ? timeLabel(row.scheduled_time) : ""}
        </span>
      </td>
      <td className="relative px-3 py-1">
        <div className="flex items-center justify-between gap-2">
          <div className="min-w-0">
            <button
              type="button"
              data-print="show"
              data-row=""
              // The ::after overlay makes the whole cell clickable.
              className="block min-h-6 max-w-full break-words text-left font-semibold md:truncate pointer-coarse:min-h-11 after:absolute after:inset-0 hover:underline"
              onClick={() => onOpen(row.id)}
            >
              {row.name}
            </button>
            <span className="block whitespace-nowrap text-steel text-xs tabular-nums max-md:hidden print:block">
              {row.phone === deletedPhone ? null : formatPhone(row.phone)}
            </span>
            {/* On small screens, in place of separate columns. */}
            <span className="block md:hidden">{row.service}</span>
          </div>
          <ContactLinks
            {...row}
            onHover
            className="relative z-10 flex-nowrap md:pointer-fine:absolute md:pointer-fine:right-1 md:pointer-fine:bg-sunken max-md:[&>a:not(:first-child)]:hidden"
          />
        </div>
        <div className="relative z-10 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:hidden">
          <StatusBadge appointment={row} className="text-xs" />
          {isOverbooked(row) ? <TroubleFlag>Overbooked</TroubleFlag> : null}
          <NextAction row={row} onOpen={onOpen} />
        </div>
      </td>
      <td className="hidden px-3 py-1 md:table-cell">
        <span className="line-clamp-1">{row.service}</span>
        <span className="block text-steel text-xs">{row.reference}</span>
      </td>
      <td className="hidden px-3 py-1 sm:table-cell">
        <StatusBadge appointment={row} className="text-xs" />
        {isOverbooked(row) ? <TroubleFlag>Overbooked</TroubleFlag> : null}
      </td>
      <td className="hidden w-40 px-3 py-1 sm:table-cell">
        <NextAction row={row} onOpen={onOpen} />
      </td>
      <td className="hidden px-3 py-1 text-steel text-xs tabular-nums xl:table-cell">
        {formatMoment(row.created_at)}
      </td>
    </tr>
  );
});

/** `Tue, Dec 1`, with its year if that is another one. */
const formatNearDayOf = (date: string | null) =>
  formatShortDay(date).replace(`, ${shopToday().slice(0, 4)}`, "");

/** Button for what staff most likely do next, if there is such an action. */
function NextAction({ row, onOpen }: Omit<RowProps, "className">) {
  const stage = stageHere(row);
  if (stage) {
    return (
      <NextStageButton
        appointment={row}
        stage={stage}
        variant="quiet"
        size="sm"
        className="whitespace-nowrap"
        onAsk={(asked) => onOpen(row.id, asked)}
      />
    );
  }
  const action = nextAction(row);
  if (!action) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${actionLabels[action]} ${row.name}, ${row.reference}`}
      onClick={() => onOpen(row.id, action)}
    >
      {actionLabels[action]}
    </Button>
  );
}
