import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { taxesOf } from "#shop/estimates/estimating-rules.ts";
import { holidayClosures } from "#shop/hours/us-holidays.ts";
import { phoneWeekdays } from "#shop/hours/weekdays.ts";
import { shuttleTowns } from "#shop/places/shuttle-towns.ts";

/** SQL: the live version and the closures entered at the desk. */
export const liveVersion = `
  select number, document, (select closures from settings) as closures from content_versions
   where number = (select live from content_state)`;

/** SQL: the same with nothing of the document but what is shown in its time only. */
export const liveState = `
  select live as number, (select closures from settings) as closures,
    jsonb_strip_nulls(jsonb_build_object('notices', document -> 'notices', 'offers', document -> 'offers',
      'shop', jsonb_build_object('timeZone', document #> '{shop,timeZone}'))) as document
    from content_state left join content_versions on number = live`;

/**
 * Columns of `settings` with the content's facts by which the database checks bookings
 * and taxes estimates.
 *
 * @param content as returned by `readContent`
 */
export function bookingFacts(content: SiteContent): { bays: number; rules: string } {
  const { shop, services, cities, estimating = {} } = shownContent(content);
  const { bays, shuttle, closures, ...rules } = shop.booking;
  const holidays = holidayClosures(rules.holidays, new Date().getUTCFullYear());
  const isHoliday = new Set(holidays.map(({ date, reason }) => date + reason));
  const facts = {
    ...rules,
    // A list of their own: holidays stay when the desk changes the closures.
    closures: closures.filter(({ date, reason }) => !isHoliday.has(date + reason)),
    holidayClosures: holidays,
    timeZone: shop.timeZone,
    hours: shop.hours,
    phoneDays: phoneWeekdays(shop),
    nightDrop: shop.claims.nightDrop === true,
    services: services.map(({ id, title, minutes }) => ({ id, title, minutes })),
    estimating: { taxes: taxesOf(estimating) },
    ...(shuttle && { shuttle: { ...shuttle, towns: shuttleTowns(shop, cities) } }),
  };
  return { bays, rules: JSON.stringify(facts) };
}
