import type { ShopFacts } from "./catalog/shop-facts.ts";
import { arrivals } from "./forms/appointment-fields.ts";
import { listed } from "./listed.ts";
import { timeLabel, unbrokenTimeLabel } from "./time-label.ts";

/** How a driver comes: the column `arrival`. */
export type Arrival = (typeof arrivals)[number];

/** What a driver picks, in their own words. */
export const arrivalLabels: Readonly<Record<Arrival, string>> = {
  wait: "I'll wait at the shop",
  "drop-off": "I'll drop the car off",
  "night key drop": "I'll leave the key in the night drop box",
  shuttle: "I'd like a seat on the shuttle",
};

/**
 * The ways that a shop offers, by what it says of itself.
 *
 * @param towns what the shuttle reaches: none where it reaches none; left out where staff may promise any
 */
export const offeredArrivals = (
  { claims }: Pick<ShopFacts, "claims">,
  towns?: readonly unknown[],
): readonly Arrival[] =>
  arrivals.filter(
    (way) =>
      (way !== "shuttle" || (claims.shuttle === true && towns?.length !== 0)) &&
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

/** How far the shuttle goes and when, for whoever thinks of taking it; a number to call comes after it. */
export function shuttleHint({
  radiusMiles,
  runs,
}: NonNullable<ShopFacts["booking"]["shuttle"]>): string {
  const times = listed(runs.map(unbrokenTimeLabel));
  return `The shuttle is free within ${radiusMiles} miles of the shop. It leaves at ${times}. Going somewhere else?`;
}
