import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import type { Offer } from "#shop/catalog/site/offer.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const before = published();
const offer: Offer = {
  id: "winter-check",
  title: "Winter check",
  amount: 49,
  terms: "Most cars and light trucks. Parts are extra.",
  services: ["brake-system-service"],
  from: "2026-11-01",
  until: "2026-12-24",
  mention: "winter check $49",
};
const asItWas =
  "winter check $49: Winter check, $49, until 2026-12-24. Most cars and light trucks. Parts are extra.";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    webhook: { url: "https://hooks.example/in", secret: undefined, images: "inline" },
  });
  setPublished({ ...before, offers: [offer, { ...offer, id: "silent", mention: undefined }] });
});
afterAll(() => setPublished(before));
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
});

/** Books with this mention; returns what is stored, and what the shop and the webhook are told. */
async function booked(fields: Record<string, unknown>) {
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest(fields));
  const [row] = await shop.sql<{ offer: string | null }>(
    "select mentioned_offer as offer from appointments",
  );
  const queued = await shop.sql<{ kind: string; payload: Record<string, unknown> }>(
    "select kind, payload from outbox order by id",
  );
  const mail = String(queued.find(({ kind }) => kind === "mail")?.payload.text);
  const hook = queued.find(({ kind }) => kind === "webhook")?.payload.fields;
  return { status: response.status, offer: row?.offer, mail, hook };
}

it("an offer that is mentioned is kept with the appointment as it was, and the shop reads it", async () => {
  const { mail, ...rest } = await booked({ offer: "winter-check" });
  expect(rest).toMatchObject({ status: 201, offer: asItWas, hook: { offer: asItWas } });
  expect(mail).toContain("Mentioned");
  expect(mail.replaceAll(/\s+/g, " ")).toContain(asItWas);

  setPublished({ ...published(), offers: [] });
  expect(await shop.sql("select mentioned_offer as offer from appointments")).toEqual([
    { offer: asItWas },
  ]);
  setPublished({ ...published(), offers: [offer] });
});

it.each([
  ["that has ended", { offer: "winter-check" }, "2026-12-25T13:00:00Z"],
  ["that has not begun", { offer: "winter-check" }, "2026-10-30T13:00:00Z"],
  ["that nobody knows", { offer: "summer-check" }, mondayMorning],
  ["that has nothing to mention", { offer: "silent" }, mondayMorning],
  ["for other services", { offer: "winter-check", service: "Tire Services" }, mondayMorning],
  ["in words of the customer's own", { offer: "everything for $1" }, mondayMorning],
])("an offer %s is left out, and the appointment is taken", async (_, fields, now) => {
  const day = new Date(Date.parse(now) + 4 * 86_400_000).toISOString().slice(0, 10);
  shop.setNow(now);
  const { mail, ...rest } = await booked({ ...fields, date: day });
  expect(rest).toMatchObject({ status: 201, offer: null, hook: { offer: "" } });
  expect(mail).not.toContain("Mentioned");
});

it("several offers for one service are kept together, as far as there is room for them", async () => {
  const before = published();
  onTestFinished(() => setPublished(before));
  const more = { ...offer, id: "new-year", title: "New year", amount: 20, mention: "new year $20" };
  const others = { ...offer, id: "tires", services: ["tire-services"], mention: "tires" };
  setPublished({ ...before, offers: [offer, more, others] });
  const both = `${asItWas} Also new year $20: New year, $20, until 2026-12-24. ${offer.terms}`;
  const { mail, ...rest } = await booked({ offer: "tires new-year winter-check nobody" });
  expect(rest).toMatchObject({ status: 201, offer: both, hook: { offer: both } });

  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  const long = Array.from({ length: 6 }, (_, at) => ({
    ...offer,
    id: `long-${at}`,
    terms: "t".repeat(300),
    mention: "m".repeat(60),
  }));
  setPublished({ ...before, offers: long });
  const many = await booked({ offer: long.map(({ id }) => id).join(" ") });
  expect(many.status).toBe(201);
  expect(many.offer?.split(" Also ")).toHaveLength(4);
});

it("what is no offer's id is refused in its own field", async () => {
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ offer: "x".repeat(2001) }),
  );
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).error?.fields ?? {})).toEqual(["offer"]);
  expect(await shop.sql("select from appointments")).toHaveLength(0);
});
