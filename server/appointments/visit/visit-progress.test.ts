import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { promisePast } from "#tests/support/desk/promise-past.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let people: People;
let id: string;
let path: string;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest());
  const { visitUrl, ...request } = await response.json();
  id = request.id;
  path = new URL(visitUrl).pathname;
});

/** Tuesday, November 24, 2026, 8:00 AM in Waco: an hour before it starts. */
const anHourBefore = "2026-11-24T14:00:00Z";

const confirm = () => shop.sql("update appointments set status = 'confirmed' where id = $1", [id]);

const asStaff = (sql: string, ...values: unknown[]) =>
  people.as("administrator", (tx) => tx.query(sql, [id, ...values]));

const checkIn = async () => {
  await confirm();
  await asStaff("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')");
};

const set = (stage: string) =>
  asStaff("update car_stages set stage = $2 where appointment_id = $1", stage);

async function page(query = "") {
  const response = await shop.app.request(`${path}${query}`);
  const text = (await response.text()).replaceAll("&#39;", "'");
  return {
    refresh: response.headers.get("Refresh"),
    text,
    current: /<li class="now" aria-current="step">([^<]+)</.exec(text)?.[1],
    passed: [...text.matchAll(/<li class="past">([^<]+)</g)].map(([, label]) => label),
  };
}

describe("the progress of a car on the visit page", () => {
  it("is shown step by step, from the request to the pickup", async () => {
    const request = await page();
    expect(request.current).toBeUndefined();
    expect(request.text).toContain(">Requested</span> We're holding the slot for you.");
    await confirm();
    expect(await page()).toMatchObject({ current: "Confirmed", passed: ["Requested"] });
    await checkIn();
    expect((await page()).current).toBe("Checked in");
    for (const [stage, label, sentence] of [
      ["diagnosis", "In diagnosis", "finding out what your car needs"],
      ["approval", "Waiting for your OK", "We won't fix anything until you OK it"],
      ["repair", "In repair", "We're working on your car"],
      ["ready", "Ready for pickup", "Your car is ready"],
      ["picked_up", "Picked up", "Thank you for coming in"],
    ] as const) {
      await set(stage);
      const shown = await page();
      expect(shown.current).toBe(label);
      expect(shown.text).toContain(sentence);
    }
  });

  it("omits skipped steps", async () => {
    await checkIn();
    await set("repair");
    expect((await page()).passed).toEqual(["Requested", "Confirmed", "Checked in"]);
  });

  it("shows what the car is waiting for, and the promised time until it is ready", async () => {
    await checkIn();
    await asStaff("update car_stages set waiting_for = 'part' where appointment_id = $1");
    await promisePast(shop, id, { date: "2026-11-24", time: "16:00" });
    const { text } = await page();
    expect(text).toContain("Right now we're waiting for a part.");
    expect(text).toContain("ready by Tuesday, November\u00a024,\u00a02026, 4:00\u00a0PM\u00a0CT");
    shop.setNow("2026-11-24T22:01:00Z");
    expect((await page()).text).not.toContain("ready by");
    shop.setNow(mondayMorning);
    await asStaff(
      "update car_stages set stage = 'repair', waiting_for = null where appointment_id = $1",
    );
    await set("ready");
    expect((await page()).text).not.toMatch(/waiting for a part|ready by/);
  });

  it("shows the appointment's status again after undoing the check-in", async () => {
    await checkIn();
    await set("expected");
    expect(await page()).toMatchObject({ current: "Confirmed", refresh: null });
  });

  it("ends when the appointment is canceled", async () => {
    await shop.sql("update appointments set status = 'canceled' where id = $1", [id]);
    const { text, current } = await page();
    expect(current).toBeUndefined();
    expect(text).toContain("Canceled");
  });
});

/** The title, and what its buttons say: the main one first, then the quiet ones. */
async function headline() {
  const { text } = await page();
  const labels = (className: string) =>
    [...text.matchAll(new RegExp(`<a class="${className}" href="([^"]+)">([^<]+)<`, "g"))].map(
      ([, , label]) => label,
    );
  return {
    title: /<h1>([^<]+)</.exec(text)?.[1]?.replaceAll("\u00a0", " "),
    main: labels("button"),
    quiet: labels("button quiet"),
    text,
  };
}

