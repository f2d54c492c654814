import { type DragEvent, useState } from "react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { carAndCustomer, carName } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { classNames } from "#app/lib/class-names.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useNow } from "#app/lib/screens/use-now.ts";
import { useParameters } from "#app/lib/screens/use-parameters.ts";
import { deskChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { cacheToday } from "#app/pages/admin/cache-today.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { useDesk } from "#app/pages/admin/use-desk.ts";
import { stageLabels } from "#shop/schedule/car-stages.ts";
import type { Route } from "./+types/cars.ts";
import { CarCard, type CarQuestion, isLate } from "./car-card.tsx";
import { CheckedInDialog } from "./checked-in-dialog.tsx";
import { DueList } from "./due-list.tsx";
import { Technicians } from "./technicians.tsx";

export async function clientLoader() {
  const date = shopToday();
  // The cars matter more: without their names, technicians are typed.
  const members = loadedInside(async ({ team }) => await team?.members());
  const [board, day] = await Promise.all([
    loadedInside(({ cars }) => cars.board(date)),
    loadedInside(({ calendar }) => calendar.span(date, date)),
  ]);
  if (day?.data && !import.meta.env.DEMO) void cacheToday(day.data);
  return { board, team: (await members)?.data };
}

export const ErrorBoundary = PartFailed;

/** `/admin/cars`: the cars in the shop, sorted by time in their stage, longest first. */
export default function CarsView({ loaderData }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(loaderData.board);
  const now = useNow().instant;
  const [asked, setAsked] = useState<Asked>();
  const [arrived, setArrived] = useState<Car>();
  useReloadOnChange(deskChanges);
  const team = inBay(loaderData.team);
  return (
    <DeskScreen title="Cars" wide>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <Technicians team={team} cars={data.here} />
          <Here cars={data.here} team={team} now={now} asked={asked} onAsk={setAsked} />
          <DueList appointments={data.due} onCheckedIn={setArrived} />
          <Gone cars={data.gone} />
          <CheckedInDialog car={arrived} onClose={() => setArrived(undefined)} />
        </>
      ) : error ? null : (
        <Spinner label="Loading the cars" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

/** Stages that have a column, from the left. */
const columns = ["checked_in", "diagnosis", "approval", "repair", "ready"] as const;
const starts = "lg:col-start-1 lg:col-start-2 lg:col-start-3 lg:col-start-4 lg:col-start-5".split(
  " ",
);

/** What is asked about which car. */
type Asked = { id: string; question: CarQuestion } | undefined;

const inBay = (team: readonly Member[] | undefined) =>
  (team ?? []).filter(({ role }) => role !== null);

interface HereProps {
  cars: readonly Car[];
  /** Who may be given a car; empty in the demo. */
  team: readonly Member[];
  now: Date;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

/** The cars in the shop: a column for each stage, on a phone a list. Those that are late come first. */
function Here({ cars, team, now, asked, onAsk: setAsked }: HereProps) {
  const change = useChange();
  const [parameters] = useParameters();
  const [all, setAll] = useState(false);
  const sorted = cars.toSorted(
    (one, other) => Number(isLate(other, now)) - Number(isLate(one, now)),
  );
  // On a phone, whichever is asked about, or was opened by its address, is there with the first ones.
  const isShown = ({ appointment: { id } }: Car) =>
    all || id === asked?.id || id === parameters.get("car");
  const drop = async (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const id = event.dataTransfer.getData("text/plain");
    const car = cars.find(({ appointment }) => appointment.id === id);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const stage = columns[Math.floor(((event.clientX - left) / width) * columns.length)];
    if (!car || !stage || stage === car.stage) return;
    if (stage === "ready") return setAsked({ id, question: "ready" });
    try {
      const waitingFor = stage === "approval" ? stage : null;
      await change(({ cars }) => cars.change(id, { stage, waitingFor }, car.stage));
      toast({ title: stageLabels[stage], description: carName(car.appointment) });
    } catch (error) {
      toast(failureToast("Not moved", error));
    }
  };
  return (
    <section aria-labelledby="here-title" className="grid min-w-0 gap-2">
      <h2 id="here-title" className="text-lg">
        In the shop ({cars.length})
      </h2>
      {cars.length === 0 ? (
        <EmptyState
          drawing="cars"
          title="No cars in the shop."
          description="Check in a car when its customer hands you the key."
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: where dragged cars are dropped; each has a button, too
        <div
          className="grid min-w-0 rounded-lg lg:bg-sunken"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => void drop(event)}
        >
          <div aria-hidden="true" className="hidden grid-cols-5 px-2 pt-2 lg:grid">
            {columns.map((stage) => (
              <p key={stage} className="px-1 font-semibold text-sm">
                {stageLabels[stage]}{" "}
                <span className="font-normal text-steel tabular-nums">
                  {cars.filter((car) => car.stage === stage).length}
                </span>
              </p>
            ))}
          </div>
          <ol
            className="grid grid-flow-dense grid-cols-[minmax(0,1fr)] items-start gap-2 lg:min-h-40 lg:grid-cols-5 lg:p-2"
            aria-describedby="here-order"
          >
            {sorted.map((car, at) => (
              <CarCard
                key={car.appointment.id}
                car={car}
                team={team}
                now={now}
                className={classNames(
                  starts[(columns as readonly string[]).indexOf(car.stage)],
                  at >= shownOnPhone && !isShown(car) && "max-lg:hidden",
                )}
                asking={asked?.id === car.appointment.id ? asked.question : undefined}
                onAsk={(question) => setAsked(question && { id: car.appointment.id, question })}
              />
            ))}
          </ol>
        </div>
      )}
      {!all && cars.length > shownOnPhone ? (
        <ShowAll count={cars.length} className="lg:hidden" onShow={() => setAll(true)} />
      ) : null}
      {cars.length > 0 ? (
        <p id="here-order" className="text-steel text-xs">
          Late ones first, then the longest in their stage.
        </p>
      ) : null}
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
    <details className="max-w-3xl rounded-lg border border-line bg-surface px-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Picked up ({cars.length})
      </summary>
      <ul className="divide-y divide-line">
        {cars.map((car) => (
          <li key={car.appointment.id} className="flex flex-wrap items-center gap-x-4 py-0.5">
            <span className="min-w-40 flex-1 break-words">{carAndCustomer(car.appointment)}</span>
            <ContactLinks {...car.appointment} />
            <Button
              variant="ghost"
              size="sm"
              disabled={undoing !== undefined}
              onClick={() => void undo(car)}
            >
              Undo
              <span className="sr-only"> pickup of {carName(car.appointment)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
