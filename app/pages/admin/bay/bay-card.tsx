import { ClipboardCheck, Play, Square } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { Photo } from "#app/lib/backend/appointments.ts";
import type { BayCar, WorkTime } from "#app/lib/backend/my-cars.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { shop } from "#app/lib/site/published.ts";
import { jobPath } from "#app/pages/admin/appointment-path.ts";
import { type CarStage, stageLabels, stagesAfter } from "#shop/schedule/car-stages.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { CarFacts, nameOf } from "./car-facts.tsx";
import { useBay } from "./use-bay.ts";

interface BayCardProps {
  car: BayCar;
  /** The first has the screen's one solid button. */
  isFirst: boolean;
  /** One's own on this car. */
  times: readonly WorkTime[];
  photos: readonly Photo[];
  now: Date;
}

/** A car that one works on: what to do, and the buttons below it, where the thumb is. */
export function BayCard({ car, isFirst, times, photos, now }: BayCardProps) {
  const { busy, act } = useBay();
  const [finishing, setFinishing] = useState(false);
  const { id, stage, services, notes, mileage } = car;
  const name = nameOf(car);
  const isRunning = times.some(({ stoppedAt }) => stoppedAt === null);
  const setStage = (next: CarStage, notify = false) =>
    stage &&
    act("The stage wasn't set", name, stageLabels[next], (cars) =>
      cars.setStage(id, next, stage, notify),
    );
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="grid gap-1.5">
        <h2 className="break-words text-xl">{name}</h2>
        <CarFacts car={car} now={now} />
      </div>
      <ul className="grid gap-1 font-semibold">
        {services.map((service) => (
          <li key={service} className="break-words">
            {service}
          </li>
        ))}
      </ul>
      {notes ? (
        <p className="whitespace-pre-line break-words rounded-md bg-sunken p-2.5 text-sm">
          <span className="sr-only">The customer says: </span>
          {notes}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={photo.smallUrl}
                  alt={`From the customer: ${photo.name}`}
                  width={88}
                  height={88}
                  className="size-22 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-steel tabular-nums">
        {mileage ? `${mileage.toLocaleString("en-US")} miles. ` : ""}
        <Worked times={times} now={now} />
      </p>
      <Button
        variant={isFirst ? "primary" : "outline"}
        className="min-h-14 w-full"
        disabled={busy}
        onClick={() =>
          void act(
            isRunning ? "Not stopped" : "Not started",
            name,
            isRunning ? "Stopped" : "Started",
            (cars) => (isRunning ? cars.stop() : cars.start(id)),
          )
        }
      >
        {isRunning ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
        {isRunning ? "Stop" : "Start"}
        <span className="sr-only">: {name}</span>
      </Button>
      <Link
        to={jobPath(id)}
        // Opens without a network, too (app/lib/bay/kept-jobs.ts).
        prefetch="render"
        className={buttonVariants({ variant: "outline", className: "min-h-12 w-full" })}
      >
        <ClipboardCheck aria-hidden="true" />
        Inspect
        <span className="sr-only">: {name}</span>
      </Link>
      <div className="grid grid-cols-[1fr_auto] items-center gap-2">
        {stage ? (
          <NativeSelect
            aria-label={`Stage: ${name}`}
            value={stage}
            disabled={busy}
            onChange={({ target }) => {
              const next = target.value as CarStage;
              if (next === "ready") setFinishing(true);
              else void setStage(next);
            }}
          >
            {[stage, ...stagesAfter[stage].filter((next) => next !== "expected")].map((one) => (
              <option key={one} value={one}>
                {stageLabels[one]}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Button
          variant="ghost"
          disabled={busy || isRunning}
          onClick={() =>
            void act("Not given back", name, "Up for anyone now", (cars) => cars.take(id, false))
          }
        >
          Give Back
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      <Dialog
        open={finishing}
        onOpenChange={setFinishing}
        title={`${name} is ready`}
        description="Should the customer hear now that they can pick it up? The shop's usual message goes out after ten seconds."
      >
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button
            variant="outline"
            onClick={() => {
              setFinishing(false);
              void setStage("ready");
            }}
          >
            Not Yet
          </Button>
          <Button
            onClick={() => {
              setFinishing(false);
              void setStage("ready", true);
            }}
          >
            Tell the Customer
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

/** How long one has worked on it. */
function Worked({ times, now }: Pick<BayCardProps, "times" | "now">) {
  if (times.length === 0) return "Not started.";
  const total = times.reduce(
    (sum, { startedAt, stoppedAt }) =>
      sum + (stoppedAt ? Date.parse(stoppedAt) : now.getTime()) - Date.parse(startedAt),
    0,
  );
  const running = times.find(({ stoppedAt }) => stoppedAt === null);
  return [
    `You worked on it for ${formatDuration(total / 60_000)}`,
    running &&
      `running since ${timeLabel(shopTimeOf(new Date(running.startedAt), shop.timeZone).time)}`,
    times.some(({ forgotten }) => forgotten) && "one stop was forgotten and set to closing time",
  ]
    .filter(Boolean)
    .join(", ")
    .concat(".");
}
