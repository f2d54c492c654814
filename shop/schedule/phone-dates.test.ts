import { expect, it } from "vitest";
import { shop } from "#tests/shop-with-everything/shop.ts";
import { phoneDates } from "./phone-dates.ts";

const facts = {
  ...shop,
  booking: {
    ...shop.booking,
    closures: [
      { date: "2026-12-05", reason: "Training" },
      { date: "2026-12-12", reason: "Short day", lastSlot: "10:00" },
    ],
  },
};

it("are the days by phone after today, except closures", () => {
  expect(phoneDates(facts, "2026-11-28", 28)).toEqual(["2026-12-12", "2026-12-19", "2026-12-26"]);
});

it("are empty if every open day is booked online", () => {
  expect(
    phoneDates({ ...facts, hours: { 1: { opens: "08:00", closes: "17:00" } } }, "2026-11-23", 60),
  ).toEqual([]);
});
