import { tolerance } from "#app/lib/server-clock.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { hoursOn, searchDays } from "#shop/hours/hours.ts";
import { isoWeekday } from "#shop/schedule/shop-time.ts";

/** How often the status is updated, in milliseconds. */
const recheck = 30_000;

type Day = [opens: string, closes: string, lastSlot: string] | 0;

/** Hours of a date, and its last time that can be booked online. */
function dayOf(date: string, facts: ShopFacts): Day {
  const hours = hoursOn(date, facts);
  if (!hours) return 0;
  const last = facts.booking.slots[isoWeekday(date)]?.last ?? "";
  const { lastSlot = last } = facts.booking.closures.find((day) => day.date === date) ?? {};
  return [hours.opens, hours.closes, last && lastSlot < last ? lastSlot : last];
}

/** A week without closures, starting on Sunday like `Date`. */
const weekOf = (facts: ShopFacts): Day[] =>
  [4, 5, 6, 7, 8, 9, 10].map((day) =>
    dayOf(`1970-01-${String(day).padStart(2, "0")}`, {
      ...facts,
      booking: { ...facts.booking, closures: [] },
    }),
  );

declare global {
  interface Window {
    /** Updates every line that shows whether the shop is open. */
    showOpenStatus?: () => void;
  }
}

/**
 * Script that updates each `.open-status` with whether the shop is open, on the shop's wall clock, by
 * the rules of `openStatus` (a test compares both). If the shop has a number for closed hours, it also sets `data-shop="open"` or `"closed"` on the document, and `--book-day` to the first
 * bookable one of the next seven days, or "later". Dates use the Swedish locale, which is ISO 8601.
 *
 * The time is the server's, which the `Server-Timing` header of the document says; some browsers know
 * it only later. A document from the browser's cache does not say it: its header is as old as its copy.
 *
 * While the document arrives it looks after each part that was parsed: a browser paints the first part
 * before the rest is there, and a line that is filled in later may become taller. A line of
 * which nothing is there yet waits for its text.
 *
 * @param timed whether pages show notices and offers, which an old copy of a page must not show after
 *   their end
 */
export function shopClockScript(facts: ShopFacts, timed = false): string {
  const { timeZone, booking } = facts;
  const closures = booking.closures.map(({ date, reason }) => [date, [dayOf(date, facts), reason]]);
  const data = JSON.stringify([
    timeZone,
    booking.leadMinutes,
    weekOf(facts),
    Object.fromEntries(closures),
    // The owner's text must not close the script element.
  ]).replaceAll("<", "\\u003c");
  return `(()=>{
const [timeZone,lead,week,closures]=${data},root=document.documentElement,
wall=new Intl.DateTimeFormat("sv",{timeZone,dateStyle:"short",timeStyle:"short"}),
clock=(ahead)=>wall.format(Date.now()+(window.serverAhead??0)+ahead*6e4),
label=(time)=>{const[hour,minute]=time.split(":");return(hour%12||12)+":"+minute+(hour<12?" AM":" PM")},
name=([ahead,day])=>ahead?day.toLocaleDateString("en",{weekday:"long",timeZone:"UTC",...ahead>6&&{month:"long",day:"numeric"}})+(ahead>6?",":""):"today",
look=()=>{
const [page]=performance.getEntriesByType("navigation"),timing=page?.transferSize&&page.serverTiming?.find(({name})=>name=="clock");
if(timing)window.serverAhead??=((ahead)=>ahead**2>${tolerance ** 2}?ahead:0)(timing.description*1e3+performance.now()-page.responseStart-Date.now());
const now=clock(0),soonest=clock(lead);
let open,until,next,book,reason;
for(let ahead=${searchDays + 1};ahead--;){
const day=new Date(Date.parse(now.slice(0,10))+ahead*864e5),date=day.toISOString().slice(0,10),[entered,why]=closures[date]??[week[day.getUTCDay()]],[opens,closes,last]=entered||[];
reason=why;
open=date+" "+opens<=now&&now<date+" "+(until=closes);
if(date+" "+opens>now&&opens)next=[ahead,day,opens];
if(date+" "+last>=soonest&&last&&ahead<7)book=[ahead,day];
}
for(const line of document.querySelectorAll(".open-status:not(:empty)"))line.dataset.open=open,line.lastChild.data=open?"Open now, until "+label(until):"Closed now"+(reason?" ("+reason+")":"")+(next?", opens "+name(next)+" "+label(next[2]):"");
${timed ? hideOthers : ""}${facts.emergencyPhone ? marks : ""}};
look();
const parsing=new MutationObserver(look);
parsing.observe(document,{childList:true,subtree:true});
addEventListener("DOMContentLoaded",()=>{parsing.disconnect();look()});
window.showOpenStatus=look;
setInterval(look,${recheck});
${timed ? 'window.navigation?.addEventListener("navigatesuccess",look);' : ""}
})()`;
}

/** Additional code: shows what has not ended (`data-ends`, in milliseconds), on its pages (`data-on`). */
const hideOthers = `for(const part of document.querySelectorAll("[data-ends]"))
part.hidden=!(Date.now()+(window.serverAhead??0)<part.dataset.ends&&location.pathname.match(part.dataset.on??""));
`;

/** Additional code for shops with a number for closed hours. */
const marks = `root.dataset.shop=open?"open":"closed";
root.style.setProperty("--book-day",JSON.stringify(book?name(book):"later"));
`;

/** The same for pages without scripts of their own. */
export const endScript =
  import.meta.env.SSR && siteParts.timed
    ? `addEventListener("DOMContentLoaded",()=>{${hideOthers}})`
    : "";

/**
 * The clock script of this site: shows whether the shop is open and, while it is closed, the number
 * that is answered. Runs before the first paint, so that nothing shifts.
 */
export const clockScript = import.meta.env.SSR ? shopClockScript(shop, siteParts.timed) : "";
