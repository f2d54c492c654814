import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { verifyRecords } from "#scripts/admin/verify.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { remindOfEstimates } from "./remind-of-estimates.ts";
import { recordProblem, recordSecret } from "./sealed-record.ts";

let shop: TestApp;
let desk: Desk;
let visit: string;
let token: string;
/** The lines: brakes, two kinds of pads to choose from, a wiper. */
let lines: Record<"brakes" | "premium" | "standard" | "wiper", string>;

beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql(
    "truncate form_submissions, appointments, outbox, estimate_records, estimate_events cascade",
  );
  visit = await desk.request();
  token = shop.tokens.sign("visit", visit);
  await shop.sql("truncate outbox");
  await shop.sql(
    `update appointments set status = 'confirmed', vehicle_make = 'Honda', vehicle_model = 'Civic'
     where id = $1`,
    [visit],
  );
  lines = {
    brakes: await addLine("Brake fluid", 12_000),
    premium: await addLine("Premium pads", 38_900, "pads"),
    standard: await addLine("Standard pads", 25_900, "pads"),
    wiper: await addLine("Wiper blades", 4_000),
  };
});

async function addLine(title: string, price: number, choice: string | null = null) {
  const id = randomUUID();
  await shop.sql(
    `insert into estimate_lines (id, appointment_id, title, items, choice, condition)
     values ($1, $2, $3, $4, $5, 'urgent')`,
    [
      id,
      visit,
      title,
      JSON.stringify([{ kind: "part", text: title, quantity: 100, price, cost: 77 }]),
      choice,
    ],
  );
  return id;
}

const ask = (body: object = {}) => desk.call("administrator", `estimates/${visit}/ask`, body);
const page = async () => await (await shop.app.request(`/visit/${token}`)).text();
/** Sends the form of the page; the lines are at version 1 unless another is named. */
const send = async (answers: Partial<Record<keyof typeof lines, string>>, more = {}) =>
  await shop.app.request(`/api/visit/${token}/estimate`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      ...Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          `line-${lines[name as keyof typeof lines]}`,
          answer.includes(":") ? answer : `${answer}:1`,
        ]),
      ),
      ...more,
    }).toString(),
  });
const answers = async () =>
  Object.fromEntries(
    (
      await shop.sql<{ title: string; answer: string }>("select title, answer from estimate_lines")
    ).map(({ title, answer }) => [title, answer]),
  );
const queued = async (like: string) =>
  await shop.sql<{ kind: string; payload: Record<string, never> & { to: string; text: string } }>(
    "select kind, payload from outbox where idempotency_key like $1 order by id",
    [like],
  );
const records = async () =>
  await shop.sql<{ id: string; record: string }>(
    "select id, record from estimate_records order by id",
  );

