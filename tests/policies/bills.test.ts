import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Transaction } from "#platform/database/transaction.ts";
import { hasCardNumber } from "#shop/bills/card-number.ts";
import { type Caller, callers, createPeople, type People } from "#tests/support/accounts/people.ts";
import { addVisits, doneLine, setTaxes } from "#tests/support/desk/done-work.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
let people: People;
let visit: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments cascade");
  await setTaxes(shop, { labor: 0, part: 8250, fee: 0 });
  [visit = ""] = await addVisits(shop);
});

/** Runs SQL as the server does for somebody. */
const asServer = <T>(work: (tx: Transaction) => Promise<T>, caller: Caller = "advisor") =>
  shop.database.transaction("service_role", work, people.claims(caller));

interface Bill {
  id: string;
  shown: string;
}
const makeIn = async (
  tx: Transaction,
  {
    of = visit,
    id = randomUUID() as string,
    at = "2026-11-24T15:00:00Z",
    warranties = null as object | null,
  } = {},
) => {
  const { rows } = await tx.query<Bill>("select * from private.make_invoice($1, $2, $3, $4)", [
    id,
    of,
    at,
    warranties,
  ]);
  return rows[0] as Bill;
};
const make = (options: Parameters<typeof makeIn>[1] = {}) => asServer((tx) => makeIn(tx, options));
const voidBill = (
  bill: string,
  reason: string | null = "Wrong car",
  counter: string = randomUUID(),
) =>
  asServer(async (tx) => {
    const { rows } = await tx.query<Bill>(
      "select * from private.void_invoice($1, $2, $3, '2026-11-25T15:00:00Z')",
      [counter, bill, reason],
    );
    return rows[0] as Bill;
  });
const pay = (
  bill: string,
  amount: number,
  { method = "cash", reference = null as string | null, id = randomUUID() as string } = {},
) =>
  asServer((tx) =>
    tx.query("select private.take_payment($1, $2, $3, $4, $5)", [
      id,
      bill,
      method,
      amount,
      reference,
    ]),
  );
const giveBack = (payment: string, id: string = randomUUID()) =>
  asServer((tx) => tx.query("select private.reverse_payment($1, $2, 'Wrong bill')", [id, payment]));
const numbers = async () =>
  (await shop.sql<Bill>("select shown from invoices order by year, number")).map(
    ({ shown }) => shown,
  );
const amounts = async (bill: string) =>
  (
    await shop.sql("select total::int, paid::int, open::int from private.bill_amounts($1)", [bill])
  )[0];

