import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import type { Bill } from "#shop/bills/bill.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { callers } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { doneLine, setTaxes } from "#tests/support/desk/done-work.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let visit: string;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow("2026-11-24T21:00:00Z");
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await setTaxes(shop, { labor: 0, part: 8250, fee: 0 });
  visit = await desk.request({
    date: "2026-11-25",
    vehicle: { year: 2015, make: "Honda", model: "Civic" },
  });
  await doneLine(shop, visit);
});

/** Changes the published content for the current test. */
function publish(change: (before: SiteContent) => Partial<SiteContent>): void {
  const before = published();
  onTestFinished(() => setPublished(before));
  setPublished({ ...before, ...change(before) });
}
const withWarranty = () =>
  publish(({ shop }) => ({
    shop: { ...shop, warranty: { standard: { months: 24, miles: 24_000 } } },
  }));

const ofVisit = async (): Promise<{ bills: Bill[]; unbilled: object[]; pages: string }> =>
  await (await desk.read("advisor", `visits/${visit}/bills`)).json();
const make = async (): Promise<Bill> => {
  const { status } = await desk.call("advisor", "bills", { id: randomUUID(), appointment: visit });
  expect(status).toBe(200);
  return (await ofVisit()).bills[0] as Bill;
};
const pay = async ({ id }: Bill, amount: number, more: object = {}) =>
  await desk.call("advisor", `bills/${id}/payments`, {
    id: randomUUID(),
    method: "cash",
    amount,
    ...more,
  });
