import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import {
  chargedKinds,
  type EstimateItem,
  highestCents,
  lineAmounts,
  type Taxes,
  totalOf,
} from "#shop/estimates/line-amounts.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let visit: string;
beforeAll(async () => {
  shop = await createTestApp();
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest());
  visit = (await response.json()).id;
});

const text = fc.constantFrom("Pads", "Rotor", "Labor");
const hundredths = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 3_000 }));
const cents = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 300_000 }));
const item: fc.Arbitrary<EstimateItem> = fc.oneof(
  fc.record({ kind: fc.constant("labor"), text, hours: hundredths, rate: cents }),
  fc.record(
    { kind: fc.constant("part"), text, quantity: hundredths, price: cents, cost: cents },
    { requiredKeys: ["kind", "text", "quantity", "price"] },
  ),
  fc.record({ kind: fc.constant("fee"), text, price: cents }),
  fc.record({
    kind: fc.constant("discount"),
    text,
    on: fc.constantFrom(...chargedKinds),
    price: cents.map((amount) => amount + 1),
  }),
);
const rate = fc.oneof(
  fc.constantFrom(0, 4_000, 8_250, 50_000),
  fc.integer({ min: 0, max: 100_000 }),
);
const estimate = fc.record({
  taxes: fc.record({ labor: rate, part: rate, fee: rate }),
  lines: fc.array(
    fc.record({
      items: fc
        .array(item, { minLength: 1, maxLength: 8 })
        .filter(
          (items) => BigInt(highestCents) >= modelled(items, { labor: 0, part: 0, fee: 0 })[0],
        ),
      isChosen: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** The rules once more, in fractions of whole numbers, to the nearest: price and tax of a line. */
function modelled(items: readonly EstimateItem[], taxes: Taxes): [bigint, bigint] {
  const nearest = (above: bigint, below: bigint) => {
    const rest = above % below;
    return (above - rest) / below + (rest + rest < below ? 0n : 1n);
  };
  const sums = { labor: 0n, part: 0n, fee: 0n };
  for (const one of items) {
    if (one.kind === "labor") sums.labor += nearest(BigInt(one.hours) * BigInt(one.rate), 100n);
    if (one.kind === "part") sums.part += nearest(BigInt(one.quantity) * BigInt(one.price), 100n);
    if (one.kind === "fee") sums.fee += BigInt(one.price);
  }
  for (const one of items) if (one.kind === "discount") sums[one.on] -= BigInt(one.price);
  let [price, tax] = [0n, 0n];
  for (const [kind, sum] of Object.entries(sums)) {
    if (sum <= 0n) continue;
    price += sum;
    tax += nearest(sum * BigInt(taxes[kind as keyof Taxes]), 100_000n);
  }
  return [price, tax];
}

const asNumbers = ([price, tax]: [bigint, bigint]) => ({ price: Number(price), tax: Number(tax) });

it("10,000 generated estimates cost the same in the database, in the browser and by hand, and any choice of their lines adds up", {
  ...guessing,
  timeout: 60_000,
}, async () => {
  const batch = fc.array(estimate, { minLength: 500, maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(batch, async (estimates) => {
      const lines = estimates.flatMap(({ taxes, lines }) =>
        lines.map(({ items }) => ({ items, taxes })),
      );
      const rows = await shop.sql<{ price: string; tax: string }>(
        `select (private.line_amounts(line -> 'items', line -> 'taxes')).*
         from jsonb_array_elements($1) with ordinality as of_all (line, at) order by at`,
        [JSON.stringify(lines)],
      );
      const byDatabase = rows.map(({ price, tax }) => ({ price: Number(price), tax: Number(tax) }));
      const byHand = lines.map(({ items, taxes }) => asNumbers(modelled(items, taxes)));
      expect(byDatabase).toEqual(byHand);
      expect(lines.map(({ items, taxes }) => lineAmounts(items, taxes))).toEqual(byHand);
      for (const { taxes, lines } of estimates) {
        const chosen = lines.filter(({ isChosen }) => isChosen);
        const stored = chosen.map(({ items }) => {
          const { price, tax } = lineAmounts(items, taxes);
          return { price_cents: price, tax_cents: tax };
        });
        const whole = chosen.flatMap(({ items }) => modelled(items, taxes));
        expect(totalOf(stored).total).toBe(Number(whole.reduce((sum, part) => sum + part, 0n)));
      }
    }),
    guesses(20),
  );
});

it("200 of them are stored with these amounts", { ...guessing, timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(estimate, async ({ taxes, lines }) => {
      await shop.sql(
        "update settings set default_rules = default_rules || jsonb_build_object('estimating', $1::jsonb)",
        [{ taxes }],
      );
      await shop.sql("delete from estimate_lines");
      const rows = lines.map(({ items }, position) => ({
        id: randomUUID(),
        appointment_id: visit,
        title: "Line",
        position,
        items,
      }));
      await shop.sql(
        `insert into estimate_lines (id, appointment_id, title, position, items)
         select id, appointment_id, title, position, items
         from jsonb_populate_recordset(null::estimate_lines, $1)`,
        [JSON.stringify(rows)],
      );
      const stored = await shop.sql(
        "select price_cents as price, tax_cents as tax from estimate_lines order by position",
      );
      expect(stored).toEqual(lines.map(({ items }) => asNumbers(modelled(items, taxes))));
    }),
    guesses(200),
  );
});