describe("what the visit page says first", () => {
  it("is how it stands, with one thing to do at each step", async () => {
    const when = "Tue, Nov 24, 9:00 AM";
    expect(await headline()).toMatchObject({
      title: `We have your request for ${when}`,
      main: ["Add to Calendar"],
      quiet: ["Directions"],
    });
    await confirm();
    expect(await headline()).toMatchObject({
      title: `You're all set for ${when}`,
      main: ["Add to Calendar"],
    });
    shop.setNow(anHourBefore);
    expect(await headline()).toMatchObject({ main: ["Directions"], quiet: ["Add to Calendar"] });
    await checkIn();
    expect(await headline()).toMatchObject({ title: "We have your car", main: [] });
    await set("diagnosis");
    await set("approval");
    expect(await headline()).toMatchObject({
      title: "We need your OK",
      main: ["Call (254) 555-0123"],
      quiet: ["Directions"],
    });
    await set("repair");
    await set("ready");
    const ready = await headline();
    expect(ready).toMatchObject({ title: "Your car is ready", main: ["Directions"], quiet: [] });
    expect(ready.text).toMatch(/Come by to pick it up\. Open now, until \d/);
    await set("picked_up");
    expect(await headline()).toMatchObject({ title: "All done", main: ["Book Again"], quiet: [] });
  });

  it("is that the time has passed, once it has without a car", async () => {
    await confirm();
    shop.setNow("2026-11-24T15:30:00Z");
    expect(await headline()).toMatchObject({
      title: "Your time was Tue, Nov 24, 9:00 AM",
      main: ["Call (254) 555-0123"],
    });
  });

  it("folds what can be changed until somebody is in the middle of it", async () => {
    expect((await page()).text).toContain('<details id="manage"><summary');
    expect((await page("?day=2026-11-25")).text).toContain('<details id="manage" open>');
    expect((await page("?problem=slot_full")).text).toContain('<details id="manage" open>');
  });
});

describe("the page updates itself", () => {
  it("on the day of the visit and while the car is in the shop, but not afterward", async () => {
    await confirm();
    expect((await page()).refresh).toBeNull();
    shop.setNow(anHourBefore);
    expect((await page()).refresh).toBe(`60;url=${path}`);
    await checkIn();
    shop.setNow("2026-11-26T14:00:00Z");
    expect((await page()).refresh).toBe(`60;url=${path}`);
    await set("repair");
    await set("ready");
    await set("picked_up");
    expect((await page()).refresh).toBeNull();
  });

  it("until the reader stops it", async () => {
    await checkIn();
    const stopped = await page("?live=off");
    expect(stopped.refresh).toBeNull();
    expect(stopped.text).toContain(`<a href="${path}">Keep it up to date</a>`);
    expect((await page()).text).toContain(`<a href="${path}?live=off">Stop updating</a>`);
  });
});

it("the forms disappear while the car is in the shop", async () => {
  await checkIn();
  expect((await page()).text).not.toContain("<form");
  const response = await shop.post(`/api${path}/cancel`, {});
  expect(response.status).toBe(409);
  expect((await response.json()).error.code).toBe("change_refused");
});

it("is told to the account of the customer with the page's address, and to no other", async () => {
  await checkIn();
  await set("diagnosis");
  await shop.sql("update appointments set user_id = $1", [people.id("customer")]);
  const visitsOf = async (caller: "customer" | "other customer") => {
    const account = people.id(caller);
    const [session] = await shop.sql<{ session_id: string }>(
      "insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id as session_id",
      [account],
    );
    const claims = { ...people.claims(caller), ...session, exp: 4e9 };
    const token = await shop.accessTokens.issue(claims);
    const headers = { Authorization: `Bearer ${token}` };
    return await (await shop.app.request("/api/appointments/visits", { headers })).json();
  };
  expect(await visitsOf("other customer")).toEqual([]);
  expect(await visitsOf("customer")).toEqual([
    { id, path, car: expect.objectContaining({ stage: "diagnosis", promised_date: null }) },
  ]);
  // The page is closed by then.
  shop.setNow("2027-03-01T14:00:00Z");
  await asStaff("update car_stages set stage = 'repair' where appointment_id = $1");
  await shop.sql("update appointments set status = 'completed'");
  await shop.sql("update car_stages set since = '2026-11-24'");
  expect(await visitsOf("customer")).toEqual([]);
});
