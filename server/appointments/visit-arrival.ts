import { type Html, html } from "#platform/http/html.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { arrivals } from "#shop/forms/appointment-fields.ts";
import { timeLabel } from "#shop/time-label.ts";

/** How a driver comes: the column `arrival`. */
export type Arrival = (typeof arrivals)[number];

interface ArrivalOfVisit {
  arrival: Arrival | null;
  /** `HH:MM` */
  shuttleRun: string | null;
}

const labels: Readonly<Record<Arrival, string>> = {
  wait: "I'll wait at the shop",
  "drop-off": "I'll drop the car off",
  "night key drop": "I'll leave the key in the night drop box",
  shuttle: "I'd like a seat on the shuttle",
};

type Shuttle = ShopFacts["booking"]["shuttle"];

/** What was said, and which run of the shuttle it is. */
export function arrivalLabel({ arrival, shuttleRun }: ArrivalOfVisit): string | undefined {
  if (shuttleRun) return `Shuttle, leaving the shop at ${timeLabel(shuttleRun)}`;
  return arrival === null ? undefined : labels[arrival];
}

/**
 * Asks how somebody gets here, without being a field of the request (docs/product.md#getting-here).
 *
 * @param shuttle undefined: nobody is offered one
 */
export function arrivalForm({ arrival }: ArrivalOfVisit, token: string, shuttle: Shuttle): Html {
  const offered = arrivals.filter((way) => way !== "shuttle" || shuttle !== undefined);
  return html`<section id="arrival"><h2>How are you getting here?</h2>
<form method="post" action="/api/visit/${token}/arrival">
<label for="way">Getting here</label>
<div class="row"><select id="way" name="arrival">${option("", "Not sure yet", arrival ?? "")}${offered.map((way) => option(way, labels[way], arrival ?? ""))}</select>
<button class="quiet">Save</button></div>
${shuttle ? html`<p class="hint">The shuttle is free within ${shuttle.radiusMiles} miles of the shop. It leaves at ${shuttle.runs.map((run) => timeLabel(run).replace(" ", "\u00a0")).join(", ")}.</p>` : undefined}
</form></section>`;
}

const option = (value: string, label: string, chosen: string): Html =>
  value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
