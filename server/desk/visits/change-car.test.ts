import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let id: string;
beforeEach(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
  id = await desk.request({ date: "2026-12-07" });
  await desk.change(id, { status: "confirmed" });
  await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [id]);
});

const change = (caller: Caller, what: object) => desk.call(caller, `cars/${id}`, what);
const car = async () =>
  (
    await shop.sql("select stage, technician, set_by from car_stages where appointment_id = $1", [
      id,
    ])
  )[0];

describe("a car that nobody has", () => {
  it("is taken by one of two at once, and given back", async () => {
    const answers = await Promise.all([
      change("technician", { take: true }),
      change("advisor", { take: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] =
      answers[0]?.status === 200
        ? (["technician", "advisor"] as const)
        : (["advisor", "technician"] as const);
    expect(await car()).toMatchObject({ technician: winner });
    expect((await change(loser, { take: false })).status).toBe(403);
    expect((await change(winner, { take: false })).status).toBe(200);
    expect(await car()).toMatchObject({ technician: null });
  });

  it("isn't moved on by a technician", async () => {
    expect((await change("technician", { stage: "diagnosis" })).status).toBe(403);
    expect(await car()).toMatchObject({ stage: "checked_in" });
  });
});

describe("one's own car", () => {
  beforeEach(async () => {
    await change("technician", { take: true });
  });

  it("is moved on, under one's own name, and not from where it is no longer", async () => {
    const step = { stage: "diagnosis", from: "checked_in" };
    expect((await change("technician", step)).status).toBe(200);
    expect(await car()).toMatchObject({
      stage: "diagnosis",
      set_by: desk.people.id("technician"),
    });
    expect((await change("technician", step)).status).toBe(409);
  });

  it("is marked ready, and its customer is told if so chosen", async () => {
    await change("technician", { stage: "repair" });
    expect((await change("technician", { stage: "ready", notify: true })).status).toBe(200);
    const event = await desk.lastEvent(id);
    expect(event).toMatchObject({ actor_kind: "staff", to_stage: "ready", notify: true });
  });

  it("isn't handed over: that is the desk's", async () => {
    await change("technician", { stage: "repair" });
    await change("technician", { stage: "ready" });
    expect((await change("technician", { stage: "picked_up" })).status).toBe(400);
  });

  it("ends with the role, on the next call", async () => {
    await desk.people.as("administrator", (tx) =>
      tx.query("select remove_from_team($1)", [desk.people.id("technician")]),
    );
    expect([401, 403]).toContain((await change("technician", { stage: "diagnosis" })).status);
  });
});

it.each(["customer", "staff, switched off", "administrator without the code", "anon"] as const)(
  "%s can't touch a car",
  async (caller) => {
    expect([401, 403]).toContain((await change(caller, { take: true })).status);
    expect(await car()).toMatchObject({ technician: null });
  },
);
