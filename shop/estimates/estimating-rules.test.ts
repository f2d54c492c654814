import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CannedJob, type Estimating, estimatingSchema } from "#shop/catalog/estimating.ts";
import { feesOn, itemsOfJob, priceOfPart, taxesOf } from "./estimating-rules.ts";

const markup = [{ upTo: 25, percent: 0.8 }, { upTo: 100, percent: 0.55 }, { percent: 0.3 }];
const job: CannedJob = {
  id: "pads",
  title: "Front pads",
  services: [],
  labor: [{ what: "Replace pads", hours: 1.2 }],
  parts: [
    { what: "Pads", quantity: 1, cost: 28.01 },
    { what: "Oil", quantity: 4.5, price: 5.49 },
  ],
};

describe("the price of a part", () => {
  it.each([
    [2_500, 4_500],
    // 25.01 x 1.55 is 38.7655.
    [2_501, 3_877],
    // Half a cent is rounded up: 0.10 x 1.55 would be 0.155.
    [10_000, 15_500],
    [10_001, 13_001],
    [0, 0],
  ])("of %i cents is %i by the markup of its row", (cost, price) => {
    expect(priceOfPart(cost, { markup })).toBe(price);
  });

  it("is by the last row above all of them, and the cost itself without any", () => {
    expect(priceOfPart(5_000, { markup: [{ upTo: 25, percent: 0.8 }] })).toBe(9_000);
    expect(priceOfPart(5_000, {})).toBe(5_000);
  });

  it("never falls below the cost, nor by more than a cent from the exact one", () => {
    const costs = fc.integer({ min: 0, max: 5_000_000 });
    const percents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(costs, percents, (cost, hundredths) => {
        const price = priceOfPart(cost, { markup: [{ percent: hundredths / 10_000 }] });
        const exact = BigInt(cost) * BigInt(10_000 + hundredths);
        const nearest = Number((exact + 5_000n) / 10_000n);
        return price === Math.min(nearest, 10_000_000);
      }),
    );
  });
});

it("a fee is an amount, or a share of the labor up to its most", () => {
  const labor = { kind: "labor", text: "Work", hours: 200, rate: 10_000 } as const;
  const fees = [
    { name: "Disposal", amount: 3.5 },
    { name: "Supplies", percent: 0.06 },
    { name: "Capped", percent: 0.5, most: 25 },
  ];
  const of = (items: Parameters<typeof feesOn>[0]) =>
    feesOn(items, { fees }).map(({ text, price }) => `${text} ${price}`) as string[];
  expect(of([labor])).toEqual(["Disposal 350", "Supplies 1200", "Capped 2500"]);
  expect(
    of([
      { ...labor, hours: 100 },
      { kind: "discount", text: "-", on: "labor", price: 10_000 },
    ]),
  ).toEqual(["Disposal 350"]);
});

it("a canned job is filled in at today's rates", () => {
  const rules: Estimating = { laborRate: 129, markup, fees: [{ name: "Supplies", percent: 0.05 }] };
  expect(itemsOfJob(job, rules)).toEqual([
    { kind: "labor", text: "Replace pads", hours: 120, rate: 12_900 },
    { kind: "part", text: "Pads", quantity: 100, cost: 2_801, price: 4_342 },
    { kind: "part", text: "Oil", quantity: 450, price: 549 },
    { kind: "fee", text: "Supplies", price: 774 },
  ]);
});

it("nothing is taxed unless the owner says so", () => {
  expect(taxesOf({})).toEqual({ labor: 0, part: 0, fee: 0 });
  expect(taxesOf({ taxes: { part: 0.0825 } })).toEqual({ labor: 0, part: 8_250, fee: 0 });
});

describe("the content", () => {
  const messages = (estimating: unknown) =>
    estimatingSchema.safeParse(estimating).error?.issues.map(({ message }) => message) ?? [];

  it("may say nothing", () => expect(messages({})).toEqual([]));

  it.each<[unknown, string]>([
    [{ markup: [{ percent: 0.5 }, { upTo: 10, percent: 0.4 }] }, "Only the last one"],
    [
      {
        markup: [
          { upTo: 20, percent: 0.5 },
          { upTo: 10, percent: 0.4 },
        ],
      },
      "low to high",
    ],
    [{ fees: [{ name: "Supplies" }] }, "an amount or a percentage"],
    [{ fees: [{ name: "Supplies", amount: 1, percent: 0.1 }] }, "an amount or a percentage"],
    [{ taxes: { part: 0.6 } }, "50% or less"],
    [{ cannedJobs: [{ ...job, parts: [{ what: "Pads", quantity: 1 }] }] }, "costs you"],
  ])("is refused: %j", (estimating, message) => {
    expect(messages(estimating).join()).toContain(message);
  });
});
