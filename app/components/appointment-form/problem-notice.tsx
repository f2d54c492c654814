import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { timeLabel } from "#shop/time-label.ts";
import { shortDateLabel } from "./day-words.ts";
import type { SubmitProblem } from "./submit-problem.ts";

/** Beside the send button: what went wrong, and the free times nearby as buttons. */
export function ProblemNotice({
  problem,
  onPick,
}: {
  problem: SubmitProblem;
  onPick: (date: string, time: string) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem.next.length > 0) ref.current?.focus();
  }, [problem]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-stop bg-stop-tint p-4 text-sm"
    >
      <p className="font-semibold">{problem.message}</p>
      {problem.next.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {problem.next.map(({ date, time }) => (
            <li key={`${date} ${time}`}>
              <Button variant="outline" className="px-3 text-sm" onClick={() => onPick(date, time)}>
                {shortDateLabel(date)}, {timeLabel(time)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
