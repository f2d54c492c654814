import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#app/lib/class-names.ts";
import type { GridRow } from "#shop/schedule/day-grid.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { closureOn, type Entry, gridOf } from "./calendar-day.ts";
import { ReachButton } from "./contact-dialog.tsx";
import { AppointmentLink, Cell, type DayProps } from "./day-cell.tsx";
import { DayLoad } from "./day-load.tsx";
import { useCellDrag } from "./use-cell-drag.ts";
import { useCellFocus } from "./use-cell-focus.ts";

/** A day as a table by time and bay: arrow keys move between cells; appointments are moved by drag or keyboard. */
export function DayBoard(props: DayProps) {
  const { date, span, moving, onDrop } = props;
  const { rows, bays, load, span: lines } = gridOf(span, date);
  const hasDone = rows.some(({ done }) => done.length > 0);
  const closure = closureOn(span, date);
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = useCellFocus(table);

  // After Move was pressed, focuses the first free cell.
  useEffect(() => {
    if (moving) table.current?.querySelector<HTMLElement>("button[data-free]")?.focus();
  }, [moving]);

  const onPointerDown = useCellDrag((dragged, { dataset: { slot, bay } }) => {
    const appointment = span.appointments.find(({ id }) => id === dragged);
    if (slot && appointment) onDrop(appointment, date, slot, Number(bay));
  });

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <DayLoad load={load} closure={closure} />
      {rows.length === 0 ? null : (
        <section
          aria-label="The day by bay, table"
          className="relative max-h-[80dvh] overflow-auto [@media(height<24rem)]:max-h-none rounded-lg border border-line-strong bg-surface"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for keyboard users
          tabIndex={0}
          onPointerDown={onPointerDown}
        >
          <table
            ref={table}
            className="w-full border-separate border-spacing-0 text-left text-sm"
            onKeyDown={onKeyDown}
          >
            <caption className="sr-only">
              Appointments by time and bay. Arrow keys go from cell to cell.
            </caption>
            <thead>
              <tr>
                <Head className="left-0 z-20 w-20 min-w-20">Time</Head>
                {Array.from({ length: bays }, (_, index) => index + 1).map((bay) => (
                  <Head key={bay} className="min-w-48">
                    Bay {bay}
                    {bay > span.booking.bays ? " (extra)" : ""}
                  </Head>
                ))}
                {hasDone ? <Head className="min-w-48">Done</Head> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.time} row={row} lines={lines} hasDone={hasDone} {...props} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classNames(
        "sticky top-0 z-10 border-line-strong border-b bg-sunken px-2 py-2",
        className,
      )}
    >
      {children}
    </th>
  );
}

type RowProps = DayProps & {
  row: GridRow<Entry>;
  /** Table rows per slot. */
  lines: number;
  hasDone: boolean;
};

/** A quarter of an hour; has cells only where a slot begins. */
function Row({ row: { time, cells, done, load }, lines, hasDone, ...props }: RowProps) {
  return (
    <tr className="h-7">
      <th
        scope="row"
        className={classNames(
          "sticky left-0 z-10 border-line border-t bg-surface px-2 align-top font-normal text-xs tabular-nums",
          cells ? "font-semibold" : "border-dotted text-steel",
        )}
      >
        <span className="whitespace-nowrap">{timeLabel(time)}</span>
        {load ? (
          <span className="block font-normal text-steel">
            {load.taken}/{load.places}
            <span className="sr-only"> booked this hour</span>
          </span>
        ) : null}
      </th>
      {cells?.map((cell, index) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the bay
          key={index}
          cell={cell}
          bay={index + 1}
          lines={lines}
          time={time}
          {...props}
        />
      ))}
      {cells && hasDone ? (
        <td rowSpan={lines} className="border-line border-t border-l p-1 align-top">
          {done.map(({ appointment }) => (
            <div key={appointment.id} className="flex items-start">
              <AppointmentLink appointment={appointment} />
              <ReachButton
                appointment={appointment}
                onReach={props.onReach}
                cell={appointment.bay ?? 99}
                size="icon-sm"
                className="mt-1 ml-auto"
              />
            </div>
          ))}
        </td>
      ) : null}
    </tr>
  );
}