const page = async (path: string) => {
  const response = await shop.app.request(path, { headers: { Accept: "text/html" } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const pageOf = async ({ number }: Bill) =>
  await page(`/visit/${shop.tokens.sign("visit", visit)}/bill/${number}`);
const messageOf = async (response: Response) => (await response.json()).error.message;

it("a visit's work is billed, paid in two parts, given back, voided and billed again", async () => {
  expect((await ofVisit()).unbilled).toMatchObject([
    { title: "Front brakes", price: 8_995, tax: 742 },
  ]);
  const bill = await make();
  expect(bill).toMatchObject({
    number: "2026-0001",
    madeOn: "2026-11-24",
    total: 9_737,
    open: 9_737,
  });
  expect((await ofVisit()).unbilled).toEqual([]);

  expect((await pay(bill, 5_000, { method: "check", reference: "1042" })).status).toBe(200);
  shop.setNow("2026-11-24T21:10:00Z");
  expect((await pay(bill, 4_737, { method: "card" })).status).toBe(200);
  const [paid] = (await ofVisit()).bills;
  expect(paid).toMatchObject({ paid: 9_737, open: 0 });
  expect(paid?.payments).toMatchObject([
    {
      method: "check",
      amount: 5_000,
      reference: "1042",
      takenBy: "advisor",
      takenOn: "2026-11-24",
    },
    { method: "card", amount: 4_737 },
  ]);
  expect(await messageOf(await pay(bill, 1))).toBe("Only $0.00 is open on this bill.");

  const voiding = { id: randomUUID(), reason: "Wrong car" };
  const refused = await desk.call("advisor", `bills/${bill.id}/void`, voiding);
  expect([refused.status, await messageOf(refused)]).toEqual([
    409,
    "Something is paid on this bill. Give that back first.",
  ]);
  for (const { id } of paid?.payments ?? []) {
    const back = await desk.call("advisor", `payments/${id}/reversal`, { id: randomUUID() });
    expect(back.status).toBe(200);
  }
  expect((await desk.call("advisor", `bills/${bill.id}/void`, voiding)).status).toBe(200);
  expect((await ofVisit()).bills).toMatchObject([
    { number: "2026-0002", voids: "2026-0001", total: -9_737, reason: "Wrong car" },
    { number: "2026-0001", voidedBy: "2026-0002", paid: 0, open: 0 },
  ]);
  expect(await make()).toMatchObject({ number: "2026-0003", total: 9_737 });
});

describe("the page of a bill", () => {
  it("has lines, tax, payments and what is open, no name, and is printed without scripts", async () => {
    withWarranty();
    const bill = await make();
    await pay(bill, 5_000);
    const { status, text, headers } = await pageOf(bill);
    expect(status).toBe(200);
    for (const said of [
      ...[
        "Bill 2026-0001",
        "November 24, 2026",
        "2015 Honda Civic",
        "Front brakes",
        "Ceramic pads",
      ],
      ...["$89.95", "Tax on parts, 8.25% of $89.95", "$7.42", "$97.37", "$50.00", "$47.37"],
      "Each job on this bill is covered until November 24, 2028 or",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Dana|555-0142|dana@|4210|42\.10/);
    expect(headers.get("Content-Security-Policy")).not.toContain("connect-src");
    const { text: visitPage } = await page(`/visit/${shop.tokens.sign("visit", visit)}`);
    expect(visitPage).toContain("/bill/2026-0001");
    expect(visitPage).toContain("$97.37, $47.37 open");
  });

  it("keeps what was paid and given back once it is voided", async () => {
    const bill = await make();
    const id = randomUUID();
    const taking = { id, amount: 5_000, method: "check", reference: "1042" };
    expect((await desk.call("advisor", `bills/${bill.id}/payments`, taking)).status).toBe(200);
    await desk.call("advisor", `payments/${id}/reversal`, { id: randomUUID() });
    await desk.call("advisor", `bills/${bill.id}/void`, { id: randomUUID(), reason: "Wrong car" });
    const { text } = await pageOf(bill);
    expect(text).toContain("2026-0002 takes it back");
    for (const said of ["Paid, check, November 24, 2026", "Given back, check, November 24, 2026"]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("Paid in full");
  });

  it("reckons the warranty's miles from the check-in", async () => {
    withWarranty();
    await shop.sql(
      "alter table car_stages disable trigger user; insert into car_stages (appointment_id, stage, mileage) select id, 'repair', 47500 from appointments; alter table car_stages enable trigger user",
    );
    const { text } = await pageOf(await make());
    expect(text).toContain("until November 24, 2028 or 71,500 miles, whichever comes first");
  });

  it("opens by the link of its own visit alone, until the warranty ends", async () => {
    withWarranty();
    const bill = await make();
    const other = await desk.request({ date: "2026-11-25", time: "10:00 AM", email: undefined });
    for (const token of [shop.tokens.sign("visit", other), shop.tokens.sign("claim", visit), "x"]) {
      expect((await page(`/visit/${token}/bill/${bill.number}`)).status).toBe(404);
    }
    expect((await page(`${(await ofVisit()).pages}2026-0002`)).status).toBe(404);
    shop.setNow("2028-11-24T21:00:00Z");
    expect((await pageOf(bill)).status).toBe(200);
    shop.setNow("2028-11-25T21:00:00Z");
    expect((await pageOf(bill)).status).toBe(404);
  });

  it("has the customer's name for the desk, and for nobody with the customer's link", async () => {
    const bill = await make();
    const { pages } = await ofVisit();
    const [customer] = await shop.sql<{ name: string }>("select name from appointments");
    expect((await page(pages + bill.number)).text).toContain(`<dt>For</dt><dd>${customer?.name}`);
    expect((await pageOf(bill)).text).not.toContain("<dt>For</dt>");
    expect((await page(pages.replace("/bill/", ""))).status).toBe(404);
  });

  it("names the jobs where their warranties differ", async () => {
    publish(({ shop }) => ({
      shop: {
        ...shop,
        warranty: {
          standard: { months: 24, miles: 24_000 },
          premiumBrakes: { months: 36, miles: 36_000 },
        },
      },
    }));
    await doneLine(shop, visit, { title: "Rear brakes", warranty: "premiumBrakes" });
    const { text } = await pageOf(await make());
    expect(text).toContain("Rear brakes: covered until November 24, 2029 or 36,000 more miles");
    expect(text).toContain("Front brakes: covered until November 24, 2028 or 24,000 more miles");
  });

  it("leads to the owner's provider while something is open", async () => {
    const payLink = "https://pay.example/shop?sum={amount}&for={reference}";
    publish(({ estimating }) => ({ estimating: { ...estimating, payLink } }));
    const bill = await make();
    await pay(bill, 5_000);
    expect((await pageOf(bill)).text).toContain(
      'href="https://pay.example/shop?sum=47.37&amp;for=2026-0001"',
    );
    await pay(bill, 4_737);
    const { text } = await pageOf(bill);
    expect(text).not.toContain("pay.example");
    expect(text).toContain("Paid in full");
  });
});

describe("the mail with a bill", () => {
  const mail = async (bill: Bill, id: string = randomUUID()) =>
    await desk.call("advisor", `bills/${bill.id}/mail`, { id });

  it("goes to the customer once per request, with its lines and its link", async () => {
    const bill = await make();
    const id = randomUUID();
    await mail(bill, id);
    expect((await mail(bill, id)).status).toBe(200);
    const sent = await shop.sql(
      "select payload from outbox where kind = 'mail' and idempotency_key like 'bill-%'",
    );
    expect(sent).toHaveLength(1);
    const { to, subject, text } = (sent as { payload: Record<string, string> }[])[0]?.payload ?? {};
    expect([to, subject]).toEqual([
      "dana@example.com",
      expect.stringContaining("Your bill 2026-0001 from "),
    ]);
    const page = `/visit/${shop.tokens.sign("visit", visit)}/bill/2026-0001`;
    expect(text).toContain(`https://shop.example${page}`);
    expect(text).toMatch(/Front brakes:\s+\$89\.95/);
    expect(text).toMatch(/Open:\s+\$97\.37/);
  });

  it("needs an address", async () => {
    const bill = await make();
    await shop.sql("update appointments set email = null");
    expect((await mail(bill)).status).toBe(409);
  });
});

it.each([
  ["a card's number", { reference: "4111 1111 1111 1111" }],
  ["more characters than fit", { reference: "x".repeat(61) }],
  ["no amount", { amount: 0 }],
  ["a fraction of a cent", { amount: 1.5 }],
  ["another method", { method: "barter" }],
])("a payment with %s is refused and changes nothing", async (_, fields) => {
  const bill = await make();
  expect((await pay(bill, 100, fields)).status).toBe(400);
  expect(await shop.sql("select from payments")).toEqual([]);
});

it("the bills and payments of some days are listed by the shop's own clock, with their taxes", async () => {
  shop.setNow("2026-11-25T05:30:00Z");
  const bill = await make();
  shop.setNow("2026-11-25T07:00:00Z");
  await pay(bill, 5_000);
  const list = async (from: string, to: string) =>
    await (await desk.read("advisor", `bills?from=${from}&to=${to}`)).json();
  const tuesday = await list("2026-11-24", "2026-11-24");
  expect(tuesday.bills).toMatchObject([
    {
      number: "2026-0001",
      taxes: [{ kind: "part", net: 8_995, rate: 8_250, tax: 742 }],
      total: 9_737,
      paid: 5_000,
      open: 4_737,
    },
  ]);
  expect(tuesday.payments).toEqual([]);
  const wednesday = await list("2026-11-25", "2026-11-25");
  expect(wednesday).toMatchObject({ bills: [], payments: [{ bill: "2026-0001", amount: 5_000 }] });
  for (const range of [
    "from=2026-11-25&to=2026-11-24",
    "from=2026-01-01&to=2027-01-02",
    "from=x&to=y",
  ]) {
    expect((await desk.read("advisor", `bills?${range}`)).status).toBe(400);
  }
});

it.each(callers)("%s: sees and makes bills only at the desk", async (caller) => {
  const bill = await make();
  const may = /^(advisor|administrator(?! without))/.test(caller);
  const { status } = await desk.read(caller, `visits/${visit}/bills`);
  expect(may ? [200] : [401, 403]).toContain(status);
  const paid = await desk.call(caller, `bills/${bill.id}/payments`, {
    id: randomUUID(),
    method: "cash",
    amount: 100,
  });
  expect(may ? [200] : [401, 403]).toContain(paid.status);
});
