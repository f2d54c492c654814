import { describe, expect, it } from "vitest";
import { blockForm, bookingSettingsForm, closureForm } from "./staff.ts";

const read = (changes: object) =>
  bookingSettingsForm.schema.safeParse({ bays: "3", leadHours: "2", dayLimit: "", ...changes });

it("reads the booking settings from their fields", () => {
  expect(read({}).data).toEqual({ bays: 3, leadHours: 2, dayLimit: null });
  expect(read({ leadHours: "1.5", dayLimit: " 20 " }).data).toEqual({
    bays: 3,
    leadHours: 1.5,
    dayLimit: 20,
  });
});

it.each([
  [{ bays: "0" }, "Enter a number from 1 to 50"],
  [{ bays: "2.5" }, "Enter a number from 1 to 50"],
  [{ leadHours: "" }, "Enter hours from 0 to 336"],
  [{ leadHours: "-1" }, "Enter hours from 0 to 336"],
  [{ dayLimit: "0" }, "Enter a number from 1 to 1,000, or nothing"],
  [{ dayLimit: "many" }, "Enter a number from 1 to 1,000, or nothing"],
])("reports what is wrong with %j", (changes, message) => {
  expect(read(changes).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

describe("a closure", () => {
  const closure = { date: "2026-12-01", until: "", reason: "Training", closed: "" };

  it.each(["", "until 13:00", "after 11:30"])("accepts %j", (closed) => {
    expect(closureForm.schema.safeParse({ ...closure, closed }).success).toBe(true);
  });

  it.each(["13:00", "until noon", "before 13:00"])("rejects %j", (closed) => {
    expect(closureForm.schema.safeParse({ ...closure, closed }).success).toBe(false);
  });

  it("may go on until a last day, which exists", () => {
    expect(closureForm.schema.safeParse({ ...closure, until: "2026-12-04" }).success).toBe(true);
    expect(closureForm.schema.safeParse({ ...closure, until: "2026-12-34" }).success).toBe(false);
  });
});

describe("a blocked bay", () => {
  const block = { bay: "1", starts: "2026-12-01T08:00", ends: "2026-12-01T18:00", reason: "Lift" };

  it("needs both times to the minute", () => {
    expect(blockForm.schema.safeParse(block).success).toBe(true);
    for (const starts of ["", "2026-12-01", "2026-12-01T08:00:30"]) {
      expect(blockForm.schema.safeParse({ ...block, starts }).success, starts).toBe(false);
    }
  });
});
