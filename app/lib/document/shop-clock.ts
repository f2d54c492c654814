import { shop } from "#content/shop.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { hoursOn, searchDays } from "#shop/hours.ts";
import { isoWeekday } from "#shop/schedule/shop-time.ts";

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

declare global {
  interface Window {
    /** Has every line that says whether the shop is open look at the clock. */
    showOpenStatus?: () => void;
  }
}

/**
 * Code that has each `.open-status` say whether the shop is open, on the shop's wall clock, by the rules
 * of `openStatus`, as a test shows. Where a line is answered while it is closed, it marks the document as
 * `data-shop="open"` or `"closed"`, and has `--book-day` name the first of the next seven days for which a
 * visit can be booked, or say "later". Dates are written the Swedish way, which is that of ISO 8601.
 */
export function shopClockScript(facts: ShopFacts): string {
  const { timeZone, booking } = facts;
  const closures = booking.closures.map(({ date, reason }) => [date, [dayOf(date, facts), reason]]);
  const data = JSON.stringify([
    timeZone,
    booking.leadMinutes,
    weekOf(facts),
    Object.fromEntries(closures),
    // What the owner writes closes no script.
  ]).replaceAll("<", "\\u003c");
  return `(()=>{
const [timeZone,lead,week,closures]=${data},root=document.documentElement,
wall=new Intl.DateTimeFormat("sv",{timeZone,dateStyle:"short",timeStyle:"short"}),
clock=(ahead)=>wall.format(Date.now()+ahead*6e4),
label=(time)=>{const[hour,minute]=time.split(":");return(hour%12||12)+":"+minute+(hour<12?" AM":" PM")},
name=([ahead,day])=>ahead?day.toLocaleDateString("en",{weekday:"long",timeZone:"UTC",...ahead>6&&{month:"long",day:"numeric"}})+(ahead>6?",":""):"today",
look=()=>{
const now=clock(0),soonest=clock(lead);
let open,until,next,book,reason;
for(let ahead=${searchDays + 1};ahead--;){
const day=new Date(Date.parse(now.slice(0,10))+ahead*864e5),date=day.toISOString().slice(0,10),[entered,why]=closures[date]??[week[day.getUTCDay()]],[opens,closes,last]=entered||[];
reason=why;
open=date+" "+opens<=now&&now<date+" "+(until=closes);
if(date+" "+opens>now&&opens)next=[ahead,day,opens];
if(date+" "+last>=soonest&&last&&ahead<7)book=[ahead,day];
}
for(const line of document.querySelectorAll(".open-status"))line.dataset.open=open,line.lastChild.data=open?"Open now, until "+label(until):"Closed now"+(reason?" ("+reason+")":"")+(next?", opens "+name(next)+" "+label(next[2]):"");
${facts.emergencyPhone ? marks : ""}};
look();
addEventListener("DOMContentLoaded",look);
window.showOpenStatus=look;
setInterval(look,${recheck});
})()`;
}

/** What follows for pages with a line that is answered while the shop is closed. */
const marks = `root.dataset.shop=open?"open":"closed";
root.style.setProperty("--book-day",JSON.stringify(book?name(book):"later"));
`;

/**
 * Has the page say whether the shop is open, and offer, while it is closed, the line that is answered:
 * known before the first paint, so that nothing moves.
 */
export const clockScript = import.meta.env.SSR ? shopClockScript(shop) : "";