describe("a bill", () => {
  it("copies what was approved and done, without what the shop paid", async () => {
    await doneLine(shop, visit);
    await doneLine(shop, visit, {
      title: "Oil",
      warranty: "none",
      items: [{ kind: "labor", text: "Change", hours: 50, rate: 14_901 }],
    });
    const open = await doneLine(shop, visit, { title: "Not done" });
    await shop.sql("update estimate_lines set done_at = null where id = $1", [open]);
    const { id, shown } = await make({ warranties: { standard: { months: 24, miles: 24_000 } } });
    expect(shown).toBe("2026-0001");
    const lines = await shop.sql(
      "select *, warranty_until::text from invoice_lines where invoice_id = $1 order by price_cents",
      [id],
    );
    expect(lines).toMatchObject([
      {
        title: "Oil",
        price_cents: 7_451,
        tax_cents: 0,
        warranty_until: null,
        warranty_miles: null,
      },
      {
        title: "Front brakes",
        price_cents: 8_995,
        tax_cents: 742,
        items: [{ kind: "part", text: "Ceramic pads", quantity: 100, price: 8_995 }],
        taxes: [{ kind: "part", net: 8_995, rate: 8_250, tax: 742 }],
        warranty_until: "2028-11-24",
        warranty_miles: 24_000,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain("cost");
    expect(await amounts(id)).toEqual({ total: 17_188, paid: 0, open: 17_188 });
    const [bill] = await shop.sql("select made_on::text, made_by from invoices");
    expect(bill).toMatchObject({ made_on: "2026-11-24", made_by: people.id("advisor") });
  });

  it("is made once, however often it is sent, and a line is billed once", async () => {
    await doneLine(shop, visit);
    const id = randomUUID();
    expect((await make({ id })).shown).toBe("2026-0001");
    expect((await make({ id })).shown).toBe("2026-0001");
    await expect(make()).rejects.toThrow("There is nothing to bill");
    await doneLine(shop, visit);
    expect((await make()).shown).toBe("2026-0002");
    expect(await numbers()).toEqual(["2026-0001", "2026-0002"]);
  });

  it("of one visit, made by two at the same time, is one, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      await doneLine(shop, visit);
      const made = await Promise.allSettled([make(), make()]);
      expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }
    expect(await numbers()).toHaveLength(20);
  });

  it("keeps what is on it done, until it is voided", async () => {
    const line = await doneLine(shop, visit);
    const { id } = await make();
    const undo = () =>
      people.as("advisor", (tx) => tx.query("select mark_line_done($1, false)", [line]));
    await expect(undo()).rejects.toThrow("This is on a bill");
    await voidBill(id);
    await undo();
    await expect(make()).rejects.toThrow("There is nothing to bill");
  });

  it("begins with 1 in a new year of the shop's own clock", async () => {
    await doneLine(shop, visit);
    await make({ at: "2026-12-31T23:00:00Z" });
    await doneLine(shop, visit);
    await make({ at: "2027-01-01T05:59:00Z" });
    await doneLine(shop, visit);
    await make({ at: "2027-01-01T06:00:00Z" });
    expect(await numbers()).toEqual(["2026-0001", "2026-0002", "2027-0001"]);
  });
});

describe("a counter-bill", () => {
  it("is one, however often it is sent while the first is on its way", async () => {
    await doneLine(shop, visit);
    const { id } = await make();
    const counter = randomUUID();
    const voided = await Promise.all([1, 2, 3, 4].map(() => voidBill(id, "Wrong car", counter)));
    expect(new Set(voided.map(({ shown }) => shown))).toEqual(new Set(["2026-0002"]));
  });

  it("takes a bill back under the next number, once, after which its lines are billed again", async () => {
    const line = await doneLine(shop, visit);
    const { id } = await make();
    const counter = randomUUID();
    expect((await voidBill(id, "Wrong car", counter)).shown).toBe("2026-0002");
    expect((await voidBill(id, "Wrong car", counter)).shown).toBe("2026-0002");
    await expect(voidBill(id)).rejects.toThrow("This bill was voided");
    await expect(voidBill(counter)).rejects.toThrow("This bill was voided");
    expect(await amounts(counter)).toEqual({ total: -9_737, paid: 0, open: 0 });
    expect(await amounts(id)).toMatchObject({ open: 0 });
    await expect(pay(id, 100)).rejects.toThrow("This bill was voided");
    expect((await make()).shown).toBe("2026-0003");
    const turns = await shop.sql(
      "select turn, tax_cents as tax, taxes from invoice_lines where line_id = $1 order by turn",
      [line],
    );
    expect(turns).toMatchObject([
      { turn: 1, tax: 742 },
      { turn: 2, tax: -742, taxes: [{ kind: "part", net: -8_995, rate: 8_250, tax: -742 }] },
      { turn: 3, tax: 742 },
    ]);
  });

  it("needs a reason, and its payments to be given back", async () => {
    await doneLine(shop, visit);
    const { id } = await make();
    await expect(voidBill(id, null)).rejects.toThrow("Say why");
    const payment = randomUUID();
    await pay(id, 5_000, { id: payment });
    await expect(voidBill(id)).rejects.toThrow("Give that back first");
    await giveBack(payment);
    await voidBill(id);
  });
});

describe("a payment", () => {
  it("is taken in parts, each once, and never more than is open", async () => {
    await doneLine(shop, visit);
    const { id } = await make();
    const first = randomUUID();
    await pay(id, 5_000, { id: first, method: "check", reference: "Check 1042" });
    await pay(id, 5_000, { id: first, method: "check", reference: "Check 1042" });
    expect(await amounts(id)).toEqual({ total: 9_737, paid: 5_000, open: 4_737 });
    // Another one under the same id is no payment that was sent again.
    await expect(pay(id, 100, { id: first })).rejects.toMatchObject({ code: "23505" });
    await expect(pay(id, 4_738)).rejects.toThrow("Only $47.37 is open");
    await pay(id, 4_737, { method: "card" });
    expect(await amounts(id)).toEqual({ total: 9_737, paid: 9_737, open: 0 });
    await expect(pay(id, 1)).rejects.toThrow("Only $0.00 is open");
  });

  it("is given back by a row of its own, once", async () => {
    await doneLine(shop, visit);
    const { id } = await make();
    const first = randomUUID();
    await pay(id, 5_000, { id: first, method: "check" });
    const back = randomUUID();
    await giveBack(first, back);
    await giveBack(first, back);
    await expect(giveBack(first)).rejects.toThrow("given back already");
    await expect(giveBack(back)).rejects.toThrow("no such payment");
    expect(await amounts(id)).toMatchObject({ paid: 0, open: 9_737 });
    expect(
      await shop.sql(
        "select method, amount_cents as cents, reverses from payments order by amount_cents",
      ),
    ).toEqual([
      { method: "check", cents: -5_000, reverses: first },
      { method: "check", cents: 5_000, reverses: null },
    ]);
  });

  it("by two at the same time never exceeds what is open, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const [of = ""] = await addVisits(shop);
      await doneLine(shop, of);
      const { id } = await make({ of });
      await Promise.allSettled([pay(id, 9_000), pay(id, 9_000), voidBill(id)]);
      const { paid, open } = (await amounts(id)) as { paid: number; open: number };
      expect(["9000 737", "0 0"]).toContain(`${paid} ${open}`);
    }
  });

  it.each<[string, boolean]>([
    ["4111 1111 1111 1111", true],
    ["card 4111-1111-1111-1111 12/27", true],
    ["5555555555554444 12 27", true],
    ["378282246310005", true],
    ["4222222222222", true],
    ["6011000990139424009", true],
    ["422222222222", false],
    ["Check 1042 of November 24, 2026", false],
    ["4111 1111 1111 1112", false],
    ["770-555-0142", false],
  ])(
    "with the reference %j is taken for one with a card's number: %s",
    async (reference, isCard) => {
      expect(hasCardNumber(reference)).toBe(isCard);
      await doneLine(shop, visit);
      const { id } = await make();
      if (!isCard) {
        await pay(id, 100, { reference });
        return;
      }
      await expect(pay(id, 100, { reference })).rejects.toThrow("looks like a card number");
      await expect(voidBill(id, reference)).rejects.toThrow("looks like a card number");
      const past = `insert into payments (id, invoice_id, method, amount_cents, reference, taken_at, taken_on)
      values (gen_random_uuid(), $1, 'cash', 1, $2, now(), '2026-11-24')`;
      await expect(shop.sql(past, [id, reference])).rejects.toMatchObject({ code: "23514" });
    },
  );
});

