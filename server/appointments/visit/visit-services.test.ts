import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#server/mail/mailer.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const brakes = "Brake System Service";
const tires = "Tire Services";
const cooling = "Cooling System Service";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
let id: string;
let path: string;
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ email: "dana@example.com" }),
  );
  const body = await response.json();
  id = body.id;
  path = new URL(body.visitUrl).pathname;
});

const send = (services: unknown) => shop.post(`/api${path}/services`, { services });
const page = async () => await (await shop.app.request(path)).text();
const service = async () =>
  (await shop.sql("select service from appointments where id = $1", [id]))[0]?.service;

describe("on the visit page", () => {
  it("a service can be added with the form, and appears in all messages", async () => {
    expect(await page()).toContain("<h2>Add another service</h2>");
    const response = await shop.app.request(`/api${path}/services`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ "service-tire-services": tires }).toString(),
    });
    expect(response.status).toBe(303);
    const after = await (await shop.app.request(response.headers.get("Location") ?? "")).text();
    expect(after).toContain("Your services are saved.");
    expect(after).toContain(`<dd>${brakes}, ${tires}</dd>`);
    expect(after).toContain("<dd>About 1 hour</dd>");
    expect(after).toMatch(new RegExp(`value="${tires}" checked`));
    expect(after).not.toContain(`value="${brakes}"`);

    const file = await (await shop.app.request(`${path}/calendar.ics`)).text();
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(event.summary).toContain(`${brakes}, ${tires}`);
    expect(event.duration.toSeconds()).toBe(3600);

    await desk.change(id, { status: "confirmed" });
    shop.setNow("2026-11-23T13:01:00Z");
    const mail = (await desk.mails()).at(-1);
    expect(mail?.text).toContain(`${brakes}, ${tires}`);
    expect(mail?.text).toContain("About 1 hour");
  });

  it("adding a service records an event without emailing the customer", async () => {
    await shop.enqueueNotifications();
    await send([tires]);
    expect(await desk.lastEvent(id)).toMatchObject({
      actor_kind: "customer",
      notify: false,
      changes: { service: [brakes, `${brakes}, ${tires}`], more_services: [[], [tires]] },
    });
    expect(await desk.mails()).toHaveLength(1);
  });

  it("added services can be removed", async () => {
    await send([tires, cooling]);
    expect((await send([cooling])).status).toBe(200);
    expect(await service()).toBe(`${brakes}, ${cooling}`);
    await send([]);
    expect(await service()).toBe(brakes);
  });

  it.each([
    ["a service that there is not", ["Paint"], 409],
    ["the first service", [brakes], 409],
    ["five of them", ["a", "b", "c", "d", "e"], 400],
    ["one twice", [tires, tires], 400],
    ["a text", "Tire Services", 400],
    ["numbers", [7], 400],
    ["ten thousand letters", ["x".repeat(10_000)], 400],
  ])("%s is rejected and changes nothing", async (_, services, status) => {
    expect((await send(services)).status).toBe(status);
    expect(await service()).toBe(brakes);
  });

  it("services cannot be added less than two hours before, nor after canceling", async () => {
    shop.setNow("2026-11-24T13:01:00Z");
    expect((await (await send([tires])).json()).error.code).toBe("too_late");
    shop.setNow(mondayMorning);
    await shop.post(`/api${path}/cancel`, {});
    expect((await send([tires])).status).toBe(404);
    expect(await service()).toBe(brakes);
  });
});

