import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useNavigate, useNavigation } from "react-router";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useNow } from "#app/lib/screens/use-now.ts";
import { useParameters } from "#app/lib/screens/use-parameters.ts";
import { deskChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { cacheToday } from "#app/pages/admin/cache-today.ts";
import { choiceClasses } from "#app/pages/admin/choice-classes.ts";
import { DateInput } from "#app/pages/admin/date-input.tsx";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { SkipToAppointments } from "#app/pages/admin/skip-link.tsx";
import { addDays, dateLabel } from "#shop/schedule/shop-time.ts";
import { minuteOfDay } from "#shop/text/time-label.ts";
import type { Route } from "./+types/calendar.ts";
import { Agenda, DayList } from "./agenda.tsx";
import { closureLabel, closureOn, dayOf, loadLabel } from "./calendar-day.ts";
import {
  type CalendarQuery,
  calendarPath,
  calendarViews,
  readCalendarQuery,
  rowsId,
  shownDays,
  viewLabels,
} from "./calendar-query.ts";
import { DayColumns } from "./day-columns.tsx";
import { DaySheet } from "./day-sheet.tsx";
import type { DayMoves } from "./day-visit.tsx";
import {
  LengthDialog,
  type LengthTarget,
  MoveDialog,
  type MoveTarget,
  MovingBar,
} from "./move-appointment.tsx";
import { WaitlistSection } from "./waitlist-section.tsx";
import { Week } from "./week.tsx";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = readCalendarQuery(url.searchParams);
  const days = shownDays(query);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const span = await loadedInside(({ calendar }) => calendar.span(from, to));
  const { today } = query;
  if (span?.data && days.includes(today) && !import.meta.env.DEMO) void cacheToday(span.data);
  return { query, span };
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  ...change
}: ShouldRevalidateFunctionArgs) =>
  change.defaultShouldRevalidate || currentUrl.search !== nextUrl.search;

export const ErrorBoundary = PartFailed;

/** `/admin/calendar`: a day by bay, a week, or an agenda (docs/product.md#calendar). */
export default function CalendarScreen({ loaderData: { query, span } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(span, calendarPath(query.date, query.view));
  const [parameters] = useParameters();
  const [moving, setMoving] = useState<Appointment>();
  const [target, setTarget] = useState<MoveTarget>();
  const [longer, setLonger] = useState<LengthTarget>();
  const loading = useNavigation().state === "loading";
  useReloadOnChange(deskChanges);
  // By then, another one may be on its way.
  const endMoveOf = ({ id }: Appointment) => {
    setTarget((last) => (last?.appointment.id === id ? undefined : last));
    setMoving((last) => (last?.id === id ? undefined : last));
  };
  return (
    <DeskScreen title={<span aria-live="polite">{titleOf(query)}</span>} wide>
      <SkipToAppointments rowsId={rowsId} />
      {/* At once at the next day, so that it can be pressed again while that loads. */}
      <Controls
        query={readCalendarQuery(parameters)}
        load={data && query.view === "day" ? dayFacts(data, query.date) : ""}
      />
      {moving ? <MovingBar appointment={moving} onCancel={() => endMoveOf(moving)} /> : null}
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div id={rowsId} tabIndex={-1} aria-busy={loading} className="min-w-0">
          <View
            query={query}
            span={data}
            moving={moving}
            onMove={setMoving}
            onDrop={(appointment, date, time, bay) => setTarget({ appointment, date, time, bay })}
            onLength={(appointment, minutes) => setLonger({ appointment, minutes })}
          />
          <WaitlistSection entries={data.waitlist} />
        </div>
      ) : error ? null : (
        <Spinner label="Loading the calendar" className="mx-auto my-24" />
      )}
      <MoveDialog target={target} onClose={() => setTarget(undefined)} onMoved={endMoveOf} />
      <LengthDialog target={longer} onClose={() => setLonger(undefined)} />
    </DeskScreen>
  );
}

/** The agenda's title names only its first day, because each day has a heading there. */
function titleOf({ date, view }: CalendarQuery): string {
  if (view === "agenda") return `From ${dateLabel(date)}`;
  return view === "week"
    ? `Week of ${dateLabel(shownDays({ date, view })[0] ?? date)}`
    : dateLabel(date);
}

interface ViewProps extends DayMoves {
  query: CalendarQuery;
  span: CalendarSpan;
}

function View({ query, span, ...moves }: ViewProps) {
  const now = useNow();
  const { date, today, view } = query;
  if (view === "week") return <Week days={shownDays(query)} today={today} span={span} />;
  if (view === "agenda") return <Agenda days={shownDays(query)} span={span} />;
  return (
    <>
      <DayColumns
        date={date}
        span={span}
        now={now.date === date ? minuteOfDay(now.time) : undefined}
        moves={moves}
        className="max-md:hidden"
      />
      <div className="grid gap-2 md:hidden print:hidden">
        <DayList date={date} span={span} />
      </div>
      <DaySheet date={date} span={span} />
    </>
  );
}

/** Closure and load of a day: `14 of 32 h`. */
function dayFacts(span: CalendarSpan, date: string): string {
  const closure = closureOn(span, date);
  return [closure && closureLabel(closure), loadLabel(dayOf(span, date))]
    .filter(Boolean)
    .join(", ");
}

/** Links for the day and the view: both are in the URL, so they can be bookmarked and are in the history. */
function Controls({ query, load }: { query: CalendarQuery; load: string }) {
  const { date, view, today } = query;
  const navigate = useNavigate();
  const step = view === "day" ? 1 : 7;
  const unit = view === "day" ? "day" : "week";
  const iconLink = classNames(buttonVariants({ variant: "quiet", size: "sm" }), "px-2");
  return (
    <div className="flex flex-wrap items-center gap-3" data-print="hide">
      <nav aria-label="Days" className="flex items-center gap-1">
        <Link
          to={calendarPath(addDays(date, -step), view)}
          className={iconLink}
          aria-label={`Previous ${unit}`}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <Link
          to={calendarPath(today, view)}
          className={buttonVariants({ variant: "quiet", size: "sm" })}
          aria-current={date === today ? "date" : undefined}
        >
          Today
        </Link>
        <Link
          to={calendarPath(addDays(date, step), view)}
          className={iconLink}
          aria-label={`Next ${unit}`}
        >
          <ChevronRight aria-hidden="true" />
        </Link>
      </nav>
      <Field className="w-44">
        <FieldLabel className="sr-only">Date</FieldLabel>
        <DateInput
          value={date}
          onChange={(chosen) => {
            if (chosen) void navigate(calendarPath(chosen, view));
          }}
        />
      </Field>
      <nav aria-label="View" className="flex gap-1">
        {calendarViews.map((one) => (
          <Link
            key={one}
            to={calendarPath(date, one)}
            aria-current={one === view ? "true" : undefined}
            className={choiceClasses}
          >
            {viewLabels[one]}
          </Link>
        ))}
      </nav>
      {view === "day" ? (
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      ) : null}
      <p className="text-sm tabular-nums">{load}</p>
    </div>
  );
}
