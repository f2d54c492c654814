import { CalendarPlus, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { mustReload } from "#app/lib/screens/reload.ts";
import { useNow } from "#app/lib/screens/use-now.ts";
import { todayChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { cacheToday } from "#app/pages/admin/cache-today.ts";
import { DayList } from "#app/pages/admin/calendar/agenda.tsx";
import { dayOf, hoursLabel, loadLabel } from "#app/pages/admin/calendar/calendar-day.ts";
import { calendarPath } from "#app/pages/admin/calendar/calendar-query.ts";
import { DayColumns } from "#app/pages/admin/calendar/day-columns.tsx";
import { DaySheet } from "#app/pages/admin/calendar/day-sheet.tsx";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { opens } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import { addDays, dateLabel } from "#shop/schedule/shop-time.ts";
import { minuteOfDay } from "#shop/text/time-label.ts";
import type { Route } from "./+types/today.ts";
import { SetUpProgress } from "./setup-progress.tsx";
import { WorklistSection } from "./worklist-section.tsx";

export async function clientLoader() {
  const date = shopToday();
  const tomorrow = addDays(date, 1);
  const board = await loadedInside(
    async ({ appointments, calendar, cars, siteContent, worklist }) => {
      const [span, waiting, { here }, responseMinutes, setUp] = await Promise.all([
        calendar.span(date, tomorrow),
        worklist.load(),
        cars.board(date),
        appointments.medianResponseMinutes(),
        // The day matters more: without this it is shown all the same.
        opens(deskRole(), "owner") ? siteContent?.setUpState().catch(() => undefined) : undefined,
      ]);
      return { span, waiting, cars: here.map(({ stage }) => stage), responseMinutes, setUp };
    },
  );
  if (board?.data && !import.meta.env.DEMO) void cacheToday(board.data.span);
  return { date, tomorrow, board };
}

/** Opening an appointment does not reload the day. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => mustReload(change, true);

/** `/admin`: what waits for staff, and the day by bay beside it; on a phone the day as a list below. */
export default function Today({ loaderData: { date, tomorrow, board } }: Route.ComponentProps) {
  useReloadOnChange(todayChanges);
  const { data, error, reload } = useLoaded(board);
  const now = useNow();
  return (
    <DeskScreen
      wide
      title={`Today, ${dateLabel(date)}`}
      className="gap-3"
      actions={
        <span className="flex flex-wrap gap-1" data-print="hide">
          <Link
            to={`${paths.admin}/book`}
            className={buttonVariants({ variant: "quiet", size: "sm" })}
          >
            <CalendarPlus aria-hidden="true" />
            New Appointment
          </Link>
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </span>
      }
    >
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <SetUpProgress state={data.setUp} />
          <Figures date={date} tomorrow={tomorrow} {...data} />
          <div
            className={classNames(
              "grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-5 print:block",
              data.waiting.length > 0
                ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] 2xl:grid-cols-[minmax(0,54rem)_minmax(0,1fr)]"
                : // Nothing to list leaves the room to the day.
                  "lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]",
            )}
          >
            <WorklistSection items={data.waiting} booking={data.span.booking} />
            <section aria-labelledby="day-title" className="grid min-w-0 content-start gap-2">
              <h2 id="day-title" className="text-lg print:hidden">
                <Link
                  to={calendarPath(date, "day")}
                  className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
                >
                  Appointments today
                </Link>
              </h2>
              <DayColumns
                date={date}
                span={data.span}
                now={now.date === date ? minuteOfDay(now.time) : undefined}
                hour={3.2}
                className="max-lg:hidden"
              />
              <div className="grid gap-2 lg:hidden print:hidden">
                <DayList date={date} span={data.span} short />
              </div>
              <DaySheet date={date} span={data.span} />
            </section>
          </div>
        </>
      ) : error ? null : (
        <Spinner label="Loading the day" className="mx-auto my-12" />
      )}
      <Outlet />
    </DeskScreen>
  );
}

export const ErrorBoundary = PartFailed;

interface FiguresProps {
  date: string;
  tomorrow: string;
  span: CalendarSpan;
  /** Stages of the cars in the shop. */
  cars: readonly string[];
  responseMinutes: number | undefined;
}

/** The day in a line. */
function Figures({ date, tomorrow, span, cars, responseMinutes }: FiguresProps) {
  const today = dayOf(span, date);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      <Figure term="Hours free">{today.capacity > 0 ? hoursLabel(today.free) : "Closed"}</Figure>
      <Figure term="Booked">{loadLabel(today) || "–"}</Figure>
      <Figure term="Tomorrow">{loadLabel(dayOf(span, tomorrow)) || "Closed"}</Figure>
      <Figure term="Cars ready">
        <Link
          to={`${paths.admin}/cars`}
          className="relative inline-flex items-center hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11"
        >
          {cars.filter((stage) => stage === "ready").length} of {cars.length} here
        </Link>
      </Figure>
      <Figure term="Median response time" wide>
        {responseMinutes === undefined ? "–" : formatDuration(responseMinutes)}
      </Figure>
    </dl>
  );
}

function Figure(props: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={props.wide ? "flex gap-1.5 max-lg:hidden" : "flex gap-1.5"}>
      <dt className="text-steel">{props.term}</dt>
      <dd className="font-semibold tabular-nums">{props.children}</dd>
    </div>
  );
}
