import { shop } from "#content/shop.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { hoursOn } from "#shop/hours.ts";
import { isoWeekday } from "#shop/schedule/shop-time.ts";
import { InlineScript } from "./inline-script.tsx";

/** How often the clock is looked at, in milliseconds. */
const recheck = 30_000;

type Day = [opens: string, closes: string, lastSlot: string] | 0;

/** What a day offers, by its date: hours, and the last time that is booked online. */
function dayOf(date: string, facts: ShopFacts): Day {
  const hours = hoursOn(date, facts);
  if (!hours) return 0;
  const last = facts.booking.slots[isoWeekday(date)]?.last ?? "";
  const { lastSlot = last } = facts.booking.closures.find((day) => day.date === date) ?? {};
  return [hours.opens, hours.closes, last && lastSlot < last ? lastSlot : last];
}

/** A week without closures, Sunday first, as `Date` counts. */
const weekOf = (facts: ShopFacts): Day[] =>
  [4, 5, 6, 7, 8, 9, 10].map((day) =>
    dayOf(`1970-01-${String(day).padStart(2, "0")}`, {
      ...facts,
      booking: { ...facts.booking, closures: [] },
    }),
  );

/**
 * Code that marks the document as `data-shop="open"` or `"closed"`, on the shop's wall clock, and has
 * `--book-day` name the first of the next seven days for which a visit can be booked, or say "later". Dates are
 * written the Swedish way, which is that of ISO 8601. The rules are those of `openStatus`, as a test shows.
 */
export function shopClockScript(facts: ShopFacts): string {
  const { timeZone, booking } = facts;
  const closures = booking.closures.map(({ date }) => [date, dayOf(date, facts)]);
  const data = JSON.stringify([
    timeZone,
    booking.leadMinutes,
    weekOf(facts),
    Object.fromEntries(closures),
  ]);
  return `(()=>{
const [timeZone,lead,week,closures]=${data},{dataset,style}=document.documentElement,
clock=(ahead)=>new Date(Date.now()+ahead*6e4).toLocaleString("sv",{timeZone,dateStyle:"short",timeStyle:"short"}),
on=(date)=>(closures[date]??week[new Date(date).getUTCDay()])||[],
look=()=>{
const now=clock(0),soonest=clock(lead),today=now.slice(0,10),[opens,closes]=on(today);
dataset.shop=today+" "+opens<=now&&now<today+" "+closes?"open":"closed";
let name="later";
for(let ahead=7;ahead--;){
const day=new Date(Date.parse(today)+ahead*864e5),date=day.toISOString().slice(0,10),last=on(date)[2];
if(last&&date+" "+last>=soonest)name=ahead?day.toLocaleDateString("en",{weekday:"long",timeZone:"UTC"}):"today";
}
style.setProperty("--book-day",JSON.stringify(name));
};
look();
setInterval(look,${recheck});
})()`;
}

const script = import.meta.env.SSR && shop.emergencyPhone ? shopClockScript(shop) : "";

/**
 * Has the page offer, while the shop is closed, the line that is answered: known before the first
 * paint, so that nothing moves. Stands in the head; a shop without such a line has no use for it.
 */
export function ShopClock() {
  return shop.emergencyPhone ? <InlineScript code={script} /> : null;
}
