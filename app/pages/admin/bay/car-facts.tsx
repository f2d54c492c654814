import { Clock, Hourglass, KeyRound, type LucideIcon, TriangleAlert } from "lucide-react";
import type { BayCar } from "#app/lib/backend/my-cars.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { shop } from "#app/lib/site/published.ts";
import { stageLabels, waitLabels } from "#shop/schedule/car-stages.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/** `2014 Honda Accord`, or `Dana's car` if the vehicle is unknown. */
export const nameOf = ({ vehicle, customer }: BayCar): string => vehicle || `${customer}'s car`;

interface MarkProps {
  Icon?: LucideIcon;
  className?: string;
  children: string;
}

function Mark({ Icon, className = "bg-sunken text-steel", children }: MarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 font-semibold text-xs tabular-nums ${className}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  );
}

/** When the car was promised; late by color, shape and word. */
export function PromiseMark({ car: { promised }, now }: { car: BayCar; now: Date }) {
  if (!promised) return null;
  const wall = shopTimeOf(now, shop.timeZone);
  const late = `${promised.date} ${promised.time}` < `${wall.date} ${wall.time}`;
  const day = promised.date === wall.date ? "" : `${formatNearDay(promised.date)}, `;
  const when = `${day}${timeLabel(promised.time)}`;
  return late ? (
    <Mark Icon={TriangleAlert} className="bg-stop-tint text-stop">
      {`Late, promised ${when}`}
    </Mark>
  ) : (
    <Mark Icon={Clock}>{`Promised ${when}`}</Mark>
  );
}

/** Stage, what the car waits for, its promise, where its key hangs. */
export function CarFacts({ car, now }: { car: BayCar; now: Date }) {
  const { stage, waitingFor, keyTag, waits } = car;
  return (
    <p className="flex flex-wrap gap-1">
      {stage ? <Mark className="bg-done-tint text-done">{stageLabels[stage]}</Mark> : null}
      {waitingFor && stage !== "approval" ? (
        <Mark Icon={Hourglass} className="bg-caution-tint text-caution">
          {waitLabels[waitingFor]}
        </Mark>
      ) : null}
      <PromiseMark car={car} now={now} />
      {keyTag ? <Mark Icon={KeyRound}>{`Key ${keyTag}`}</Mark> : null}
      {waits ? <Mark>Customer waits here</Mark> : null}
    </p>
  );
}
