import type { Closure } from "#app/lib/backend/shop-records.ts";
import { isAllDay } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/text/time-label.ts";

export interface DayLoadProps {
  load: { taken: number; places: number };
  closure: Closure | undefined;
}

/** Booked and available slots of a day, and its closure. */
export function DayLoad({ load: { taken, places }, closure }: DayLoadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {closure ? <strong>{closureLabel(closure)}</strong> : null}
      {places > 0 ? (
        <p className="flex items-center gap-3 tabular-nums">
          <meter
            min={0}
            max={places}
            value={Math.min(taken, places)}
            aria-label="Slots booked"
            className="h-2 w-32"
          />
          {taken} of {places} slots booked
        </p>
      ) : closure ? null : (
        <p className="text-steel">No slots this day.</p>
      )}
    </div>
  );
}

/** Label of a closure: `Closed: Thanksgiving`, `First slot 1:00 PM: Training`. */
export function closureLabel(closure: Closure): string {
  const { reason, firstSlot, lastSlot } = closure;
  if (isAllDay(closure)) return `Closed: ${reason}`;
  const parts = [
    ...(firstSlot ? [`First slot ${timeLabel(firstSlot)}`] : []),
    ...(lastSlot ? [`last slot ${timeLabel(lastSlot)}`] : []),
  ].join(", ");
  return `${parts.replace(/^l/, "L")}: ${reason}`;
}
