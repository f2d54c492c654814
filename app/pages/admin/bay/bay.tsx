import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { BayCar } from "#app/lib/backend/my-cars.ts";
import { loadBoard } from "#app/lib/bay/kept-jobs.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { useNow } from "#app/lib/screens/use-now.ts";
import { deskChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { deskRole } from "#app/lib/session/session.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { CalendarAddresses } from "#app/pages/admin/settings/calendar-addresses.tsx";
import { opens } from "#shop/pages/desk-screens.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { Route } from "./+types/bay.ts";
import { BayCard } from "./bay-card.tsx";
import { nameOf, PromiseMark } from "./car-facts.tsx";
import { KeptNote } from "./kept-note.tsx";
import { useBay } from "./use-bay.ts";
import { useOfflineLinks } from "./use-offline-links.ts";

export async function clientLoader() {
  if (!opens(deskRole(), "bay")) return { board: undefined };
  const board = await loaded(async ({ appointments, bay, myCars, team }, { id }) => {
    const [found, feeds] = await Promise.all([
      myCars && bay && loadBoard(myCars, bay, id),
      // Others find theirs in the settings.
      deskRole() === "technician" ? team?.calendarAddresses(id).catch(() => undefined) : undefined,
    ]);
    const mine = found?.data.cars.filter(({ isMine }) => isMine) ?? [];
    // The work can begin without them.
    const photos = await appointments.photos(mine.map((car) => car.id)).catch(() => []);
    return { found, photos, feeds };
  });
  if (!board?.data?.found?.keptAt) void loadJobCode().catch(() => undefined);
  return { board };
}

/** What the screen of a job loads when it is shown, for where there is no network (app/lib/bay/kept-jobs.ts). */
const loadJobCode = () => import("#app/pages/admin/job/inspection/inspection-section.tsx");

export const ErrorBoundary = PartFailed;

/** Those that were promised first come first; those without a promise last. */
const byPromise = (one: BayCar, other: BayCar) => orderOf(one).localeCompare(orderOf(other));
const orderOf = ({ promised }: BayCar) => (promised ? `${promised.date} ${promised.time}` : "~");

/** `/admin/bay`: the cars of whoever works on them, on a phone in the bay (docs/product.md#who-works-on-a-car). */
export default function BayScreen({ loaderData }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(loaderData.board);
  useReloadOnChange(deskChanges);
  useOfflineLinks();
  const now = useNow().instant;
  const { cars, times } = data?.found?.data ?? { cars: [], times: [] };
  const running = times.find(({ stoppedAt }) => stoppedAt === null);
  const mine = cars
    .filter(({ isMine, stage }) => isMine && stage !== "ready")
    .toSorted(byPromise)
    .toSorted((one, other) => rank(one) - rank(other));
  const done = cars.filter(({ isMine, stage }) => isMine && stage === "ready");
  function rank({ id, waitingFor }: BayCar) {
    return id === running?.carId ? 0 : waitingFor ? 2 : 1;
  }
  const free = cars.filter(({ isMine, stage }) => !isMine && stage !== null).toSorted(byPromise);
  const due = cars.filter(({ stage }) => stage === null);
  return (
    <DeskScreen title="My Cars" className="max-w-3xl">
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data?.found ? (
        <>
          <KeptNote title="your list" keptAt={data.found.keptAt}>
            You can open each car and record what you find.
          </KeptNote>
          {mine.length > 0 ? (
            <ol className="grid gap-4">
              {mine.map((car, at) => (
                <BayCard
                  key={car.id}
                  car={car}
                  isFirst={at === 0}
                  times={times.filter(({ carId }) => carId === car.id)}
                  photos={data.photos.filter(({ appointmentId }) => appointmentId === car.id)}
                  now={now}
                />
              ))}
            </ol>
          ) : (
            <EmptyState
              drawing="cars"
              title="You have no car to work on."
              description={
                free.length > 0 ? "Take one below." : "Cars come here once they're checked in."
              }
            />
          )}
          <Free cars={free} now={now} />
          <Rows title="Ready" cars={done} />
          <Rows title="Expected today" cars={due} />
          {data.feeds ? <CalendarAddresses feeds={data.feeds} /> : null}
        </>
      ) : data ? (
        <EmptyState
          drawing="done"
          title="Not in the demo"
          description="Working on cars needs people with a role, and the demo has one person."
        />
      ) : error ? null : (
        <Spinner label="Loading your cars" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

/** Cars in the shop that nobody has. */
function Free({ cars, now }: { cars: readonly BayCar[]; now: Date }) {
  const { busy, act } = useBay();
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="free-title" className="grid gap-2">
      <h2 id="free-title" className="text-lg">
        No one has these ({cars.length})
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {cars.map((car) => (
          <li key={car.id} className="flex min-h-14 items-center gap-3 px-3 py-1.5 text-sm">
            <div className="min-w-0 flex-1 leading-tight">
              <p className="break-words font-semibold">{nameOf(car)}</p>
              <p className="break-words text-steel">{car.services.join(", ")}</p>
              <PromiseMark car={car} now={now} />
            </div>
            <Button
              variant="outline"
              disabled={busy}
              onClick={() =>
                void act("Not taken", nameOf(car), "Yours now", (cars) => cars.take(car.id, true))
              }
            >
              Take
              <span className="sr-only"> {nameOf(car)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cars without anything to do: expected today, or ready. */
function Rows({ title, cars }: { title: string; cars: readonly BayCar[] }) {
  if (cars.length === 0) return null;
  const isDue = cars[0]?.stage === null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lg">
        {title} ({cars.length})
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {cars.map((car) => (
          <li key={car.id} className="flex min-h-12 items-center gap-3 px-3 py-1.5 text-sm">
            {isDue ? <span className="w-18 tabular-nums">{timeLabel(car.time)}</span> : null}
            <div className="min-w-0 flex-1 leading-tight">
              <p className="break-words font-semibold">{nameOf(car)}</p>
              <p className="break-words text-steel">{car.services.join(", ")}</p>
            </div>
            {car.waits ? <span className="text-steel text-xs">Waits here</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
