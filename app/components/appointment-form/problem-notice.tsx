import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { timeLabel } from "#shop/text/time-label.ts";
import { shortDateLabel } from "./day/day-labels.ts";
import type { ChosenTime } from "./day/use-next-times.ts";

/** Error next to the submit button, with nearby free times as buttons. */
export function ProblemNotice({
  message,
  next,
  onPick,
}: {
  message: string;
  /** Free times nearby. */
  next: readonly ChosenTime[];
  onPick: (time: ChosenTime) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (next.length > 0) ref.current?.focus();
  }, [next]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-stop bg-stop-tint p-4 text-sm"
    >
      <p className="font-semibold">{message}</p>
      {next.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {next.map((one) => (
            <li key={`${one.date} ${one.time}`}>
              <Button variant="outline" className="px-3 text-sm" onClick={() => onPick(one)}>
                {shortDateLabel(one.date)}, {timeLabel(one.time)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
