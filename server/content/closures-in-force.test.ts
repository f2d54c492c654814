import { describe, expect, it } from "vitest";
import { closuresSuffix, withClosures } from "./closures-in-force.ts";

const document = {
  shop: {
    name: "Brazos Car Care",
    booking: { bays: 2, closures: [{ date: "2026-12-25", reason: "Christmas" }] },
  },
  prices: [],
};
const now = new Date("2026-11-24T15:00:00Z");
const closuresOf = (said: unknown) => (said as typeof document).shop.booking.closures;

describe("the published closures", () => {
  it("are those of the document until the desk has changed any", () => {
    expect(withClosures(document, null, now)).toBe(document);
    expect(closuresSuffix(null)).toBe("");
  });

  it("are then the desk's, sorted, without past days and numbers of appointments", () => {
    const closures = [
      { date: "2026-12-31", reason: "Inventory", lastSlot: "12:00", appointments: 3 },
      { date: "2026-11-30", reason: "Training" },
      { date: "2026-11-20", reason: "Storm" },
    ];
    const said = withClosures(document, closures, now);
    expect(closuresOf(said)).toEqual([
      { date: "2026-11-30", reason: "Training" },
      { date: "2026-12-31", reason: "Inventory", lastSlot: "12:00" },
    ]);
    expect(said).toMatchObject({
      shop: { name: "Brazos Car Care", booking: { bays: 2 } },
      prices: [],
    });
    expect(closuresOf(withClosures(document, [], now))).toEqual([]);
    expect(closuresSuffix(closures)).toMatch(/^-[0-9a-f]{8}$/);
    expect(closuresSuffix(closures.slice(1))).not.toBe(closuresSuffix(closures));
  });
});