describe("the shop", () => {
  const notifications = async () => {
    await shop.enqueueNotifications();
    const mails = await shop.sql<{ payload: Message }>(
      "select payload from outbox where idempotency_key like '%-shop-services' order by id",
    );
    return mails.map(({ payload }) => payload);
  };

  it("is emailed once about added services and the previous ones", async () => {
    await desk.change(id, { status: "confirmed" });
    await send([tires]);
    await send([tires, cooling]);
    shop.setNow("2026-11-23T13:01:00Z");
    const [mail, ...others] = await notifications();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("inbox@shop.example");
    expect(mail?.subject).toMatch(/^Customer changed services: .* \([A-Z0-9]{6}\)$/);
    expect(mail?.text).toMatch(new RegExp(`Services: +${brakes}, ${tires}, ${cooling}\\n`));
    expect(mail?.text).toMatch(new RegExp(`Instead of: +${brakes}\\n`));
    expect(mail?.text).toContain(`/admin/appointments?open=${id}`);
    expect(await notifications()).toHaveLength(1);

    await send([cooling]);
    const [, takenBack] = await notifications();
    expect(takenBack?.text).toMatch(new RegExp(`Services: +${brakes}, ${cooling}\\n`));
  });

  it("is not emailed about changes undone at once, by staff, or of a canceled visit", async () => {
    await send([tires]);
    await send([]);
    expect(await notifications()).toEqual([]);
    const { phone } =
      (await shop.sql<{ phone: string }>("select phone from appointments"))[0] ?? {};
    await desk.change(id, {
      fields: { name: "Dana Cole", phone, service: brakes, moreServices: [tires] },
    });
    shop.setNow("2026-11-23T13:01:00Z");
    expect(await notifications()).toEqual([]);
    await send([cooling]);
    await shop.post(`/api${path}/cancel`, {});
    expect(await notifications()).toEqual([]);
  });

  it("is also emailed about a simultaneous move", async () => {
    await shop.enqueueNotifications();
    await shop.sql("truncate outbox");
    await send([tires]);
    await shop.post(`/api${path}/reschedule`, { date: "2026-11-25", time: "10:00" });
    expect(await notifications()).toHaveLength(1);
    const subjects = await shop.sql<{ subject: string }>(
      "select payload ->> 'subject' as subject from outbox where idempotency_key ~ '-shop(-services)?$' order by id",
    );
    expect(subjects.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Customer moved",
      "Customer changed services",
    ]);
  });

  it("is emailed about at most ten changes a day", async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await send(n % 2 ? [] : [tires])).status).toBe(200);
      await notifications();
    }
    const eleventh = await send([tires]);
    expect(eleventh.status).toBe(429);
    expect((await eleventh.json()).error.code).toBe("too_many_changes");
    expect(await service()).toBe(brakes);
    expect(await notifications()).toHaveLength(10);
  });
});

describe("at the desk", () => {
  it("a visit can be booked with several services, but not with an unknown one", async () => {
    const booking = {
      submissionId: "phone-call-1",
      confirmed: true,
      notify: true,
      name: "Al Reed",
      phone: "(254) 555-0177",
      service: brakes,
      moreServices: [tires],
      date: "2026-11-25",
      time: "10:00",
    };
    const response = await desk.call("administrator", "appointments", booking);
    expect(response.status, await response.clone().text()).toBe(201);
    const booked = await response.json();
    expect((await desk.stored(booked.id))?.service).toBe(`${brakes}, ${tires}`);
    const wrong = await desk.call("administrator", "appointments", {
      ...booking,
      submissionId: "phone-call-2",
      moreServices: ["Paint"],
    });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).error.fields).toHaveProperty("moreServices");
  });

  it("services can be edited, and undoing the edit restores all of them", async () => {
    const [row] = await shop.sql<{ phone: string }>("select phone from appointments");
    const fields = { name: "Dana Cole", phone: row?.phone, service: "A rattle" };
    const before = await desk.stored(id);
    const response = await desk.change(id, {
      fields: { ...fields, moreServices: [tires, cooling] },
    });
    expect(response.status, await response.clone().text()).toBe(200);
    expect(await desk.stored(id)).toMatchObject({
      service: `A rattle, ${tires}, ${cooling}`,
      service_type: "other",
    });
    const { eventId } = await response.json();
    await desk.call("administrator", `appointments/${id}/undo`, { eventId });
    expect(await desk.stored(id)).toMatchObject({
      service: before?.service,
      service_type: before?.service_type,
    });
  });
});
