import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import { carAndCustomer, carAndService, carName } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useNow } from "#app/lib/screens/use-now.ts";
import { deskChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { cacheToday } from "#app/pages/admin/cache-today.ts";
import { CheckInButton } from "#app/pages/admin/check-in-button.tsx";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { useDesk } from "#app/pages/admin/use-desk.ts";
import { stageLabels } from "#shop/schedule/car-stages.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { Route } from "./+types/cars.ts";
import { CarCard, type CarQuestion, isLate } from "./car-card.tsx";
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
  useReloadOnChange(deskChanges);
  const team = inBay(loaderData.team);
  return (
    <DeskScreen title="Cars" wide>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <>
          <Technicians team={team} cars={data.here} />
          <Here cars={data.here} team={team} now={now} asked={asked} onAsk={setAsked} />
          <Due
            appointments={data.due}
            // The key is in the hand: its tag, the mileage and what was promised are taken down now.
            onCheckedIn={(id) => setAsked({ id, question: "change" })}
          />
          <Gone cars={data.gone} />
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
  const sorted = cars.toSorted(
    (one, other) => Number(isLate(other, now)) - Number(isLate(one, now)),
  );
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
      await change(({ cars }) => cars.change(id, { stage, waitingFor }));
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
            {sorted.map((car) => (
              <CarCard
                key={car.appointment.id}
                car={car}
                team={team}
                now={now}
                className={starts[(columns as readonly string[]).indexOf(car.stage)]}
                asking={asked?.id === car.appointment.id ? asked.question : undefined}
                onAsk={(question) => setAsked(question && { id: car.appointment.id, question })}
              />
            ))}
          </ol>
        </div>
      )}
      {cars.length > 0 ? (
        <p id="here-order" className="text-steel text-xs">
          Late ones first, then the longest in their stage.
        </p>
      ) : null}
    </section>
  );
}

/** Customers expected today, each with a check-in button. */
function Due(props: { appointments: readonly Appointment[]; onCheckedIn: (id: string) => void }) {
  const { appointments, onCheckedIn } = props;
  return (
    <section aria-labelledby="due-title" className="grid gap-3">
      <h2 id="due-title" className="text-lg">
        Expected today ({appointments.length})
      </h2>
      {appointments.length === 0 ? (
        <p className="text-steel">No one else is confirmed for today.</p>
      ) : (
        <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
          {appointments.map((appointment) => (
            <li
              key={appointment.id}
              className="group/row grid min-h-12 grid-cols-[3.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 py-0.5 pr-2 pl-3 text-sm leading-tight sm:grid-cols-[5rem_minmax(0,1fr)_auto_auto] sm:gap-x-3"
            >
              <span className="tabular-nums">
                {timeLabel((appointment.scheduled_time ?? "").slice(0, 5))}
              </span>
              <div className="min-w-0">
                <Link
                  to={appointmentPath(appointment.id)}
                  className="inline-flex min-h-6 items-center break-words font-semibold hover:underline pointer-coarse:min-h-11"
                >
                  {appointment.name}
                </Link>
                <p className="truncate text-steel">{carAndService(appointment)}</p>
              </div>
              <ContactLinks
                {...appointment}
                onHover
                className="max-sm:[&>a:not(:first-child)]:hidden"
              />
              <CheckInButton
                id={appointment.id}
                name={appointment.name}
                car={carName(appointment)}
                variant="quiet"
                size="sm"
                onCheckedIn={() => onCheckedIn(appointment.id)}
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
