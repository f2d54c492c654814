import { type Html, html } from "#platform/http/html.ts";
import { option, phoneLink } from "#server/http/page.ts";
import { type Arrival, arrivalLabels, offeredArrivals, shuttleHint } from "#shop/arrivals.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { ShuttleTown } from "#shop/places/shuttle-towns.ts";

interface ArrivalOfVisit {
  arrival: Arrival | null;
  /** `HH:MM` */
  shuttleRun: string | null;
  /** Destination town of the shuttle; null if none is set, as staff can book without one. */
  shuttleTo: string | null;
}

/** The shuttle and the towns it serves. */
type Shuttle = NonNullable<ShopFacts["booking"]["shuttle"]> & { towns: readonly ShuttleTown[] };

/**
 * Form for how the customer gets to the shop, which is not part of the request form
 * (docs/product.md#getting-here).
 *
 * @param shop its claims determine the other options
 * @param shuttle undefined: not offered, and neither is one that serves no town
 */
export function arrivalForm(
  { arrival, shuttleTo }: ArrivalOfVisit,
  token: string,
  shop: Pick<ShopFacts, "claims">,
  shuttle: Shuttle | undefined,
): Html {
  const reaches = shuttle !== undefined && shuttle.towns.length > 0;
  const offered = offeredArrivals(shop, shuttle?.towns ?? []);
  return html`<section id="arrival"><h2>How are you getting here?</h2>
<form method="post" action="/api/visit/${token}/arrival">
<label for="way">Getting here</label>
<div class="row"><span class="select"><select id="way" name="arrival">${option("", "Not sure yet", !arrival)}${offered.map((way) => option(way, arrivalLabels[way], way === arrival))}</select></span></div>
${shuttle && reaches ? rideFields(shuttle, shuttleTo) : undefined}
<button class="quiet">Save</button>
</form></section>`;
}

const elsewhere = "Somewhere else";

/** Shown while the last way is chosen (server/http/page.ts), which is the shuttle where there is one. */
function rideFields(shuttle: Shuttle, chosen: string | null): Html {
  const reached = shuttle.towns.map(({ name }) => name);
  // Staff may have promised a ride to a town that is not on the list.
  const towns = new Set([...reached, ...(chosen ? [chosen] : []), elsewhere]);
  return html`<div class="ride"><label for="town">Where are you going?</label>
<div class="row"><span class="select"><select id="town" name="shuttleTo">${option("", "Pick a town", !chosen)}${[...towns].map((name) => option(name, name, name === chosen))}</select></span></div>
<p class="hint">${shuttleHint(shuttle)} Call us at ${phoneLink()}.</p></div>
`;
}
