import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf, type ShopDay } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { useAppointmentChanges } from "#app/lib/use-appointment-changes.ts";
import { useRemote } from "#app/lib/use-remote.ts";
import { shop } from "#content/shop.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { placesOfDay } from "#shop/schedule/slots.ts";
import { AppointmentsView } from "./appointments-view.tsx";
import { BayTable } from "./bay-table.tsx";

/** Today in the shop: who comes when to which bay, how full it is, who waits for an answer. */
function TodayBoard() {
  const { date } = shopTimeOf(new Date(), shop.timeZone);
  const { data, error, reload } = useRemote(date, async () =>
    (await loadBackend()).appointments.day(date),
  );
  useAppointmentChanges(reload);
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

/** `35 min`, `2 h 10 min`, `3 days` */
function spanWords(minutes: number): string {
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
    ? spanWords((Date.now() - Date.parse(day.oldestUnanswered)) / 60_000)
    : undefined;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {places > 0 ? (
        <Figure term="Load" value={`${Math.round(Math.min(1, open / places) * 100)}%`}>
          <meter
            min={0}
            max={places}
            value={open}
            aria-label="Places taken today"
            className="h-2 w-full"
          />
          {open} of {places} places taken
        </Figure>
      ) : (
        <Figure term="Load" value="–">
          No times are offered today
        </Figure>
      )}
      <Figure term="Unanswered requests" value={String(day.unanswered)}>
        {waiting ? `The oldest waits for ${waiting}` : "Nobody waits"}
      </Figure>
      <Figure
        term="Median time to first answer"
        value={day.medianAnswerMinutes === undefined ? "–" : spanWords(day.medianAnswerMinutes)}
      >
        Requests of the last 30 days
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

/** `/admin`: the day at a glance, and below it the appointments, which open by default. */
export default function Today() {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <TodayBoard />
      <AppointmentsView />
    </div>
  );
}
