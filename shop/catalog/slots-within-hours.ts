import * as z from "zod/mini";
import type { IsoWeekday, ShopFacts } from "./shop-facts.ts";

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Says of each weekday why the shop could not keep the slots that it offers. */
export const slotsWithinHours = z.check<Pick<ShopFacts, "hours" | "booking">>((facts) => {
  const { hours, booking } = facts.value;
  const days = Object.entries(booking.slots).flatMap(([weekday, slots]) =>
    slots ? [{ weekday: Number(weekday) as IsoWeekday, ...slots }] : [],
  );
  const complain = (message: string, ...path: PropertyKey[]) => {
    const at = ["booking", "slots", ...path];
    facts.issues.push({ code: "custom", input: booking.slots, message, path: at });
  };
  if (days.length === 0) complain("must offer at least one day");
  const gridStart = Math.min(...days.map(({ first }) => minutesOf(first)));
  for (const { weekday, first, last } of days) {
    const open = hours[weekday];
    if (!open) {
      complain("the hours say that the shop is closed that day", weekday);
      continue;
    }
    if (first < open.opens) complain(`is before the shop opens (${open.opens})`, weekday, "first");
    if (minutesOf(last) + booking.slotMinutes > minutesOf(open.closes)) {
      complain(`ends after the shop closes (${open.closes})`, weekday, "last");
    }
    if (last < first) complain("is before the first slot", weekday, "last");
    for (const [name, time] of Object.entries({ first, last })) {
      if ((minutesOf(time) - gridStart) % booking.slotMinutes === 0) continue;
      complain(`is not on the grid of ${booking.slotMinutes} minutes`, weekday, name);
    }
  }
});
