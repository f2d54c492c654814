import { beforeAll, beforeEach, expect, it } from "vitest";
import { blockBay } from "#tests/support/desk/block-bay.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox, bay_blocks cascade");
  await shop.sql("update settings set bays = 3");
});

const bayOf = async (id: string) => (await desk.stored(id))?.bay;
const refusalOf = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, error.code, error.message];
};

it("a change of only the bay can be undone and is not notified", async () => {
  const id = await desk.notifiedRequest();
  const response = await desk.change(id, { bay: 3 });
  const { eventId, email } = await response.json();
  expect([response.status, email, await bayOf(id)]).toEqual([200, null, 3]);
  expect(await desk.lastEvent(id)).toMatchObject({ changes: { bay: [1, 3] } });
  await desk.call("administrator", `appointments/${id}/undo`, { eventId });
  expect(await bayOf(id)).toBe(1);
  await desk.change(id, { bay: 2 });
  shop.setNow("2026-11-23T14:00:00Z");
  expect(await desk.mails()).toEqual([]);
});

it("a change of time and bay assigns the requested bay and notifies of the move", async () => {
  const id = await desk.notifiedRequest();
  const slot = { date: "2026-11-24", time: "10:00" };
  const { email } = await (await desk.change(id, { slot, bay: 2 })).json();
  expect(email.subject).toMatch(/^New time/);
  expect(await desk.stored(id)).toMatchObject({ at: "2026-11-24 10:00", bay: 2 });
});

it("a bay that is taken, blocked or nonexistent is rejected, listing the free ones", async () => {
  const taken = await desk.notifiedRequest();
  const id = await desk.notifiedRequest({ phone: "(254) 555-0177" });
  expect([await bayOf(taken), await bayOf(id)]).toEqual([1, 2]);
  const when = "Tuesday, November 24, 2026, 9:00 AM CT";
  const said = (free: string) => [409, "bay_taken", `That bay isn't free on ${when}. ${free}`];
  expect(await refusalOf(await desk.change(id, { bay: 1 }))).toEqual(
    said("Free then: bay 2, bay 3."),
  );
  expect(await refusalOf(await desk.change(id, { bay: 4 }))).toEqual(
    said("Free then: bay 2, bay 3."),
  );
  await blockBay(shop, 3, "2026-11-24 08:00", "2026-11-24 12:00");
  expect(await refusalOf(await desk.change(id, { bay: 3 }))).toEqual(said("Free then: bay 2."));
  expect([await bayOf(taken), await bayOf(id)]).toEqual([1, 2]);
});

it("a booking can request a bay", async () => {
  const booking = {
    submissionId: "book-in-bay-3",
    name: "Dana Cole",
    phone: "(254) 555-0142",
    service: "Brake System Service",
    date: "2026-11-24",
    time: "09:00",
    confirmed: true,
    notify: false,
  };
  const response = await desk.call("administrator", "appointments", { ...booking, bay: 3 });
  expect([response.status, await bayOf((await response.json()).id)]).toEqual([201, 3]);
});

it("a taken bay can be requested with a reason only, and then holds both", async () => {
  const slot = { date: "2026-11-24", time: "09:00" };
  await shop.sql("update settings set bays = 1");
  await desk.notifiedRequest();
  const id = await desk.notifiedRequest({ phone: "(254) 555-0177", time: "10:00 AM" });
  const [, code] = await refusalOf(await desk.change(id, { slot, bay: 1 }));
  expect(code).toBe("slot_full");
  await desk.change(id, { slot, bay: 1, overbook: "A tow is coming in" });
  expect(await desk.stored(id)).toMatchObject({ at: "2026-11-24 09:00", bay: 1, overbooked: true });
});

it("customers cannot choose a bay", async () => {
  const id = await desk.notifiedRequest();
  for (const caller of ["anon", "customer", "staff, switched off"] as const) {
    const body = { version: await desk.version(id), notify: false, bay: 3 };
    expect((await desk.call(caller, `appointments/${id}`, body)).status).toBeOneOf([401, 403]);
  }
  expect(await bayOf(id)).toBe(1);
});
