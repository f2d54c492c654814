import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { services } from "#server/content/published.ts";
import { type Caller, callers, createPeople, type People } from "#tests/support/accounts/people.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const brakes = "Brake System Service";
const tires = "Tire Services";
const cooling = "Cooling System Service";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
let id: string;
beforeEach(async () => {
  shop.setNow(mondayMorning);
  // Brakes take two hours; the others have the default duration.
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await offer(
    services().map(({ id, title }) => ({ id, title, ...(title === brakes && { minutes: 120 }) })),
  );
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest());
  id = (await response.json()).id;
});

/** Sets the services that the content offers. */
const offer = (offered: readonly object[]) =>
  shop.sql(
    "update settings set default_rules = default_rules || jsonb_build_object('services', $1::jsonb)",
    [JSON.stringify(offered)],
  );

const stored = async () =>
  (
    await shop.sql(
      "select service, first_service as first, service_type as type, minutes from appointments where id = $1",
      [id],
    )
  )[0];
const add = (services: readonly (string | null)[]) =>
  shop.sql("update appointments set more_services = $2 where id = $1", [id, services]);

describe("the services of a visit", () => {
  it("are listed in order and take as long as all of them together", async () => {
    expect(await stored()).toMatchObject({ service: brakes, minutes: 120 });
    await add([tires, cooling]);
    expect(await stored()).toEqual({
      service: `${brakes}, ${tires}, ${cooling}`,
      first: brakes,
      type: "brake-system-service",
      minutes: 180,
    });
    await add([]);
    expect(await stored()).toMatchObject({ service: brakes, minutes: 120 });
  });

  it("can be searched by the name of each", async () => {
    await add([tires]);
    const [row] = await shop.sql("select search_text from appointments where id = $1", [id]);
    expect(row?.search_text).toContain("tire services");
  });

  it("follow a first service in free text", async () => {
    await add([tires]);
    await shop.sql(
      "update appointments set service = 'A rattle', service_type = 'other' where id = $1",
      [id],
    );
    expect(await stored()).toEqual({
      service: `A rattle, ${tires}`,
      first: "A rattle",
      type: "other",
      minutes: 60,
    });
  });

  it.each([
    ["one that the shop does not have", ["Paint"], "no_such_service"],
    ["nothing in place of a name", [null], "no_such_service"],
    ["the first one again", [brakes], "service_twice"],
    ["one of them twice", [tires, tires], "service_twice"],
  ])("cannot be %s", async (_, services, refusal) => {
    await expect(add(services)).rejects.toThrow(refusal);
    expect(await stored()).toMatchObject({ service: brakes });
  });

  it("are limited to four", async () => {
    const four = [
      tires,
      cooling,
      "Oil Changes and Fluid Maintenance",
      "Engine Diagnostics and Repair",
    ];
    await expect(add(four)).rejects.toThrow("more_services_limit");
    await add(four.slice(1));
  });

  it("remain on the visit when the shop stops offering one, but cannot be added to others", async () => {
    await add([tires]);
    await offer([{ id: "cooling-system-service", title: cooling, minutes: 45 }]);
    await add([tires, cooling]);
    expect(await stored()).toMatchObject({ service: `${brakes}, ${tires}, ${cooling}` });
    await add([cooling]);
    await expect(add([tires])).rejects.toThrow("no_such_service");
  });

  it("keep the planned minutes, whatever is published later", async () => {
    await offer([]);
    await shop.sql("update appointments set notes = 'Squeals' where id = $1", [id]);
    expect(await stored()).toMatchObject({ minutes: 120 });
    await shop.sql(
      "update appointments set minutes = 5, first_service = first_service where id = $1",
      [id],
    );
    expect(await stored()).toMatchObject({ minutes: 120 });
  });

  it("take their bay for all their work: the next visit goes to the other one, a third is refused", async () => {
    const statuses = [];
    for (const time of ["9:30 AM", "10:00 AM", "11:00 AM"]) {
      const request = appointmentRequest({ time, service: brakes });
      const response = await shop.post("/api/forms/appointment_request", request);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([201, 409, 201]);
    const rows = await shop.sql(
      "select to_char(scheduled_time, 'HH24:MI') as at, bay from appointments order by 1, 2",
    );
    // The brakes of the first are repaired from 9:00 to 11:00.
    expect(rows).toEqual([
      { at: "09:00", bay: 1 },
      { at: "09:30", bay: 2 },
      { at: "11:00", bay: 1 },
    ]);
  });
});

describe.each(callers)("through the data API, %s", (caller: Caller) => {
  it.each([
    ["more_services", [tires]],
    ["first_service", "A rattle"],
    ["minutes", 5],
    ["shuttle_to", "Waco"],
  ])("cannot change %s, which only the server may", async (column, value) => {
    const token =
      caller === "service_role"
        ? await shop.accessTokens.serviceRoleKey()
        : await shop.accessTokens.issue({ ...people.claims(caller), exp: 4e9 });
    const response = await shop.app.request(`/rest/v1/appointments?id=eq.${id}`, {
      method: "PATCH",
      headers: {
        "Content-Type": "application/json",
        Prefer: "return=minimal",
        ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ [column]: value }),
    });
    const statuses: Partial<Record<Caller, number>> = { anon: 401, service_role: 204 };
    expect(response.status).toBe(statuses[caller] ?? 403);
    const written: Partial<Record<string, string>> = {
      more_services: `${brakes}, ${tires}`,
      first_service: "A rattle",
    };
    const service = (caller === "service_role" && written[column]) || brakes;
    // Minutes are derived from the services, and a town without a shuttle seat is dropped, whoever
    // writes them.
    expect(await stored()).toMatchObject({
      service,
      minutes: column === "minutes" ? 120 : expect.any(Number),
    });
  });
});
