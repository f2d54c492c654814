import type { ShopFacts } from "./catalog/shop-facts.ts";
import { arrivals } from "./forms/appointment-fields.ts";
import { timeLabel } from "./time-label.ts";

/** How a driver comes: the column `arrival`. */
export type Arrival = (typeof arrivals)[number];

/** What a driver picks, in their own words. */
export const arrivalLabels: Readonly<Record<Arrival, string>> = {
  wait: "I'll wait at the shop",
  "drop-off": "I'll drop the car off",
  "night key drop": "I'll leave the key in the night drop box",
  shuttle: "I'd like a seat on the shuttle",
};

/** The ways that a shop offers, by what it says of itself. */
export const offeredArrivals = ({ claims }: Pick<ShopFacts, "claims">): readonly Arrival[] =>
  arrivals.filter(
    (way) =>
      (way !== "shuttle" || claims.shuttle === true) &&
      (way !== "night key drop" || claims.nightDrop === true),
  );

/** What was said, and which run of the shuttle it is. */
export function arrivalLabel({
  arrival,
  shuttleRun,
  shuttleTo,
}: {
  arrival: Arrival | null;
  /** `HH:MM`; null where no seat has been given. */
  shuttleRun: string | null;
  /** The town that the shuttle takes them to; null of who was booked by staff without one. */
  shuttleTo: string | null;
}): string | undefined {
  if (shuttleRun) {
    const where = shuttleTo ? ` to ${shuttleTo}` : "";
    return `Shuttle${where}, leaving the shop at ${timeLabel(shuttleRun)}`;
  }
  return arrival === null ? undefined : arrivalLabels[arrival];
}

/** Where the shuttle goes from and when, for whoever thinks of taking it. */
export const runsLabel = (runs: readonly string[]): string[] =>
  runs.map((run) => timeLabel(run).replace(" ", "\u00a0"));
