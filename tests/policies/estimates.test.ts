import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";

import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let people: People;
let visit: string;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest());
  visit = (await response.json()).id;
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [visit]);
  await tax({ labor: 0, part: 8250, fee: 0 });
});

/** Sets the tax rates of the content, in thousandths of a percent. */
const tax = (taxes: object) =>
  shop.sql(
    "update settings set default_rules = default_rules || jsonb_build_object('estimating', $1::jsonb)",
    [{ taxes }],
  );

const labor = { kind: "labor", text: "Replace front pads", hours: 150, rate: 14_900 };
const part = { kind: "part", text: "Ceramic pads", quantity: 100, cost: 4_210, price: 8_995 };
const fee = { kind: "fee", text: "Shop supplies", price: 1_200 };
const discount = { kind: "discount", text: "Spring special", on: "labor", price: 2_000 };

const asAdmin = (sql: string, values: unknown[]) =>
  people.as("administrator", async (tx) => (await tx.query(sql, values)).rows);

async function add(fields: object = {}, id: string = randomUUID()): Promise<string> {
  const {
    title = "Front brakes",
    items = [labor, part],
    choice = null,
  } = {
    ...(fields as { title?: string; items?: unknown; choice?: string }),
  };
  await asAdmin(
    "insert into estimate_lines (id, appointment_id, title, items, choice) values ($1, $2, $3, $4, $5)",
    [id, visit, title, JSON.stringify(items), choice],
  );
  return id;
}

const customer = { kind: "customer" };
/** Answers as the server does. */
const answer = (
  line: string,
  version: number,
  said: string,
  actor: object = customer,
  question?: string,
) =>
  shop.database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query("select * from private.answer_line($1, $2, $3, $4, $5)", [
      line,
      version,
      said,
      actor,
      question,
    ]);
    return rows[0];
  });

const change = (line: string, column: string, value: unknown) =>
  asAdmin(`update estimate_lines set ${column} = $2 where id = $1 returning *`, [line, value]);
const done = (line: string, isDone = true) =>
  asAdmin("select mark_line_done($1, $2)", [line, isDone]);

const stored = async (line: string) =>
  (await shop.sql("select * from estimate_lines where id = $1", [line]))[0];
const events = async () =>
  (
    await shop.sql(
      "select kind, version, price_cents as price, tax_cents as tax, actor_kind as by from estimate_events order by id",
    )
  ).map(({ kind, version, price, tax, by }) => `${by} ${kind} ${version}: ${price} + ${tax}`);

describe("the amounts of a line", () => {
  it("are its items and the tax of each kind, to the cent", async () => {
    // 1.5 h x $149 = $223.50, less $20; pads $89.95, of which 8.25% are $7.42; fee $12.
    const line = await add({ items: [labor, part, fee, discount] });
    expect(await stored(line)).toMatchObject({ price_cents: 30_545, tax_cents: 742, version: 1 });
  });

  it("round halves up, and take no more off a kind than it has", async () => {
    const half = { kind: "labor", text: "Look", hours: 50, rate: 1 };
    const free = { ...discount, on: "part", price: 100_000 };
    expect(await stored(await add({ items: [half, part, free] }))).toMatchObject({
      price_cents: 1,
      tax_cents: 0,
    });
    await tax({ labor: 50_000, part: 0, fee: 0 });
    expect(await stored(await add({ items: [half] }))).toMatchObject({ tax_cents: 1 });
  });

  it("stay as they are when the tax changes, until the line does", async () => {
    const line = await add({ items: [part] });
    await tax({ labor: 0, part: 10_000, fee: 0 });
    await change(line, "reason", "The pads are down to 2 mm.");
    expect(await stored(line)).toMatchObject({ tax_cents: 742, version: 1 });
    await change(line, "title", "Pads");
    expect(await stored(line)).toMatchObject({ tax_cents: 900, version: 2 });
  });

  it.each<[string, unknown, string]>([
    ["no items", [], "1 to 40 items"],
    ["no list", { ...labor }, "1 to 40 items"],
    ["41 items", Array(41).fill(fee), "1 to 40 items"],
    ["another kind", [{ ...fee, kind: "tip" }], "labor, a part, a fee or a discount"],
    ["no text", [{ ...fee, text: " " }], "text of up to 120"],
    ["a long text", [{ ...fee, text: "x".repeat(121) }], "text of up to 120"],
    ["a field too many", [{ ...fee, cost: 1 }], "no other fields"],
    ["a discount on nothing", [{ ...discount, on: "tax" }], "labor, parts or fees"],
    ["a discount of nothing", [{ ...discount, price: 0 }], "Price of Spring special"],
    ["no hours", [{ ...labor, hours: 0 }], "Hours of Replace front pads"],
    ["no rate", [{ ...labor, rate: undefined }], "Rate of Replace"],
    ["a fraction of a cent", [{ ...fee, price: 1.5 }], "Price of Shop supplies"],
    ["an amount as text", [{ ...fee, price: "1200" }], "Price of Shop supplies"],
    ["a negative amount", [{ ...fee, price: -1 }], "Price of Shop supplies"],
    ["a cost above the limit", [{ ...part, cost: 10_000_001 }], "Cost of Ceramic pads"],
    ["a sum above the limit", [{ ...labor, hours: 100_000, rate: 10_001_00 }], "at most $100,000"],
  ])("are not computed of %s", async (_, items, detail) => {
    await expect(add({ items })).rejects.toMatchObject({
      message: "bad_items",
      code: "PT400",
      detail: expect.stringContaining(detail),
    });
    expect(await shop.sql("select from estimate_lines")).toEqual([]);
  });
});

