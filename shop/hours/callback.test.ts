import { describe, expect, it } from "vitest";
import { shop as openShop } from "#tests/shop-with-everything/shop.ts";
import { callbackLabel } from "./callback.ts";

const closures = [{ date: "2026-11-26", reason: "Thanksgiving" }];
const shop = { ...openShop, booking: { ...openShop.booking, closures } };

describe("when the shop calls back", () => {
  it.each([
    ["on a working day", "2026-11-23T14:37-06:00", "today by 3:40 PM"],
    ["before it opens", "2026-11-23T05:00-06:00", "today by 8:30 AM"],
    ["half an hour before it closes", "2026-11-23T17:00-06:00", "Tuesday by 8:00 AM"],
    ["in the evening", "2026-11-23T20:00-06:00", "Tuesday by 8:30 AM"],
    ["on Saturday night", "2026-11-21T22:00-06:00", "Monday by 8:30 AM"],
    ["before a holiday", "2026-11-25T20:00-06:00", "Friday by 8:30 AM"],
  ])("%s", (_, at, label) => {
    expect(callbackLabel(new Date(at), shop)).toBe(label);
  });

  it("reads spans in hours and minutes, and promises nothing else", () => {
    const now = new Date("2026-11-23T10:00-06:00");
    const calledBack = (callbackTime?: string) => callbackLabel(now, { ...shop, callbackTime });
    expect(calledBack("30 minutes")).toBe("today by 10:30 AM");
    expect(calledBack("two business hours")).toBe("today by 12:00 PM");
    expect(calledBack("one business day")).toBeUndefined();
    expect(calledBack("0 minutes")).toBeUndefined();
    expect(calledBack()).toBeUndefined();
  });
});