describe("nobody", () => {
  const changes = [
    ...["update invoices set number = number", "update invoices set mileage = 1"],
    ...["update invoices set reason = 'x'", "delete from invoices"],
    ...["update invoice_lines set price_cents = 0", "update invoice_lines set title = 'x'"],
    ...["delete from invoice_lines", "update payments set amount_cents = 1"],
    ...["update payments set reference = 'x'", "delete from payments"],
    ...["truncate payments", "truncate invoices cascade"],
  ];

  it.each(callers)("%s: changes a bill", async (caller) => {
    await doneLine(shop, visit);
    await pay((await make()).id, 5_000);
    for (const change of changes) {
      await expect(
        people.as(caller, (tx) => tx.query(change)),
        change,
      ).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("not even the owner of the database, by hand, changes one, or leaves a gap", async () => {
    await doneLine(shop, visit);
    const { id } = await make();
    await pay(id, 5_000);
    for (const change of changes.filter(
      (sql) => !sql.startsWith("truncate") && !sql.includes("number"),
    )) {
      await expect(shop.sql(change), change).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|23503|23514)$/),
      });
    }
    const gap = `insert into invoices (id, year, number, appointment_id, made_at, made_on)
      values (gen_random_uuid(), 2026, $2, $1, now(), '2026-11-24')`;
    await expect(shop.sql(gap, [visit, 3])).rejects.toMatchObject({ code: "23503" });
    await expect(shop.sql(gap, [visit, 1])).rejects.toMatchObject({ code: "23505" });
    const twice = `insert into invoice_lines (line_id, turn, invoice_id, position, title, items, taxes, price_cents, tax_cents)
      select line_id, $1, invoice_id, 9, title, items, taxes, price_cents, tax_cents from invoice_lines`;
    await expect(shop.sql(twice, [1])).rejects.toMatchObject({ code: "23505" });
    await expect(shop.sql(twice, [2])).rejects.toMatchObject({ code: "23514" });
    await expect(shop.sql(twice, [3])).rejects.toMatchObject({ code: "23503" });
  });

  it.each(callers.filter((caller) => !/^(advisor|administrator(?! without))/.test(caller)))(
    "%s: makes, voids or reads one",
    async (caller) => {
      await doneLine(shop, visit);
      const { id } = await make();
      const calls = [
        `private.make_invoice(gen_random_uuid(), '${visit}')`,
        `private.void_invoice(gen_random_uuid(), '${id}', 'x')`,
        `private.take_payment(gen_random_uuid(), '${id}', 'cash', 1)`,
        `private.reverse_payment(gen_random_uuid(), '${id}')`,
      ];
      for (const call of calls) {
        const byHand = people.as(caller, (tx) => tx.query(`select ${call}`));
        await expect(byHand, call).rejects.toMatchObject({ code: "42501" });
        const byServer = asServer((tx) => tx.query(`select ${call}`), caller);
        await expect(byServer, call).rejects.toMatchObject({ code: "42501" });
      }
      if (caller === "service_role") return;
      for (const table of ["invoices", "invoice_lines", "payments"]) {
        const read = people.as(caller, (tx) => tx.query(`select from ${table}`));
        const found = read.then(({ rows }) => rows.length).catch(({ code }) => code);
        expect([0, "42501"], table).toContain(await found);
      }
    },
  );
});

