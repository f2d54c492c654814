import type { ShopFacts } from "./catalog/shop-facts.ts";
import { arrivals } from "./forms/appointment-fields.ts";
import { formatList } from "./text/format.ts";
import { timeLabel, unbrokenTimeLabel } from "./text/time-label.ts";

/** How the customer arrives: a value of the column `arrival`. */
export type Arrival = (typeof arrivals)[number];

/** Labels of the options, as customers see them. */
export const arrivalLabels: Readonly<Record<Arrival, string>> = {
  wait: "I'll wait at the shop",
  "drop-off": "I'll drop the car off",
  "night key drop": "I'll leave the key in the night drop box",
  shuttle: "I'd like a seat on the shuttle",
};

/**
 * Arrival options that the shop's claims support.
 *
 * @param towns towns the shuttle serves: an empty list removes the shuttle, omitted allows any
 *   (staff may promise one)
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

/** Label of the chosen arrival option, with the shuttle run and town if there is one. */
export function arrivalLabel({
  arrival,
  shuttleRun,
  shuttleTo,
}: {
  arrival: Arrival | null;
  /** `HH:MM`; null if no seat is reserved. */
  shuttleRun: string | null;
  /** Town the shuttle takes the customer to; null if staff booked without one. */
  shuttleTo: string | null;
}): string | undefined {
  if (shuttleRun) {
    const where = shuttleTo ? ` to ${shuttleTo}` : "";
    return `Shuttle${where}, leaving the shop at ${timeLabel(shuttleRun)}`;
  }
  return arrival === null ? undefined : arrivalLabels[arrival];
}

/** Shuttle radius and departure times as help text; the caller appends a phone number. */
export function shuttleHint({
  radiusMiles,
  runs,
}: NonNullable<ShopFacts["booking"]["shuttle"]>): string {
  const times = formatList(runs.map(unbrokenTimeLabel));
  return `The shuttle is free within ${radiusMiles} miles of the shop. It leaves at ${times}. Going somewhere else?`;
}
