import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf, type ShopDay } from "#app/lib/backend/backend.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { mustReload } from "#app/lib/screens/reload.ts";
import { useReloadOnChange, worklistChanges } from "#app/lib/screens/use-reload-on-change.ts";
import { serverNow, shopToday } from "#app/lib/server-clock.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { cacheToday } from "#app/pages/admin/cache-today.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { shop } from "#content/shop.ts";
import { withHolidays } from "#shop/hours/us-holidays.ts";
import { addDays, dateLabel } from "#shop/schedule/shop-time.ts";
import { placesOfDay } from "#shop/schedule/slots.ts";
import type { Route } from "./+types/today.ts";
import { BayTable } from "./bay-table.tsx";
import { SetUpProgress } from "./setup-progress.tsx";
import { WorklistSection } from "./worklist-section.tsx";

export async function clientLoader() {
  const date = shopToday();
  const tomorrow = addDays(date, 1);
  const board = await loadedInside(async ({ appointments, worklist }) => {
    const [day, waiting, bookedTomorrow] = await Promise.all([
      appointments.day(date),
      worklist.load(),
      worklist.bookedOn(tomorrow),
    ]);
    return { day, waiting, bookedTomorrow };
  });
  if (board?.data && !import.meta.env.DEMO) void cacheToday(board.data.day);
  return { date, tomorrow, board };
}

/** Changing the filters of the list below does not reload the day. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => mustReload(change, true);

/** `/admin`: the worklist, the day at a glance, and the list of appointments (a child route) below. */
export default function Today({ loaderData }: Route.ComponentProps) {
  useReloadOnChange(worklistChanges);
  return (
    <DeskScreen title={`Today, ${dateLabel(loaderData.date)}`} wide>
      <TodayBoard {...loaderData} />
      {/* On paper only the day. */}
      <div data-print="hide">
        <Outlet />
      </div>
    </DeskScreen>
  );
}

type TodayBoardProps = Awaited<ReturnType<typeof clientLoader>>;

/** The worklist, and today's figures and appointments by bay. */
function TodayBoard({ date, tomorrow, board }: TodayBoardProps) {
  const { data, error, reload } = useLoaded(board);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
      <SetUpProgress />
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? <WorklistSection items={data.waiting} booking={data.day.booking} /> : null}
      <section
        aria-labelledby="today-title"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
      >
        <h2 id="today-title" className="text-2xl">
          Today, {dateLabel(date)}
        </h2>
        {data ? (
          <>
            <Figures date={date} tomorrow={tomorrow} {...data} />
            <BayTable day={data.day} />
          </>
        ) : error ? null : (
          <Spinner label="Loading the day" className="mx-auto my-12" />
        )}
        <Button
          variant="outline"
          data-print="hide"
          className="justify-self-start"
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" />
          Print
        </Button>
      </section>
    </div>
  );
}

export const ErrorBoundary = PartFailed;

interface FiguresProps {
  date: string;
  tomorrow: string;
  day: ShopDay;
  bookedTomorrow: number;
}

function Figures({ date, tomorrow, day, bookedTomorrow }: FiguresProps) {
  const open = day.appointments.filter(({ bay }) => bay !== null).length;
  const { closures, holidayClosures = [] } = day.booking;
  const rules = {
    ...shop.booking,
    ...day.booking,
    closures: withHolidays(closures, holidayClosures),
  };
  const waiting = day.oldestUnanswered
    ? formatDuration((serverNow().getTime() - Date.parse(day.oldestUnanswered)) / 60_000)
    : undefined;
  return (
    <dl className="grid gap-3 min-[30rem]:grid-cols-2 xl:grid-cols-4">
      <Load term="Booked" day="today" taken={open} places={placesOfDay(rules, date)} />
      <Load
        term="Tomorrow"
        day="tomorrow"
        taken={bookedTomorrow}
        places={placesOfDay(rules, tomorrow)}
      />
      <Figure term="Unanswered requests" value={String(day.unanswered)}>
        {waiting ? `Oldest waiting ${waiting}` : "No one is waiting"}
      </Figure>
      <Figure
        term="Median response time"
        value={
          day.medianResponseMinutes === undefined ? "–" : formatDuration(day.medianResponseMinutes)
        }
      >
        Requests in the last 30 days
      </Figure>
    </dl>
  );
}

interface LoadProps {
  term: string;
  day: "today" | "tomorrow";
  taken: number;
  /** 0 if nothing can be booked. */
  places: number;
}

/** Share of a day's slots that are booked. */
function Load({ term, day, taken, places }: LoadProps) {
  if (places === 0) {
    return (
      <Figure term={term} value="–">
        No slots {day}
      </Figure>
    );
  }
  return (
    <Figure term={term} value={`${Math.round(Math.min(1, taken / places) * 100)}%`}>
      <meter
        min={0}
        max={places}
        value={taken}
        aria-label={`Slots booked ${day}`}
        className="h-2 w-full"
      />
      {taken} of {places} slots booked
    </Figure>
  );
}

function Figure({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-steel">{term}</dt>
      <dd className="font-bold font-figures text-2xl tabular-nums">{value}</dd>
      <dd className="text-sm text-steel tabular-nums">{children}</dd>
    </div>
  );
}