it("20 bills at once, between others that fail or whose connection is killed, have the numbers 1 to 20", async () => {
  const all = await addVisits(shop, 30);
  for (const of of all) await doneLine(shop, of);
  const made = await Promise.allSettled(
    all.map((of, at) =>
      asServer(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
        const bill = await makeIn(tx, { of });
        if (at % 6 === 1) throw new Error("rolled back");
        if (at % 6 === 4) await shop.sql("select pg_terminate_backend($1)", [rows[0]?.pid]);
        return bill;
      }),
    ),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await numbers()).toEqual(
    Array.from({ length: 20 }, (_, at) => `2026-${String(at + 1).padStart(4, "0")}`),
  );
});

it("of a person who is deleted, a bill stays without what was written by hand", async () => {
  await doneLine(shop, visit);
  const { id } = await make();
  await pay(id, 100, { reference: "Check of Dana Cole" });
  const back = (await shop.sql<{ id: string }>("select id from payments"))[0]?.id ?? "";
  await giveBack(back);
  await voidBill(id, "Dana asked for it");
  await shop.sql("select private.anonymize_appointments(array[$1::uuid])", [visit]);
  expect(await numbers()).toEqual(["2026-0001", "2026-0002"]);
  expect(await shop.sql("select reason from invoices where reason is not null")).toEqual([]);
  expect(await shop.sql("select reference from payments")).toEqual([
    { reference: null },
    { reference: null },
  ]);
});
