import { describe, expect, it } from "vitest";
import { blockedBays, stuckInBlock } from "./bay-blocks.ts";

const date = "2026-12-01";
const rules = { bays: 2, slotMinutes: 30 };
const block = { bay: 1, starts: `${date}T09:15`, ends: `${date}T10:00` };

describe("a blocked bay", () => {
  it.each([
    ["08:30", []],
    ["09:00", [1]],
    ["09:30", [1]],
    ["10:00", []],
  ])("during the slot at %s: %j", (time, bays) => {
    expect(blockedBays([block, block], { date, time }, rules)).toEqual(bays);
  });

  it("is ignored if the shop has no such bay", () => {
    expect(blockedBays([{ ...block, bay: 3 }], { date, time: "09:30" }, rules)).toEqual([]);
  });

  it("displaces the appointments for which no other bay is free", () => {
    const booked = [
      { id: "a", date, time: "09:00", bay: 1 },
      { id: "b", date, time: "09:30", bay: 1 },
      { id: "c", date, time: "09:30", bay: 2 },
      { id: "d", date, time: "11:00", bay: 1 },
    ];
    expect(stuckInBlock(block, booked, [], rules).map(({ id }) => id)).toEqual(["b"]);
    const other = { ...block, bay: 2 };
    expect(stuckInBlock(block, booked, [other], rules).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
