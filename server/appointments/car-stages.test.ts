import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import {
  type CarStage as Stage,
  carStages as stages,
  stagesAfter,
} from "#shop/schedule/car-stages.ts";
import { type Caller, callers, createPeople, type People } from "#tests/support/accounts/people.ts";
import { comingDay } from "#tests/support/desk/coming-week.ts";
import { promisePast } from "#tests/support/desk/promise-past.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { changeStatus } from "./appointments.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
});

/** Stages to pass through from check-in to the given stage. */
const wayTo: Record<Stage, Stage[]> = {
  expected: ["expected"],
  checked_in: [],
  diagnosis: ["diagnosis"],
  approval: ["diagnosis", "approval"],
  repair: ["repair"],
  ready: ["repair", "ready"],
  picked_up: ["repair", "ready", "picked_up"],
};

async function book(status = "confirmed"): Promise<string> {
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest());
  const { id } = await response.json();
  const path = status === "completed" ? ["confirmed", "completed"] : [status];
  for (const next of path) {
    // Appointments can be completed only after their start time.
    await shop.sql(
      `begin; set local app.actor = '{"at": "2027-01-01T00:00:00Z"}';
       update appointments set status = '${next}' where id = '${id}' and status <> '${next}'; commit`,
    );
  }
  return id;
}

