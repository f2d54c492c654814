import { useEffect, useState } from "react";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { WorkTime } from "#app/lib/backend/my-cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { serverNow } from "#app/lib/server-clock.ts";

interface WorkTimesProps {
  carId: string;
  team: readonly Member[];
}

/** How long who worked on a car, as far as the owner's setting lets one see it; nothing without any. */
export function WorkTimes({ carId, team }: WorkTimesProps) {
  const [times, setTimes] = useState<readonly WorkTime[]>([]);
  useEffect(() => {
    let gone = false;
    loadBackend()
      .then(async ({ myCars }) => await myCars?.timesOf(carId))
      // The form works without them.
      .then(
        (found) => !gone && found && setTimes(found),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [carId]);
  if (times.length === 0) return null;
  const now = serverNow().getTime();
  const byPerson = Object.entries(Object.groupBy(times, ({ by }) => by)).map(([by, own = []]) => ({
    by,
    name: team.find(({ id }) => id === by)?.name ?? "Someone who left",
    minutes: own.reduce(
      (sum, { startedAt, stoppedAt }) =>
        sum + ((stoppedAt ? Date.parse(stoppedAt) : now) - Date.parse(startedAt)) / 60_000,
      0,
    ),
    forgotten: own.some(({ forgotten }) => forgotten),
  }));
  return (
    <div className="text-sm">
      <p className="font-semibold">Time on this car</p>
      <ul className="text-steel tabular-nums">
        {byPerson.map(({ by, name, minutes, forgotten }) => (
          <li key={by}>
            {name}: {formatDuration(minutes)}
            {forgotten ? ", one stop was forgotten and set to closing time" : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}