describe("asking for the customer's OK", () => {
  it("shows the message first, stores nothing, and then sends it by email", async () => {
    const preview = await (await ask({ preview: true })).json();
    expect(preview.email).toBe("dana@example.com");
    expect(preview.words).toContain(
      "We've looked at your Honda Civic. 3 things need your OK, from $",
    );
    expect(await shop.sql("select from estimate_events")).toEqual([]);
    expect(await page()).not.toContain("Premium pads");

    expect((await ask()).status).toBe(200);
    const [mail] = await queued("ask-%");
    expect(mail?.payload.text).toContain(`https://shop.example/visit/${token}#estimate`);
    expect(mail?.payload.text).toContain("Premium pads (pick one):  $421.09 with tax");
    expect(await page()).toContain("Premium pads");
  });

  it("sends the words of staff, by text too with consent", async () => {
    await shop.sql(
      `insert into sms_consents (appointment_id, phone, consent_text, consent_version, source)
       select id, phone, 'Yes', '1', 'test' from appointments`,
    );
    await ask({ words: "Hi Dana, the pads are thin." });
    const messages = await queued("ask-%");
    expect(messages.map(({ kind }) => kind)).toEqual(["mail", "sms"]);
    for (const { payload } of messages) expect(payload.text).toContain("the pads are thin");
  });

  it("says so if there is no way to reach the customer, or nothing to ask", async () => {
    await shop.sql("update appointments set email = null");
    const unreachable = await ask();
    expect(unreachable.status).toBe(409);
    expect((await unreachable.json()).error).toMatchObject({ code: "no_way_to_ask" });
    expect(await shop.sql("select from estimate_events")).toEqual([]);
    await shop.sql("update estimate_lines set withdrawn_at = now()");
    expect((await (await ask()).json()).error.code).toBe("nothing_to_ask");
  });

  it("moves a car in diagnosis to its approval", async () => {
    await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [
      visit,
    ]);
    await shop.sql("update car_stages set stage = 'diagnosis'");
    await ask();
    expect(await shop.sql("select stage, waiting_for from car_stages")).toEqual([
      { stage: "approval", waiting_for: "approval" },
    ]);
  });

  it("reminds twice while the shop is open, and not after every answer is in", async () => {
    await ask();
    const remind = async (at: string) => {
      shop.setNow(at);
      return await remindOfEstimates({
        ...shop,
        siteUrl: "https://shop.example",
        now: () => new Date(at),
      });
    };
    await shop.sql("update estimate_events set at = $1", ["2026-11-23T20:00:00Z"]);
    expect(await remind("2026-11-23T21:00:00Z")).toBe(false);
    // 5:10 PM, 8 PM, 9 AM, noon and 3 PM in Waco.
    expect(await remind("2026-11-23T23:10:00Z")).toBe(true);
    expect(await remind("2026-11-24T02:00:00Z")).toBe(false);
    expect(await remind("2026-11-24T15:00:00Z")).toBe(true);
    expect(await remind("2026-11-24T18:00:00Z")).toBe(false);
    expect(await queued("remind-%")).toHaveLength(2);
    await ask();
    await shop.sql("update estimate_events set at = $1 where kind = 'asked'", [
      "2026-11-24T15:00:00Z",
    ]);
    await send({ brakes: "declined", premium: "approved", wiper: "declined" });
    expect(await remind("2026-11-24T21:00:00Z")).toBe(false);
  });
});

