import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { changeStatus } from "#server/appointments/appointments.ts";
import { truthChecks } from "#server/jobs.ts";
import type { OutboxKind } from "#server/outbox/outbox.ts";
import { whileTrue } from "#server/outbox/still-true.ts";
import { escalateRequests } from "#server/worklist/escalate.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { openWaitlist, siteUrl, type Waitlist } from "#tests/support/desk/waitlist.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let list: Waitlist;
beforeAll(async () => {
  shop = await createTestApp();
  list = openWaitlist(shop);
});
beforeEach(() => list.reset());

/** Tries to deliver what is due, to a mail server that is up or not; returns what it has taken. */
async function deliver(isUp: boolean, kind: OutboxKind = "mail"): Promise<string[]> {
  const taken: string[] = [];
  const clock = { database: shop.database, now: list.now };
  const receiver = async ({ payload }: { payload: object }) => {
    if (!isUp) throw new Error("connect ECONNREFUSED");
    const { to, subject, text } = payload as Record<string, string>;
    taken.push(`${to}: ${subject ?? text}`);
  };
  const deps = { ...clock, log: createLog("silent") };
  while (await deliverNext(kind, { ...deps, deliver: whileTrue(clock, truthChecks, receiver) }));
  return taken;
}

const offersAmong = (taken: string[]) => taken.filter((mail) => mail.includes("A time opened"));
/** Later by the clock, and everything that waits is due: the outbox tries again within an hour. */
const at = async (instant: string) => {
  list.at(instant);
  await shop.sql("update outbox set next_attempt_at = $1 where delivered_at is null", [instant]);
};

describe("a mail server that is down while a time opens", () => {
  it("costs nobody their turn: ended offers are not sent, and who got none is offered the next", async () => {
    const taken = await list.fill();
    const ann = await list.join("Ann", 50);
    await list.join("Bob", 51);
    await deliver(true);
    await list.free(taken);
    await list.offer();
    await deliver(false);
    await at("2026-11-23T15:16:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["waiting", "offered"]);
    await deliver(false);
    await at("2026-11-23T15:32:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["waiting", "waiting"]);

    // It is up again.
    expect(offersAmong(await deliver(true))).toEqual([]);
    await at("2026-11-23T16:05:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["offered", "waiting"]);
    expect(offersAmong(await deliver(true))).toEqual([
      expect.stringMatching(/^ann@example\.com: A time opened: .* Yours until 10:20 AM CT$/),
    ]);
    expect((await list.call(ann, "accept")).status).toBe(200);
    // Whoever got one and let it go stays off the list, as ever.
    expect(await list.statuses()).toEqual(["booked", "waiting"]);
  });

  it("does not keep the place from everybody meanwhile", async () => {
    const taken = await list.fill();
    await list.join("Ann", 50);
    await list.free(taken);
    await list.offer();
    await deliver(false);
    await at("2026-11-23T15:16:00Z");
    await list.offer();
    await list.fill({ name: "Web" });
  });

  it("sends no offer to somebody who has left the list, or whom staff have removed", async () => {
    await shop.sql("update settings set bays = 2");
    const taken = [await list.fill(), await list.fill({ name: "B" })];
    const ann = await list.join("Ann", 50);
    await list.join("Bob", 51);
    await deliver(true);
    for (const id of taken) await list.free(id);
    await list.offer();
    expect(await list.statuses()).toEqual(["offered", "offered"]);
    await deliver(false);
    expect((await list.call(ann, "leave")).status).toBe(200);
    await shop.sql("delete from waitlist_entries where name = 'Bob'");
    await at("2026-11-23T15:05:00Z");
    expect(offersAmong(await deliver(true))).toEqual([]);
  });

  it("puts those off the list whom no message can reach: their phone has stopped texts", async () => {
    const taken = await list.fill();
    const smsConsent = { text: "Text me", version: "1" };
    await list.join("Ann", 50, { email: undefined, smsConsent });
    await shop.sql("update sms_consents set revoked_at = now()");
    await list.free(taken);
    await list.offer();
    await at("2026-11-23T15:16:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed"]);
  });
});

describe("what is only true for a while is not sent when it is over", () => {
  it("a code to sign in", async () => {
    const body = { email: "dana@example.com" };
    expect((await shop.post("/auth/v1/otp", body)).status).toBe(200);
    await deliver(false);
    await at("2026-11-23T15:59:00Z");
    const inTime = await deliver(true);
    expect(inTime).toEqual([expect.stringContaining("dana@example.com: ")]);

    expect((await shop.post("/auth/v1/otp", body)).status).toBe(200);
    await deliver(false);
    await at("2026-11-23T17:05:00Z");
    expect(await deliver(true)).toEqual([]);
  });

  it("that a visit is ahead, when it has begun; that it was declined is", async () => {
    const book = async (name: string) => {
      const fields = { name, email: `${name.toLowerCase()}@example.com`, date: "2026-11-25" };
      const response = await shop.post(
        "/api/forms/appointment_request",
        appointmentRequest(fields),
      );
      return (await response.json()).id;
    };
    await shop.sql("update settings set bays = 2");
    await book("Ann");
    const bob = await book("Bob");
    await shop.enqueueNotifications();
    await deliver(false);
    await shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, bob, "canceled", { kind: "staff", at: list.now() }),
    );
    list.at("2026-11-23T15:01:00Z");
    await shop.enqueueNotifications();
    await deliver(false);
    await at("2026-11-25T15:01:00Z");
    const sent = (await deliver(true)).filter((mail) => !mail.startsWith("inbox@"));
    expect(sent).toEqual([expect.stringMatching(/^bob@example\.com: We can.t take/)]);
  });

  it("that a request waits, when it has been answered", async () => {
    await list.fill();
    await deliver(true);
    await shop.sql("update appointments set created_at = $1", [list.now()]);
    await shop.sql("update appointment_events set at = $1", [list.now()]);
    await at("2026-11-23T15:20:00Z");
    await escalateRequests({
      database: shop.database,
      siteUrl,
      shopInbox: () => "inbox@shop.example",
      alertPhone: () => undefined,
      now: list.now,
    });
    await deliver(false);
    await shop.sql("update appointments set status = 'confirmed'");
    await at("2026-11-23T15:30:00Z");
    expect(await deliver(true)).toEqual([]);
  });
});
