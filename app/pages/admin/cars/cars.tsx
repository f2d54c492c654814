import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { deskChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { serverNow, shopToday } from "#app/lib/server-clock.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { cacheToday } from "#app/pages/admin/cache-today.ts";
import { carAndCustomer, carAndService, carName } from "#app/pages/admin/car-name.ts";
import { CheckInButton } from "#app/pages/admin/check-in-button.tsx";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { useDesk } from "#app/pages/admin/use-desk.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { Route } from "./+types/cars.ts";
import { CarCard } from "./car-card.tsx";

export async function clientLoader() {
  const date = shopToday();
  const [board, day] = await Promise.all([
    loadedInside(({ cars }) => cars.board(date)),
    loadedInside(({ calendar }) => calendar.span(date, date)),
  ]);
  if (day?.data && !import.meta.env.DEMO) void cacheToday(day.data);
  return { board };
}

export const ErrorBoundary = PartFailed;

/** `/admin/cars`: the cars in the shop, sorted by time in their stage, longest first. */
export default function CarsView({ loaderData }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(loaderData.board);
  const now = useCurrentMinute();
  useReloadOnChange(deskChanges);
  return (
    <DeskScreen title="Cars" wide>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <Here cars={data.here} now={now} />
          <Due appointments={data.due} />
          <Gone cars={data.gone} />
        </>
      ) : error ? null : (
        <Spinner label="Loading the cars" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

function Here({ cars, now }: { cars: readonly Car[]; now: Date }) {
  return (
    <section aria-labelledby="here-title" className="grid gap-3">
      <h2 id="here-title" className="text-xl">
        In the shop ({cars.length})
      </h2>
      {cars.length === 0 ? (
        <p className="text-steel">No cars in the shop.</p>
      ) : (
        <>
          <ol className="grid gap-3" aria-describedby="here-order">
            {cars.map((car) => (
              <CarCard key={car.appointment.id} car={car} now={now} />
            ))}
          </ol>
          <p id="here-order" className="text-sm text-steel">
            Sorted by time in the current stage, longest first.
          </p>
        </>
      )}
    </section>
  );
}

/** Customers expected today, each with a check-in button. */
function Due({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <section aria-labelledby="due-title" className="grid gap-3">
      <h2 id="due-title" className="text-xl">
        Expected today ({appointments.length})
      </h2>
      {appointments.length === 0 ? (
        <p className="text-steel">No one else is confirmed for today.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line-strong bg-surface">
          {appointments.map((appointment) => (
            <li
              key={appointment.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
            >
              <span className="w-20 font-semibold tabular-nums">
                {timeLabel((appointment.scheduled_time ?? "").slice(0, 5))}
              </span>
              <div className="min-w-40 flex-1">
                <Link
                  to={appointmentPath(appointment.id)}
                  className="inline-flex min-h-11 items-center break-words font-semibold text-clay underline underline-offset-4"
                >
                  {appointment.name}
                </Link>
                <p className="break-words text-sm text-steel">{carAndService(appointment)}</p>
              </div>
              <ContactLinks {...appointment} withNumber className="text-sm" />
              <CheckInButton
                id={appointment.id}
                name={appointment.name}
                car={carName(appointment)}
                variant="outline"
                className="max-sm:w-full"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Picked-up cars, each with a button to undo the pickup. */
function Gone({ cars }: { cars: readonly Car[] }) {
  const work = useDesk();
  const [undoing, setUndoing] = useState<string>();
  if (cars.length === 0) return null;
  const undo = async ({ appointment: { id, updated_at: version } }: Car) => {
    setUndoing(id);
    const change = { version, status: "confirmed", stage: "ready", notify: false } as const;
    try {
      await work("Back in the shop", (desk) => desk.change(id, { ...change, note: undefined }));
    } catch (error) {
      toast(failureToast("Error", error));
    }
    setUndoing(undefined);
  };
  return (
    <details className="rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Picked up ({cars.length})
      </summary>
      <ul className="divide-y divide-line">
        {cars.map((car) => (
          <li key={car.appointment.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-40 flex-1 break-words">{carAndCustomer(car.appointment)}</span>
            <ContactLinks {...car.appointment} />
            <Button variant="ghost" disabled={undoing !== undefined} onClick={() => void undo(car)}>
              Undo
              <span className="sr-only"> pickup of {carName(car.appointment)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The current time, updated every half minute, so that "since" and "late" stay true on screen. */
function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
