/** @module-tag rest */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createPeople } from "#tests/support/accounts/people.ts";
import { addVisits, setTaxes } from "#tests/support/desk/done-work.ts";
import { isProof } from "#tests/support/proof.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});

type Kind = "labor" | "part" | "fee";
type Item =
  | { kind: "labor"; text: string; hours: number; rate: number }
  | { kind: "part"; text: string; quantity: number; cost: number; price: number }
  | { kind: "fee"; text: string; price: number }
  | { kind: "discount"; text: string; on: Kind; price: number };

/** Numbers that are the same in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
const random = numbers(41);

const kinds: readonly Kind[] = ["labor", "part", "fee"];
const text = "Generated";
function anyItem(): Item {
  const price = 1 + random(random(4) === 0 ? 90_000 : 20_000);
  switch (random(5)) {
    case 0:
    case 1:
      return { kind: "labor", text, hours: 1 + random(800), rate: 5_000 + random(20_000) };
    case 2:
      return { kind: "part", text, quantity: 1 + random(900), cost: random(price), price };
    case 3:
      return { kind: "fee", text, price };
    default:
      return { kind: "discount", text, on: kinds[random(3)] ?? "fee", price: 1 + random(9_000) };
  }
}

/** Rounds a fraction of whole numbers, halves up. */
const rounded = (top: bigint, bottom: bigint) => {
  const rest = top % bottom;
  return (top - rest) / bottom + (rest * 2n >= bottom ? 1n : 0n);
};

/** Price and tax of a line, as docs/product.md#estimates says. */
function expectedOf(items: readonly Item[], taxes: Record<Kind, number>): [bigint, bigint] {
  let price = 0n;
  let tax = 0n;
  for (const kind of kinds) {
    let net = 0n;
    for (const item of items) {
      if (item.kind === "discount") net -= item.on === kind ? BigInt(item.price) : 0n;
      else if (item.kind !== kind) continue;
      else if (item.kind === "labor") net += rounded(BigInt(item.hours) * BigInt(item.rate), 100n);
      else if (item.kind === "part") {
        net += rounded(BigInt(item.quantity) * BigInt(item.price), 100n);
      } else net += BigInt(item.price);
    }
    if (net < 0n) net = 0n;
    price += net;
    tax += rounded(net * BigInt(taxes[kind]), 100_000n);
  }
  return [price, tax];
}

/** PROOF=full: ten thousand bills. */
const rounds = isProof ? 40 : 8;
/** A statement for a thousand would come near the time that one may take, on a busy machine. */
const perRound = 250;

it("generated bills are to the cent what integers say, and so is what is open on them", async () => {
  const people = await createPeople(shop);
  for (let round = 0; round < rounds; round += 1) {
    const visits = await addVisits(shop, perRound);
    const taxes = { labor: random(12_000), part: random(12_000), fee: random(12_000) };
    await setTaxes(shop, taxes);
    const bills = visits.map((visit) => {
      const lines = Array.from({ length: 1 + random(4) }, () =>
        Array.from({ length: 1 + random(6) }, anyItem),
      );
      let [price, tax] = [0n, 0n];
      for (const items of lines) {
        const [net, due] = expectedOf(items, taxes);
        price += net;
        tax += due;
      }
      const parts: number[] = [];
      let open = Number(price + tax);
      for (let part = random(4); part > 0 && open > 0; part -= 1) {
        parts.push(1 + random(open));
        open -= parts.at(-1) ?? 0;
      }
      return { id: randomUUID(), visit, lines, price, tax, parts, open };
    });
    await shop.sql(
      `insert into estimate_lines (id, appointment_id, title, items)
       select gen_random_uuid(), (bill ->> 'visit')::uuid, 'Generated', items
       from jsonb_array_elements($1) bill, jsonb_array_elements(bill -> 'lines') items`,
      [JSON.stringify(bills.map(({ visit, lines }) => ({ visit, lines })))],
    );
    await shop.sql(
      `update estimate_lines set answer = 'approved', answered_at = now(),
         answered_by = 'customer', done_at = now() where done_at is null`,
    );
    await shop.database.transaction(
      "service_role",
      async (tx) => {
        await tx.query(
          `select private.make_invoice(id, visit, '2026-11-24T15:00:00Z')
           from unnest($1::uuid[], $2::uuid[]) bill (id, visit)`,
          [bills.map(({ id }) => id), visits],
        );
        const paid = bills.flatMap(({ id, parts }) => parts.map((part) => ({ id, part })));
        await tx.query(
          `select private.take_payment(gen_random_uuid(), id, 'cash', part)
           from unnest($1::uuid[], $2::integer[]) payment (id, part)`,
          [paid.map(({ id }) => id), paid.map(({ part }) => part)],
        );
      },
      people.claims("advisor"),
    );
    const stored = await shop.sql(
      `select id, price, tax, net_of_kinds as net, tax_of_kinds as due, total, paid, open
       from invoices, private.bill_amounts(id), lateral (
         select sum(price_cents) as price, sum(tax_cents) as tax from invoice_lines
         where invoice_id = id) lines, lateral (
         select sum((kind ->> 'net')::bigint) as net_of_kinds, sum((kind ->> 'tax')::bigint) as tax_of_kinds
         from invoice_lines, jsonb_array_elements(taxes) kind where invoice_id = id) kinds
       where id = any ($1)`,
      [bills.map(({ id }) => id)],
    );
    const byId = new Map(stored.map(({ id, ...amounts }) => [id, amounts]));
    for (const { id, price, tax, open } of bills) {
      expect(byId.get(id)).toEqual({
        price: `${price}`,
        tax: `${tax}`,
        net: `${price}`,
        due: `${tax}`,
        total: `${price + tax}`,
        paid: `${price + tax - BigInt(open)}`,
        open: `${open}`,
      });
    }
  }
  const [count] = await shop.sql(
    "select count(*)::int as bills, max(number) as last from invoices",
  );
  expect(count).toEqual({ bills: rounds * perRound, last: rounds * perRound });
}, 120_000);