it("an estimate has 60 lines, even if two are added at once", async () => {
  await Promise.all(Array.from({ length: 59 }, () => add()));
  const two = await Promise.allSettled([add(), add()]);
  expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(add()).rejects.toThrow("too_many_lines");
});

describe("a change of an answered line", () => {
  it.each<[string, unknown]>([
    ["title", "All brakes"],
    ["items", JSON.stringify([fee])],
    ["choice", "pads"],
    ["withdrawn_at", "2020-01-01"],
  ])("of its %s voids the answer of that line alone, and says so", async (column, value) => {
    const [line, other] = [await add(), await add()];
    await answer(line, 1, "approved");
    await answer(other, 1, "approved");
    const { price_cents } = (await stored(line)) ?? {};
    await change(line, column, value);
    expect(await stored(line)).toMatchObject({ version: 2, answer: null, answered_by: null });
    expect(await stored(other)).toMatchObject({ version: 1, answer: "approved" });
    expect((await events()).at(-1)).toBe(`staff voided 1: ${price_cents} + 742`);
  });

  it.each<[string, unknown]>([
    ["reason", "The pads are down to 2 mm."],
    ["condition", "urgent"],
    ["wait_until_miles", 60_000],
    ["position", 3],
    ["items", JSON.stringify([labor, part])],
  ])("of its %s leaves the answer, if what is paid for is the same", async (column, value) => {
    const line = await add();
    await answer(line, 1, "approved");
    await change(line, column, value);
    expect(await stored(line)).toMatchObject({ version: 1, answer: "approved" });
  });

  it("is refused once the work is done, as is deleting it", async () => {
    const line = await add();
    await answer(line, 1, "approved");
    await done(line);
    await expect(change(line, "title", "More")).rejects.toThrow("line_done");
    await expect(change(line, "withdrawn_at", "2020-01-01")).rejects.toThrow("line_done");
    await expect(asAdmin("delete from estimate_lines where id = $1", [line])).rejects.toThrow(
      "estimate_events_line_id_fkey",
    );
    await done(line, false);
    await change(line, "title", "More");
    expect((await events()).map((event) => event.split(" ")[1])).toEqual([
      "approved",
      "done",
      "undone",
      "voided",
    ]);
  });

  it("is refused to the second of two who edit it", async () => {
    const line = await add();
    const read = String(
      (await asAdmin("select updated_at::text from estimate_lines", []))[0]?.updated_at,
    );
    const save = (title: string) =>
      asAdmin(
        "update estimate_lines set title = $2 where id = $1 and updated_at = $3 returning id",
        [line, title, read],
      );
    expect([(await save("Mine")).length, (await save("Theirs")).length]).toEqual([1, 0]);
  });
});

