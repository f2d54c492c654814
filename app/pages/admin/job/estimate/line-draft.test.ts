import { describe, expect, it } from "vitest";
import type { LineFields } from "#app/lib/backend/estimates.ts";
import { lineDraft, newLine, readLine } from "./line-draft.ts";

const line: LineFields = {
  title: "Front pads",
  reason: "Worn out.",
  condition: "urgent",
  items: [
    { kind: "labor", text: "Replace pads", hours: 150, rate: 12_900 },
    { kind: "part", text: "Pads", quantity: 100, cost: 4_117, price: 8_995 },
    { kind: "part", text: "Oil", quantity: 450, price: 549 },
    { kind: "fee", text: "Supplies", price: 1_200 },
    { kind: "discount", text: "Spring", on: "part", price: 500 },
  ],
  choice: "Front brakes",
  price_id: "brake-service",
  wait_until_date: "2026-12-24",
  wait_until_miles: 61_000,
  warranty: "premiumBrakes",
  finding_id: "10000000-0000-4000-8000-000000000001",
};

describe("a line as it is typed", () => {
  it("is stored as it was read, if nothing was typed", () => {
    expect(readLine(lineDraft(line))).toEqual(line);
  });

  it("about a finding begins with its words and the shop's rate", () => {
    const finding = { id: "1", title: "Rear pads", condition: "attention" as const };
    const draft = newLine(
      { laborRate: 129 },
      { ...finding, note: "Getting thin.", measurement: 3, unit: "mm" },
    );
    expect(draft).toMatchObject({
      title: "Rear pads",
      condition: "attention",
      findingId: "1",
      reason: "Getting thin.\nMeasured: 3 mm",
      items: [{ kind: "labor", price: "129.00" }],
    });
  });

  it.each([
    [{ title: " " }, "Enter a title"],
    [{ items: [] }, "Add labor, a part or a fee"],
    [{ waitMiles: "soon" }, "Enter the miles as a whole number"],
  ])("needs what is missing: %j", (typed, problem) => {
    expect(readLine({ ...lineDraft(line), ...typed })).toEqual({ problem });
  });

  it.each([
    [0, { text: "" }, "Say what the labor is for"],
    [0, { amount: "a day" }, "Enter the hours of Replace pads"],
    [0, { amount: "0" }, "Enter the hours of Replace pads"],
    [1, { price: "" }, "Enter the price of Pads"],
    [1, { cost: "a lot" }, "Enter what Pads costs you, or nothing"],
    [4, { price: "0" }, "Enter what Spring takes off"],
  ])("names the item %i that is not whole", (at, typed, problem) => {
    const draft = lineDraft(line);
    const items = draft.items.map((item, index) => (index === at ? { ...item, ...typed } : item));
    expect(readLine({ ...draft, items })).toEqual({ problem });
  });
});
