import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf, type ShopDay } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/lazy-component.tsx";
import { useLoaded } from "#app/lib/loaded.ts";
import { shop } from "#content/shop.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { placesOfDay } from "#shop/schedule/slots.ts";
import type { Route } from "./+types/today.ts";
import { loadedInside } from "./admitted.ts";
import { BayTable } from "./bay-table.tsx";

export async function clientLoader() {
  const { date } = shopTimeOf(new Date(), shop.timeZone);
  return { date, day: await loadedInside(({ appointments }) => appointments.day(date)) };
}

/** The filters of the list below are none of the day's. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.defaultShouldRevalidate && change.currentUrl.search === change.nextUrl.search;

/** `/admin`: the day at a glance, and below it the appointments, which open by default. */
export default function Today({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <TodayBoard {...loaderData} />
      <Outlet />
    </div>
  );
}

type TodayBoardProps = Awaited<ReturnType<typeof clientLoader>>;

/** Today in the shop: who comes when to which bay, how full it is, who waits for an answer. */
function TodayBoard({ date, day }: TodayBoardProps) {
  const { data, error, reload } = useLoaded(day);
  return (
    <section aria-labelledby="today-title" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="today-title" className="text-2xl">
          Today, {dateLabel(date)}
        </h2>
        <Button variant="outline" data-print="hide" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <Figures date={date} day={data} />
          <BayTable day={data} />
        </>
      ) : error ? null : (
        <Spinner label="Loading the day" className="mx-auto my-12" />
      )}
    </section>
  );
}

export const ErrorBoundary = PartFailed;

/** `35 min`, `2 h 10 min`, `3 days` */
function formatDuration(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${Math.round(minutes % 60)} min`;
  const days = Math.round(minutes / (24 * 60));
  return `${days} ${days === 1 ? "day" : "days"}`;
}

function Figures({ date, day }: { date: string; day: ShopDay }) {
  const open = day.appointments.filter(({ bay }) => bay !== null).length;
  const places = placesOfDay(
    { ...shop.booking, ...day.booking, closures: [...day.booking.closures] },
    date,
  );
  const waiting = day.oldestUnanswered
    ? formatDuration((Date.now() - Date.parse(day.oldestUnanswered)) / 60_000)
    : undefined;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {places > 0 ? (
        <Figure term="Booked" value={`${Math.round(Math.min(1, open / places) * 100)}%`}>
          <meter
            min={0}
            max={places}
            value={open}
            aria-label="Slots booked today"
            className="h-2 w-full"
          />
          {open} of {places} slots booked
        </Figure>
      ) : (
        <Figure term="Booked" value="–">
          No slots today
        </Figure>
      )}
      <Figure term="Unanswered requests" value={String(day.unanswered)}>
        {waiting ? `Oldest waiting ${waiting}` : "Nobody is waiting"}
      </Figure>
      <Figure
        term="Median response time"
        value={
          day.medianAnswerMinutes === undefined ? "–" : formatDuration(day.medianAnswerMinutes)
        }
      >
        Requests in the last 30 days
      </Figure>
    </dl>
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