describe("answers", () => {
  beforeEach(async () => {
    await ask();
    await shop.sql("truncate outbox");
  });

  it("are taken for two of four lines without a script, and sealed", async () => {
    const response = await send({ brakes: "approved", wiper: "declined" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/visit/${token}?done=answers#estimate`);
    expect(await answers()).toEqual({
      "Brake fluid": "approved",
      "Premium pads": null,
      "Standard pads": null,
      "Wiper blades": "declined",
    });
    const [{ id, record } = { id: "", record: "" }] = await records();
    expect(JSON.parse(record)).toMatchObject({
      approvedCents: 12_000,
      by: "customer",
      previous: null,
    });
    // Neither costs nor the person.
    expect(record).not.toMatch(/"cost"|Dana|dana|5550142|555-0142/);
    const file = await shop.app.request(`/visit/${token}/record/${id}.json`);
    const text = await file.text();
    const key = JSON.parse(text).key;
    expect(recordProblem(text, key)).toBeUndefined();
    const atDesk = await desk.read("advisor", `records/${id}.json`);
    expect(await atDesk.text()).toBe(text);
    const mails = await queued("record-%");
    expect(mails.map(({ payload }) => payload.to)).toEqual([
      "dana@example.com",
      "inbox@shop.example",
    ]);
    for (const { payload } of mails) expect(Object(payload).attachments[0].content).toBe(text);
  });

  it("to a line whose price changed meanwhile are not taken, the others are", async () => {
    await shop.sql(
      `update estimate_lines set items = jsonb_set(items, '{0,price}', '13000') where title = 'Brake fluid'`,
    );
    const response = await send({ brakes: "approved", wiper: "approved" });
    expect(response.headers.get("Location")).toContain(".line_changed");
    expect(await answers()).toMatchObject({ "Brake fluid": null, "Wiper blades": "approved" });
    const shown = await (await shop.app.request(String(response.headers.get("Location")))).text();
    expect(shown).toContain("The shop changed this line while you were looking");
    // At the estimate, where the address leads, and at that line alone.
    const [, estimate = ""] = shown.split('<section id="estimate">');
    expect(estimate).toMatch(
      /We didn&#39;t take one of your answers[\s\S]*Thank you, we have your answers/,
    );
    expect(estimate.match(/notice stop/g)).toHaveLength(2);
  });

  it("are voided by a new price, for that line only, and the next record follows the last", async () => {
    await send({ brakes: "approved", wiper: "approved" });
    await shop.sql(
      `update estimate_lines set items = jsonb_set(items, '{0,price}', '13000') where title = 'Brake fluid'`,
    );
    expect(await answers()).toMatchObject({ "Brake fluid": null, "Wiper blades": "approved" });
    await send({ brakes: "approved:2" });
    const [first, second] = await records();
    const { sha256 } = (
      await shop.sql<{ sha256: string }>(
        "select encode(sha256, 'hex') as sha256 from estimate_records where id = $1",
        [first?.id],
      )
    )[0] ?? { sha256: "" };
    expect(JSON.parse(second?.record ?? "")).toMatchObject({
      previous: sha256,
      approvedCents: 17_000,
    });
  });

  it("choose one of two alternatives", async () => {
    await send({ premium: "approved" });
    expect(await answers()).toMatchObject({
      "Premium pads": "approved",
      "Standard pads": "declined",
    });
    await send({ standard: "approved" });
    expect(await answers()).toMatchObject({
      "Premium pads": "declined",
      "Standard pads": "approved",
    });
  });

  it("that were given meanwhile are not overwritten by a page that is older", async () => {
    await send({ brakes: "approved:1:open" });
    // The page that shows this stays open; the customer then says no on the phone.
    const said = { line: lines.brakes, version: 1, answer: "declined" };
    const told = { toldBy: "Dana Cole", answers: [said] };
    expect((await desk.call("advisor", `estimates/${visit}/answers`, told)).status).toBe(200);
    const shown = { brakes: "approved:1:approved", wiper: "approved:1:open" };
    expect((await send(shown)).headers.get("Location")).not.toContain("refused");
    expect(await answers()).toMatchObject({
      "Brake fluid": "declined",
      "Wiper blades": "approved",
    });
    const late = await send({ brakes: "question:1:approved", wiper: "approved:1:approved" });
    expect(late.headers.get("Location")).toContain(".line_answered");
    expect(await answers()).toMatchObject({ "Brake fluid": "declined" });
    expect(await (await shop.app.request(String(late.headers.get("Location")))).text()).toContain(
      "Somebody answered this line while you were looking",
    );
  });

  it("choose the other alternative without a script, whichever stands first", async () => {
    for (const [one, other] of [
      ["premium", "standard"],
      ["standard", "premium"],
    ] as const) {
      await shop.sql(
        "update estimate_lines set answer = null, answered_at = null, answered_by = null",
      );
      await send({ [one]: "approved:1:open" });
      // The form sends every line that isn't done: the one approved before is still checked.
      const sent = Object.fromEntries(
        ["premium", "standard"].map((name) => [
          name,
          `approved:1:${name === one ? "approved" : "declined"}`,
        ]),
      );
      expect((await send(sent)).headers.get("Location")).not.toContain("refused");
      const titles = { premium: "Premium pads", standard: "Standard pads" };
      expect(await answers()).toMatchObject({
        [titles[one]]: "declined",
        [titles[other]]: "approved",
      });
    }
  });

  it("approve no two alternatives at once", async () => {
    const both = await send({ premium: "approved:1:open", standard: "approved:1:open" });
    expect(both.headers.get("Location")).toContain(".pick_one");
    expect(await answers()).toMatchObject({ "Premium pads": null, "Standard pads": null });
  });

  it("ask a question, which needs words", async () => {
    const silent = await send({ brakes: "question", wiper: "question" });
    const asked = await (await shop.app.request(String(silent.headers.get("Location")))).text();
    expect(asked).toContain("We didn&#39;t take 2 of your answers. They&#39;re marked below.");
    expect(asked.match(/value="question:1:open" checked/g)).toHaveLength(2);
    await send({ brakes: "question" }, { [`question-${lines.brakes}`]: "Can it wait?" });
    expect(await answers()).toMatchObject({ "Brake fluid": "question" });
    expect(await page()).toContain("Can it wait?");
  });

  it("are the same when they are sent again: one record, no second mail", async () => {
    await send({ brakes: "approved" });
    await send({ brakes: "approved" });
    expect(await records()).toHaveLength(1);
    expect(await queued("record-%")).toHaveLength(2);
  });

  it("of two at once end in one truth", async () => {
    await Promise.all(
      [1, 2, 3, 4].map((at) => send(at % 2 ? { premium: "approved" } : { standard: "approved" })),
    );
    const found = await answers();
    expect([found["Premium pads"], found["Standard pads"]].toSorted()).toEqual([
      "approved",
      "declined",
    ]);
    const { record } = (await records()).at(-1) ?? { record: "{}" };
    const sealed = Object.fromEntries(
      JSON.parse(record).lines.map((line: { title: string; answer: string }) => [
        line.title,
        line.answer,
      ]),
    );
    expect(sealed).toEqual(found);
  });

  it("are not taken once the work is done or the visit is over, nor for somebody else's visit", async () => {
    await send({ wiper: "approved" });
    await shop.sql("update estimate_lines set done_at = now() where title = 'Wiper blades'");
    expect((await send({ wiper: "declined" })).headers.get("Location")).toContain(".line_done");
    const other = await desk.request({ date: "2026-11-25" });
    const stranger = await shop.app.request(
      `/api/visit/${shop.tokens.sign("visit", other)}/estimate`,
      {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: `line-${lines.brakes}=approved:1`,
      },
    );
    expect(stranger.headers.get("Location")).toContain("line_withdrawn");
    expect(await answers()).toMatchObject({ "Brake fluid": null, "Wiper blades": "approved" });
    const [record] = await records();
    expect(
      (
        await shop.app.request(
          `/visit/${shop.tokens.sign("visit", other)}/record/${record?.id}.json`,
        )
      ).status,
    ).toBe(404);
    await shop.sql("update appointments set status = 'canceled' where id = $1", [visit]);
    expect((await send({ brakes: "approved" })).headers.get("Location")).toContain("visit_over");
  });

  it("are about what is still to be fixed: what was done reads fixed, at its finding and at its line", async () => {
    const found = randomUUID();
    await shop.sql(
      `insert into findings (id, appointment_id, title, condition)
       values ($1, $2, 'Wipers smear', 'urgent')`,
      [found, visit],
    );
    await shop.sql("update estimate_lines set withdrawn_at = now() where title <> 'Wiper blades'");
    await shop.sql("update estimate_lines set finding_id = $1", [found]);
    expect((await page()).match(/Fix now|Fixed/g)).toEqual(["Fix now", "Fix now"]);
    await send({ wiper: "approved" });
    await shop.sql("update estimate_lines set done_at = now()");
    expect((await page()).match(/Fix now|Fixed/g)).toEqual(["Fixed"]);
  });

  it.each([
    ["no line", { "line-x": "approved:1" }],
    ["no answer", { [`line-${randomUUID()}`]: "maybe:1" }],
    ["no version", { [`line-${randomUUID()}`]: "approved" }],
    ["an endless version", { [`line-${randomUUID()}`]: "approved:99999999999" }],
  ])("with %s are refused", async (_, fields) => {
    expect((await send({}, fields)).status).toBe(400);
  });

  it("that take too much are refused", async () => {
    expect((await send({}, { x: "y".repeat(800_000) })).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 140 }, (_, at) => [`x${at}`, "y"]));
    expect((await send({}, many)).status).toBe(400);
  });

  it("are told once opened, by a person and not by a mail scanner", async () => {
    await page();
    const opened = async () => await shop.sql("select from estimate_events where kind = 'opened'");
    expect(await opened()).toHaveLength(0);
    for (const _ of [1, 2]) {
      const response = await shop.app.request(`/api/visit/${token}/opened`, { method: "POST" });
      expect(response.status).toBe(204);
    }
    expect(await opened()).toHaveLength(1);
  });

  it("show findings, red first, with nothing of what parts cost", async () => {
    await shop.sql(
      `insert into findings (id, appointment_id, title, condition, measurement, unit, note) values
        (gen_random_uuid(), $1, 'Horn', 'good', null, null, ''),
        (gen_random_uuid(), $1, 'Front pads', 'urgent', 2.5, 'mm', 'Down to <metal>')`,
      [visit],
    );
    const text = await page();
    expect(text.indexOf("Front pads: 2.5 mm")).toBeGreaterThan(0);
    expect(text.indexOf("Front pads: 2.5 mm")).toBeLessThan(text.indexOf("Horn"));
    expect(text).toContain("Down to &lt;metal&gt;");
    expect(text).not.toContain("0.77");
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  });

  it("keep the arrows on the large photo, which no other visit's link opens", async () => {
    const photo = randomUUID();
    await shop.sql(
      `with finding as (insert into findings (id, appointment_id, title, condition, note)
         values (gen_random_uuid(), $1, 'Front pads', 'urgent', '') returning id)
       insert into finding_photos (id, appointment_id, finding_id, sha256, marks, width, height)
         select $2, $1, id, sha256(''), '[{"x1": 100, "y1": 100, "x2": 500, "y2": 500}]', 800, 600 from finding`,
      [visit, photo],
    );
    const path = `/visit/${token}/photo/${photo}`;
    expect(await page()).toContain(`href="${path}"`);
    const large = await (await shop.app.request(path)).text();
    expect(large).toMatch(/<img src="[^"]+full[^"]*" alt="Front pads" width="800" height="600">/);
    expect(large).toContain('<path d="M80 60L400 300');
    const other = await desk.request({ date: "2026-11-25", time: "10:00 AM" });
    const wrong = `/visit/${shop.tokens.sign("visit", other)}/photo/${photo}`;
    expect((await shop.app.request(wrong)).status).toBe(404);
  });
});