it("a line that nobody was asked about is deleted", async () => {
  const line = await add();
  await asAdmin("delete from estimate_lines where id = $1", [line]);
  expect(await stored(line)).toBeUndefined();
});

describe("an answer", () => {
  it("is kept with the version, the price and the tax that were seen", async () => {
    const line = await add();
    await answer(line, 1, "approved");
    expect(await stored(line)).toMatchObject({ answer: "approved", answered_by: "customer" });
    expect(await events()).toEqual(["customer approved 1: 31345 + 742"]);
  });

  it("is sent twice and stored once", async () => {
    const line = await add();
    const twice = [await answer(line, 1, "approved"), await answer(line, 1, "approved")];
    expect(twice[0]).toEqual(twice[1]);
    expect(await events()).toHaveLength(1);
  });

  it("on the phone names who gave it and when, and who wrote it down", async () => {
    const line = await add();
    const id = people.id("administrator");
    const at = new Date(Date.now() - 3_600_000);
    await answer(line, 1, "approved", { kind: "staff", id, toldBy: "Dana Cole", at });
    const [event] = await shop.sql("select * from estimate_events");
    expect(event).toMatchObject({ actor_kind: "staff", actor_id: id, told_by: "Dana Cole", at });
    expect(await stored(line)).toMatchObject({ answered_by: "staff", answered_at: at });
  });

  it("may be a question, which is kept with it", async () => {
    const line = await add();
    await answer(line, 1, "question", customer, "Can it wait until May?");
    expect(await stored(line)).toMatchObject({
      answer: "question",
      question: "Can it wait until May?",
    });
    await answer(line, 1, "declined");
    expect(await stored(line)).toMatchObject({ answer: "declined", question: null });
  });

  it("to one of a choice declines the others", async () => {
    const premium = await add({ choice: "pads" });
    const standard = await add({ choice: "pads", title: "Standard pads" });
    const unrelated = await add();
    await answer(premium, 1, "approved");
    await answer(standard, 1, "approved");
    const answers = [premium, standard, unrelated].map(async (id) => (await stored(id))?.answer);
    expect(await Promise.all(answers)).toEqual(["declined", "approved", null]);
    await done(standard);
    await expect(answer(premium, 1, "approved")).rejects.toThrow("alternative_done");
  });

  it.each<[string, (line: string) => Promise<unknown>, number, string]>([
    ["to an older version", (line) => change(line, "title", "More"), 1, "line_changed"],
    [
      "to a line taken back",
      (line) => change(line, "withdrawn_at", "2020-01-01"),
      2,
      "line_withdrawn",
    ],
    [
      "to what is done",
      (line) => answer(line, 1, "approved").then(() => done(line)),
      1,
      "line_done",
    ],
    [
      "after a canceled visit",
      () => shop.sql("update appointments set status = 'canceled'"),
      1,
      "visit_over",
    ],
    [
      "after the car was picked up",
      () =>
        shop.sql(
          "insert into car_stages (appointment_id, stage) select id, 'checked_in' from appointments; update appointments set status = 'completed'",
        ),
      1,
      "visit_over",
    ],
  ])("%s is refused and changes nothing", async (_, before, version, refusal) => {
    const line = await add();
    await before(line);
    const was = [await stored(line), await events()];
    for (const said of ["approved", "declined"]) {
      await expect(answer(line, version, said)).rejects.toThrow(refusal);
    }
    expect([await stored(line), await events()]).toEqual(was);
  });

  it.each<[string, string, object, string | undefined]>([
    ["no_such_answer", "maybe", customer, undefined],
    ["no_question", "question", customer, " "],
    ["no_question", "question", customer, "x".repeat(1001)],
    ["no_such_time", "approved", { kind: "staff", at: "2099-01-01" }, undefined],
  ])("is refused as %s", async (refusal, said, actor, question) => {
    const line = await add();
    await expect(answer(line, 1, said, actor, question)).rejects.toThrow(refusal);
    await expect(answer(randomUUID(), 1, said)).rejects.toThrow("no_such_line");
  });

  it("comes through the server alone", async () => {
    const line = await add();
    for (const caller of ["administrator", "customer", "anon"] as const) {
      const attempt = people.as(caller, (tx) =>
        tx.query("select private.answer_line($1, 1, 'approved', '{}')", [line]),
      );
      await expect(attempt).rejects.toThrow("permission denied");
    }
  });
});