const checkIn = (id: string, caller: Caller = "administrator") =>
  people.as(caller, (tx) =>
    tx.query("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [id]),
  );

const set = (id: string, fields: Record<string, string | null>, caller: Caller = "administrator") =>
  people.as(caller, (tx) => {
    const names = Object.keys(fields);
    const list = names.map((name, at) => `${name} = $${at + 2}`).join(", ");
    return tx.query(`update car_stages set ${list} where appointment_id = $1`, [
      id,
      ...Object.values(fields),
    ]);
  });

async function carIn(stage: Stage): Promise<string> {
  const id = await book();
  await checkIn(id);
  for (const next of wayTo[stage]) await set(id, { stage: next });
  return id;
}

const row = async (id: string) =>
  (await shop.sql("select * from car_stages where appointment_id = $1", [id]))[0];
const statusOf = async (id: string) =>
  (await shop.sql<{ status: string }>("select status from appointments where id = $1", [id]))[0]
    ?.status;
const become = (id: string, status: string, caller: Caller = "administrator") =>
  people.as(caller, (tx) =>
    tx.query("update appointments set status = $2 where id = $1", [id, status]),
  );
/** Marks it as a no-show, long after its start time. */
const miss = (id: string) => {
  const staff = { kind: "staff", at: new Date("2027-01-01T00:00:00Z") } as const;
  return shop.database.transaction("service_role", (tx) =>
    changeStatus(tx, id, "canceled", staff, true),
  );
};
const outcome = (work: Promise<unknown>) => work.then(() => "done", sqlState);

describe("checking in a car", () => {
  it.each([
    ["pending", "PT409"],
    ["confirmed", "done"],
    ["completed", "PT409"],
    ["canceled", "PT409"],
  ])("that has a %s appointment: %s", async (status, expected) => {
    expect(await outcome(checkIn(await book(status)))).toBe(expected);
  });

  it("twice is rejected", async () => {
    const id = await carIn("checked_in");
    expect(await outcome(checkIn(id))).toBe("23505");
  });

  it.each(callers)("as %s is allowed only for the desk", async (caller) => {
    const expected = /^(advisor|administrator(?! without))/.test(caller) ? "done" : "42501";
    expect(await outcome(checkIn(await book(), caller))).toBe(expected);
  });

  it("directly into another stage is rejected", async () => {
    const id = await book();
    for (const stage of stages.filter((other) => other !== "checked_in")) {
      const insert = "insert into car_stages (appointment_id, stage) values ($1, $2)";
      const attempt = people.as("administrator", (tx) => tx.query(insert, [id, stage]));
      expect(await outcome(attempt), stage).toBe("PT409");
    }
  });
});

describe.each(stages)("from %s", (before) => {
  it("only the allowed next stages and one step back are accepted", async () => {
    for (const after of stages.filter((stage) => stage !== before)) {
      await shop.sql("truncate appointments, form_submissions cascade");
      const id = await carIn(before);
      const expected = stagesAfter[before].includes(after) ? "done" : "PT409";
      expect(await outcome(set(id, { stage: after })), `${before} to ${after}`).toBe(expected);
      expect((await row(id))?.stage).toBe(expected === "done" ? after : before);
    }
  });
});

describe("the stage of a car", () => {
  it("records since when, by whom, and what the car is waiting for", async () => {
    const id = await carIn("diagnosis");
    const before = await row(id);
    await set(id, { waiting_for: "part", promised_date: comingDay(2), promised_time: "16:00" });
    const waiting = await row(id);
    expect(waiting).toMatchObject({ waiting_for: "part", promised_time: "16:00:00" });
    expect(waiting?.set_by).toBe(people.id("administrator"));
    expect(waiting?.since).toEqual(before?.since);
    await set(id, { stage: "approval" });
    const asked = await row(id);
    expect(asked).toMatchObject({ waiting_for: "approval", promised_time: "16:00:00" });
    expect(asked?.since).not.toEqual(before?.since);
    await set(id, { stage: "repair" });
    expect(await row(id)).toMatchObject({ waiting_for: null });
  });

  it.each(["part", "approval", "bay"])(
    "can be waiting for %s, but not for unknown reasons",
    async (what) => {
      const id = await carIn("checked_in");
      await set(id, { waiting_for: what });
      expect(await row(id)).toMatchObject({ stage: "checked_in", waiting_for: what });
      expect(await outcome(set(id, { waiting_for: "coffee" }))).toBe("23514");
      await set(id, { waiting_for: null });
      expect(await row(id)).toMatchObject({ waiting_for: null });
    },
  );

  it("cannot be waiting once ready, and a promise needs both date and time", async () => {
    const id = await carIn("ready");
    expect(await outcome(set(id, { waiting_for: "part" }))).toBe("23514");
    expect(await outcome(set(id, { promised_date: comingDay(2) }))).toBe("23514");
  });

  it("cannot be promised for a time that has passed, but keeps a promise that has", async () => {
    const id = await carIn("repair");
    const inMinutes = async (minutes: number) => {
      const [when] = await shop.sql<{ promised_date: string; promised_time: string }>(
        `select to_char(at, 'YYYY-MM-DD') as promised_date, to_char(at, 'HH24:MI') as promised_time
         from (select (now() + $1 * interval '1 minute') at time zone 'America/Chicago' as at) clock`,
        [minutes],
      );
      return { ...when };
    };
    await expect(set(id, await inMinutes(-2))).rejects.toThrow(
      "The promised time has already passed. Pick a later one.",
    );
    expect(await outcome(set(id, await inMinutes(-2)))).toBe("PT409");
    expect(await row(id)).toMatchObject({ promised_date: null });
    await set(id, await inMinutes(2));
    await promisePast(shop, id, { date: "2026-11-01", time: "09:00" });
    await set(id, { waiting_for: "part" });
    expect(await row(id)).toMatchObject({ waiting_for: "part", promised_time: "09:00:00" });
  });

  it("leaves a history that cannot be modified", async () => {
    const id = await carIn("picked_up");
    const events = await shop.sql(
      "select from_stage, to_stage, actor_id from car_stage_events where appointment_id = $1 order by id",
      [id],
    );
    const actor = { actor_id: people.id("administrator") };
    expect(events).toEqual([
      { from_stage: null, to_stage: "checked_in", ...actor },
      { from_stage: "checked_in", to_stage: "repair", ...actor },
      { from_stage: "repair", to_stage: "ready", ...actor },
      { from_stage: "ready", to_stage: "picked_up", ...actor },
    ]);
    for (const sql of ["update car_stage_events set at = now()", "delete from car_stage_events"]) {
      for (const caller of ["administrator", "service_role"] as const) {
        expect(await outcome(people.as(caller, (tx) => tx.query(sql)))).toBe("42501");
      }
    }
  });
});

describe("the appointment of a car", () => {
  it("is completed when the car is picked up, and only once", async () => {
    const id = await carIn("picked_up");
    expect(await statusOf(id)).toBe("completed");
    await set(id, { stage: "ready" });
    await set(id, { stage: "picked_up" });
    const completed = await shop.sql(
      "select from appointment_events where appointment_id = $1 and to_status = 'completed'",
      [id],
    );
    expect(completed).toHaveLength(1);
  });

  it("sets the car to picked up if it is completed directly", async () => {
    const id = await carIn("diagnosis");
    await become(id, "completed");
    expect((await row(id))?.stage).toBe("picked_up");
  });

  it("cannot be canceled or reopened while the car is in the shop, but can after undoing the check-in", async () => {
    const id = await carIn("repair");
    expect(await outcome(become(id, "canceled"))).toBe("PT409");
    await expect(miss(id)).rejects.toMatchObject({ code: "change_refused" });
    expect(await outcome(become(id, "pending"))).toBe("PT409");
    await set(id, { stage: "checked_in" });
    await set(id, { stage: "expected" });
    expect(await outcome(become(id, "canceled"))).toBe("done");
    expect(await outcome(set(id, { stage: "checked_in" }))).toBe("PT409");
  });

  it("is either checked in or canceled, if both happen concurrently", async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.sql("truncate appointments, form_submissions cascade");
      const id = await book();
      const both = await Promise.all([outcome(checkIn(id)), outcome(become(id, "canceled"))]);
      expect(both.sort()).toEqual(["PT409", "done"]);
      const isHere = (await row(id)) !== undefined;
      expect(await statusOf(id)).toBe(isHere ? "confirmed" : "canceled");
    }
  });
});
