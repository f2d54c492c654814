import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { slotsWithinHours } from "#shop/catalog/opening-week.ts";
import { bookableTimes } from "./bookable-times.ts";

it("customers can book from opening until an hour before closing", () => {
  const hours = {
    1: { opens: "07:30", closes: "17:30" },
    6: { opens: "08:15", closes: "12:00" },
    7: { opens: "09:00", closes: "09:45" },
  };
  expect(bookableTimes(hours, 30)).toEqual({
    1: { first: "07:30", last: "16:30" },
    6: { first: "08:30", last: "11:00" },
  });
  expect(bookableTimes({ 1: { opens: "07:30", closes: "" } }, 30)).toEqual({});
});

it("whatever the hours are, the times fit them", () => {
  const minute = fc.integer({ min: 0, max: 23 * 60 + 59 });
  const day = fc.tuple(minute, minute).map(([one, other]) => {
    const time = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
    return { opens: time(Math.min(one, other)), closes: time(Math.max(one, other)) };
  });
  const week = fc.dictionary(fc.constantFrom("1", "2", "3", "4", "5", "6", "7"), day, {
    minKeys: 1,
  });
  const check = z.custom<never>().check(slotsWithinHours as never);
  fc.assert(
    fc.property(week, fc.constantFrom(15, 20, 30, 45, 60, 90), (hours, slotMinutes) => {
      const slots = bookableTimes(hours, slotMinutes);
      fc.pre(Object.keys(slots).length > 0);
      const read = z.safeParse(check, { hours, booking: { slots, slotMinutes } });
      expect(read.error?.issues ?? []).toEqual([]);
    }),
  );
});