it("only what is approved can be done", async () => {
  const line = await add();
  await expect(done(line)).rejects.toThrow("not_approved");
  await answer(line, 1, "declined");
  await expect(done(line)).rejects.toThrow("not_approved");
});

it("a technician reads the lines of their own car and marks what is done there, and writes none", async () => {
  const line = await add();
  await answer(line, 1, "approved");
  const asTechnician = (sql: string) =>
    people.as("technician", async (tx) => (await tx.query(sql, [line])).rowCount);
  const read = "select from estimate_lines where id = $1";
  const mark = "select mark_line_done($1)";
  expect(await asTechnician(read)).toBe(0);
  await expect(asTechnician(mark)).rejects.toMatchObject({ code: "42501" });
  await shop.sql(
    "insert into car_stages (appointment_id, stage, technician_id) values ($1, 'checked_in', $2)",
    [visit, people.id("technician")],
  );
  expect(await asTechnician(read)).toBe(1);
  expect(await asTechnician("select from estimate_events where line_id = $1")).toBe(1);
  expect(await asTechnician("update estimate_lines set title = 'x' where id = $1")).toBe(0);
  expect(await asTechnician("delete from estimate_lines where id = $1")).toBe(0);
  const copy = `insert into estimate_lines (id, appointment_id, title, items)
    select gen_random_uuid(), appointment_id, title, items from estimate_lines where id = $1`;
  await expect(asTechnician(copy)).rejects.toMatchObject({ code: "42501" });
  await asTechnician(mark);
  expect(await stored(line)).toMatchObject({ done_at: expect.any(Date) });
});

describe("at the same time", () => {
  it("two who approve alternatives end with one of them, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const lines = [await add({ choice: `${round}` }), await add({ choice: `${round}` })];
      await Promise.all(lines.map((line) => answer(line, 1, "approved")));
      const answers = lines.map(async (line) => (await stored(line))?.answer);
      expect((await Promise.all(answers)).sort()).toEqual(["approved", "declined"]);
    }
  });

  it("an approval and a new price end with the new price and no approval, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const line = await add();
      const [approved] = await Promise.allSettled([
        answer(line, 1, "approved"),
        change(line, "items", JSON.stringify([fee])),
      ]);
      // Either the approval came first and was voided, or it was told of the change.
      if (approved.status === "rejected") expect(approved.reason.message).toBe("line_changed");
      expect(await stored(line)).toMatchObject({ version: 2, price_cents: 1_200, answer: null });
    }
  });

  it("an approval waits for whoever is completing the visit, and is refused then", async () => {
    const line = await add();
    let isAnswered = false;
    const approved = await shop.database.transaction("service_role", async (tx) => {
      await tx.query("update appointments set status = 'completed' where id = $1", [visit]);
      const answering = answer(line, 1, "approved").finally(() => {
        isAnswered = true;
      });
      const waits = "select from pg_locks where not granted";
      while (!isAnswered && (await tx.query(waits)).rowCount === 0);
      return { answering: answering.catch((error: Error) => error.message) };
    });
    expect(await approved.answering).toBe("visit_over");
    expect((await stored(line))?.answer).toBeNull();
  });
});

describe("a customer's own data", () => {
  it("has the lines they were asked about, without what the shop paid", async () => {
    await shop.sql("update appointments set user_id = $1", [people.id("customer")]);
    await answer(await add(), 1, "approved");
    await add({ title: "A draft" });
    const [{ data } = { data: { appointments: [] } }] = await shop.database.transaction(
      "service_role",
      async (tx) => (await tx.query("select private.export_own_data() as data")).rows,
      people.claims("customer"),
    );
    expect(data.appointments[0].estimate).toMatchObject([
      { title: "Front brakes", price_cents: 31_345 },
    ]);
    expect(JSON.stringify(data)).not.toContain("cost");
  });
});
