import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import { shopFactsSchema } from "./shop-facts.ts";

const weekday = { opens: "08:00", closes: "17:00" };
const slots = { first: "09:00", last: "16:30" };

/** Messages about hours and slots that the owner sees, with their fields. */
function complaints(hours: object, offered: object): string[] {
  const facts = { ...shop, hours, booking: { ...shop.booking, slots: offered } };
  const { error } = shopFactsSchema.safeParse(facts);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
}

describe("slots outside the opening hours", () => {
  it("are not reported if they are within the hours of their day", () => {
    expect(complaints({ 1: weekday, 6: weekday }, { 1: slots })).toEqual([]);
  });

  it.each([
    [{ 2: slots }, "booking.slots.2 The shop is closed on this day"],
    [
      { 1: { ...slots, first: "07:30" } },
      "booking.slots.1.first The shop opens at 8:00 AM. Enter that or a later time",
    ],
    [
      { 1: { ...slots, last: "17:00" } },
      "booking.slots.1.last The shop closes at 5:00 PM, before this slot ends. Enter an earlier time",
    ],
    [
      { 1: { first: "12:00", last: "11:00" } },
      "booking.slots.1.last Enter a time after the first slot",
    ],
    [
      { 1: { ...slots, last: "16:15" } },
      "booking.slots.1.last Slots are 30 minutes apart. Enter a time that is one of them",
    ],
    [{}, "booking.slots Offer times on at least one day"],
  ])("are named with their day: %j", (offered, complaint) => {
    expect(complaints({ 1: weekday }, offered)).toEqual([complaint]);
  });
});

describe("how a shop plans", () => {
  const complaintsAbout = (planning: object) => {
    const facts = { ...shop, booking: { ...shop.booking, planning } };
    const { error } = shopFactsSchema.safeParse(facts);
    return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
  };
  const dropOff = { carsPerTime: 3, technicians: 2, hours: 8, percent: 80 };

  it.each([
    [{ by: "bay" }],
    [{ by: "bay", gapMinutes: 15, keptPercent: 20, longWork: { minutes: 240, last: "10:00" } }],
    [{ by: "drop-off", dropOff }],
  ])("is as the owner says: %j", (planning) => {
    expect(complaintsAbout(planning)).toEqual([]);
  });

  it.each([
    [
      { by: "drop-off" },
      "booking.planning.by Enter how many cars come at a time, and the hours of work of a day",
    ],
    [
      { by: "bay", longWork: { minutes: 240, last: "10:10" } },
      "booking.planning.longWork.last Pick one of your slots: every 30 minutes from 8:00 AM",
    ],
    [
      { by: "bay", longWork: { minutes: 240, last: "06:00" } },
      "booking.planning.longWork.last Pick one of your slots: every 30 minutes from 8:00 AM",
    ],
  ])("has what it needs: %j", (planning, complaint) => {
    expect(complaintsAbout(planning)).toEqual([complaint]);
  });
});

it("an unknown time zone is reported", () => {
  const facts = { ...shop, timeZone: "America/Waco" };
  expect(shopFactsSchema.safeParse(facts).error?.issues[0]?.message).toMatch(/time zone/);
});
