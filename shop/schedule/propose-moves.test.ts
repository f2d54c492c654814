import { expect, it } from "vitest";
import { proposeMoves } from "./propose-moves.ts";

const on = (day: number, time: string) => ({ date: `2026-12-0${day}`, time });

it("assigns each place once, the earliest appointment first, and never an earlier time", () => {
  const displaced = [
    { id: "late", ...on(1, "11:00") },
    { id: "early", ...on(1, "09:00") },
    { id: "last", ...on(1, "16:00") },
  ];
  const free = [
    { ...on(2, "09:00"), left: 1 },
    { ...on(1, "08:00"), left: 2 },
    { ...on(1, "13:00"), left: 1 },
  ];
  expect([...proposeMoves(displaced, free)]).toEqual([
    ["early", on(1, "13:00")],
    ["late", on(2, "09:00")],
  ]);
});

it("does not modify its arguments", () => {
  const free = [{ ...on(2, "09:00"), left: 1 }];
  proposeMoves([{ id: "one", ...on(1, "09:00") }], free);
  expect(free).toEqual([{ ...on(2, "09:00"), left: 1 }]);
});
