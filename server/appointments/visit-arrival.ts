import { type Html, html } from "#platform/http/html.ts";
import { phoneLink } from "#server/http/page.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { arrivals } from "#shop/forms/appointment-fields.ts";
import { listed } from "#shop/listed.ts";
import type { ShuttleTown } from "#shop/shuttle-towns.ts";
import { timeLabel } from "#shop/time-label.ts";

/** How a driver comes: the column `arrival`. */
export type Arrival = (typeof arrivals)[number];

interface ArrivalOfVisit {
  arrival: Arrival | null;
  /** `HH:MM` */
  shuttleRun: string | null;
  /** The town that the shuttle takes them to; null of who was booked by staff without one. */
  shuttleTo: string | null;
}

const labels: Readonly<Record<Arrival, string>> = {
  wait: "I'll wait at the shop",
  "drop-off": "I'll drop the car off",
  "night key drop": "I'll leave the key in the night drop box",
  shuttle: "I'd like a seat on the shuttle",
};

/** The shuttle, with the towns that it reaches. */
type Shuttle = NonNullable<ShopFacts["booking"]["shuttle"]> & { towns: readonly ShuttleTown[] };

/** What was said, and which run of the shuttle it is. */
export function arrivalLabel({
  arrival,
  shuttleRun,
  shuttleTo,
}: ArrivalOfVisit): string | undefined {
  if (shuttleRun) {
    const where = shuttleTo ? ` to ${shuttleTo}` : "";
    return `Shuttle${where}, leaving the shop at ${timeLabel(shuttleRun)}`;
  }
  return arrival === null ? undefined : labels[arrival];
}

/**
 * Asks how somebody gets here, without being a field of the request (docs/product.md#getting-here).
 *
 * @param shuttle undefined: nobody is offered one, as by one that reaches no town
 */
export function arrivalForm(
  { arrival, shuttleTo }: ArrivalOfVisit,
  token: string,
  shuttle: Shuttle | undefined,
): Html {
  const reaches = shuttle !== undefined && shuttle.towns.length > 0;
  const offered = arrivals.filter((way) => way !== "shuttle" || reaches);
  return html`<section id="arrival"><h2>How are you getting here?</h2>
<form method="post" action="/api/visit/${token}/arrival">
<label for="way">Getting here</label>
<div class="row"><select id="way" name="arrival">${option("", "Not sure yet", arrival ?? "")}${offered.map((way) => option(way, labels[way], arrival ?? ""))}</select></div>
${shuttle && reaches ? rideFields(shuttle, shuttleTo) : undefined}
<button class="quiet">Save</button>
</form></section>`;
}

const elsewhere = "Somewhere else";

function rideFields(shuttle: Shuttle, chosen: string | null): Html {
  const reached = shuttle.towns.map(({ name }) => name);
  // Staff may have promised a ride to a town that the site does not name.
  const towns = new Set([...reached, ...(chosen ? [chosen] : []), elsewhere]);
  return html`<label for="town">By shuttle: where are you going?</label>
<div class="row"><select id="town" name="shuttleTo">${option("", "Pick a town", chosen ?? "")}${[...towns].map((name) => option(name, name, chosen ?? ""))}</select></div>
<p class="hint">The shuttle is free within ${shuttle.radiusMiles} miles of the shop. It leaves at ${listed(shuttle.runs.map((run) => timeLabel(run).replace(" ", "\u00a0")))}. Going somewhere else? Call us at ${phoneLink()}.</p>
`;
}

const option = (value: string, label: string, chosen: string): Html =>
  value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