it("a page with sixty lines is at most 60 kB on its way", async () => {
  await shop.sql("delete from estimate_lines");
  for (let at = 0; at < 60; at += 1) await addLine(`Work number ${at} on this car`, 10_000 + at);
  await ask();
  const response = await shop.app.request(`/visit/${token}`, {
    headers: { "Accept-Encoding": "gzip" },
  });
  const packed = Buffer.from(await response.arrayBuffer());
  expect(packed.length).toBeLessThan(60_000);
  const text = gunzipSync(packed).toString();
  expect(text.match(/<fieldset class="line"/g)).toHaveLength(60);
});

describe("records checked from the shell", () => {
  beforeAll(async () => {
    await shop.sql("insert into private.secrets (name, value) values ($1, $2)", [
      recordSecret,
      Buffer.alloc(32, 3),
    ]);
  });
  beforeEach(async () => {
    await ask();
    await send({ brakes: "approved" });
    await send({ wiper: "approved" });
    await send({ premium: "approved" });
  });
  const check = async (file = "") =>
    await withClient(shop.owner, async (client) => await verifyRecords(client, file)).catch(
      (error: Error) => error.message,
    );

  it("are genuine, also after the shop changed a price, which voids that line", async () => {
    expect(await check()).toBe("3 records are genuine.\n");
    await shop.sql(
      `update estimate_lines set items = jsonb_set(items, '{0,price}', '13000') where title = 'Brake fluid'`,
    );
    expect(await check()).toBe("3 records are genuine.\n");
  });

  it.each([
    [
      "a price",
      "update estimate_lines set price_cents = price_cents + 1 where title = 'Brake fluid'",
    ],
    ["a tax", "update estimate_lines set tax_cents = 1 where title = 'Brake fluid'"],
    [
      "an answer",
      `update estimate_lines set answer = 'approved', answered_at = now(), answered_by = 'customer'
       where title = 'Standard pads'`,
    ],
    [
      "a letter of a record",
      "update estimate_records set record = replace(record, 'fluid', 'flood')",
    ],
    ["a fingerprint", "update estimate_records set sha256 = sha256(sha256)"],
    [
      "a record that is gone",
      "delete from estimate_records where id = (select min(id) from estimate_records)",
    ],
  ])("tell %s changed by hand", async (_, change) => {
    await shop.sql(change);
    expect(await check()).toMatch(/^Record \d+ of [A-Z0-9]{6}: /);
  });
});

it("a shop without digital inspections has no sample of one", async () => {
  expect((await shop.app.request("/visit/sample")).status).toBe(404);
});
