import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#server/mail/mailer.ts";
import { loadsAgain } from "#tests/support/comes-back.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { day, openWaitlist, siteUrl, type Waitlist } from "#tests/support/desk/waitlist.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const consent = { text: "Text me", version: "1" };

let shop: TestApp;
let list: Waitlist;
beforeAll(async () => {
  shop = await createTestApp();
  list = openWaitlist(shop);
});
beforeEach(() => list.reset());

describe("joining the list", () => {
  it("returns a link and sends it by email", async () => {
    await list.fill();
    const token = await list.join("Ann", 50);
    const [mail] = await shop.sql<{ payload: Message }>(
      "select payload from outbox where idempotency_key like '%-joined'",
    );
    expect(mail?.payload.to).toBe("ann@example.com");
    expect(mail?.payload.text).toContain(`${siteUrl}/waitlist/${token}`);
    expect((await list.page(token)).text).toContain("<h1>You&#39;re on the list</h1>");
  });

  it("is stored once if sent twice, with the same link", async () => {
    await list.fill();
    const [first, second] = [
      await list.send({ submissionId: "same" }),
      await list.send({ submissionId: "same" }),
    ];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await list.entries()).toHaveLength(1);
  });

  it.each([
    ["a day that has times", { day: "2026-11-25" }, 409, "times_free"],
    ["a Sunday", { day: "2026-11-29" }, 400, "validation_failed"],
    ["a day that is over", { day: "2026-11-20" }, 400, "validation_failed"],
    ["a day far away", { day: "2028-11-20" }, 400, "validation_failed"],
    ["no such day", { day: "2026-02-30" }, 400, "validation_failed"],
    ["no name", { name: " " }, 400, "validation_failed"],
    ["an unknown service", { service: "Flying" }, 400, "validation_failed"],
    ["no way to be told in time", { email: "" }, 400, "validation_failed"],
    ["a name of ten thousand letters", { name: "x".repeat(10_001) }, 400, "validation_failed"],
  ])("is rejected for %s, and nothing is stored", async (_, changes, status, code) => {
    await list.fill();
    const response = await list.send(changes);
    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
    expect(await list.entries()).toEqual([]);
    expect(await shop.sql("select from form_submissions")).toHaveLength(1);
  });

  it("as a program might is kept, and answered with what happens: nothing is sent, the shop calls", async () => {
    await list.fill();
    const trapped = { submissionId: "trap", website: "https://shop.example" };
    const [first, again] = [await list.send(trapped), await list.send(trapped)];
    expect([first.status, again.status]).toEqual([201, 200]);
    const { byPhone, waitlistUrl } = await first.json();
    expect(byPhone).toBe(true);
    expect(await again.json()).toMatchObject({ byPhone: true });
    const page = await list.page(waitlistUrl.split("/").at(-1));
    expect(page.text).toContain("If a time opens, we'll call you.");
    expect(page.text).not.toContain("You&#39;re on the list");
    expect(
      await shop.sql(
        "select payload ->> 'to' as to, payload ->> 'subject' as subject from outbox where payload ->> 'subject' like '%aitlist%'",
      ),
    ).toEqual([
      {
        to: "inbox@shop.example",
        subject: expect.stringMatching(/^\[Possible spam\] Waitlist for /),
      },
    ]);
    expect((await (await list.send({})).json()).byPhone).toBeUndefined();
  });

  it("by text only requires consent, which is stored", async () => {
    await list.fill();
    expect((await list.send({ email: "", smsConsent: consent })).status).toBe(201);
    expect(await shop.sql("select phone, source from sms_consents")).toEqual([
      { phone: "+17705550150", source: "waitlist" },
    ]);
  });

  it("is answered alike whether or not the phone and the address are on the list", async () => {
    await list.fill();
    const shapeOf = async (response: Response) => {
      const { message, status, success, ...own } = await response.json();
      return [response.status, { message, status, success }, Object.keys(own).toSorted()];
    };
    const stranger = await shapeOf(await list.send({ phone: "(770) 555-0199", email: "b@c.test" }));
    const answers = [];
    for (let n = 0; n < 7; n += 1) {
      answers.push(await shapeOf(await list.send({ phone: `(770) 555-015${n < 4 ? 0 : 1}` })));
    }
    expect(answers).toEqual(answers.map(() => stranger));
    // No mailbox gets more than five confirmations in a day, whoever types its address.
    expect(
      await shop.sql(
        "select from outbox where idempotency_key like '%-joined' and payload ->> 'to' = 'ann@example.com'",
      ),
    ).toHaveLength(5);
  });

  it("twice gives two links and one turn", async () => {
    const id = await list.fill();
    const first = await list.join("Ann", 50);
    const again = await list.join("Ann", 50, { email: "ANN@example.com" });
    await list.join("Bob", 51);
    await list.free(id);
    await list.offer();
    expect(await list.statuses()).toEqual(["offered", "waiting", "waiting"]);
    await list.arrive();
    list.at("2026-11-23T15:20:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed", "lapsed", "offered"]);
    expect((await list.page(again)).text).toContain("Your wait is over");
    expect((await list.page(first)).text).toContain("This offer has ended");
  });

  it("twice ends with the appointment of one; whoever left by one link keeps the other", async () => {
    const id = await list.fill();
    const [left, first, again] = [
      await list.join("Ann", 50),
      await list.join("Ann", 50),
      await list.join("Ann", 50),
    ];
    await list.call(left, "leave");
    await list.free(id);
    await list.offer();
    expect(await list.statuses()).toEqual(["left", "offered", "waiting"]);
    expect((await list.call(first, "accept")).status).toBe(200);
    expect(await list.statuses()).toEqual(["left", "booked", "left"]);
    expect((await list.page(again)).text).toContain("You&#39;re off the list");
  });

  it("leaves somebody else with the same phone their own place", async () => {
    const id = await list.fill();
    await list.join("Ann", 50);
    await list.join("Bob", 50);
    await list.free(id);
    await list.offer();
    await list.arrive();
    list.at("2026-11-23T15:20:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed", "offered"]);
  });

  it("is limited to fifty entries per day", async () => {
    await list.fill();
    await shop.sql(
      `insert into form_submissions (submission_id, form_name, content_hash, record_id)
       select n::text, 'waitlist_entry', '\\x00', gen_random_uuid() from generate_series(1, 50) n`,
    );
    await shop.sql(
      `insert into waitlist_entries (id, submission_id, day, name, phone, service_type, service)
       select gen_random_uuid(), n::text, $1, 'V', '+177055501' || to_char(n, 'FM00'), 'other', 'Other'
         from generate_series(1, 50) n`,
      [day],
    );
    const response = await list.send({ phone: "(404) 555-0199" });
    expect([response.status, (await response.json()).error.code]).toEqual([409, "waitlist_full"]);
  });
});

describe("accepting", () => {
  it("books a request like any other, notifies the shop, and redirects to its page", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    expect((await list.page(token)).text).toContain("Take This Time");
    const response = await shop.app.request(`/api/waitlist/${token}/accept`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
    });
    expect(response.status).toBe(303);
    const visit = await shop.app.request(response.headers.get("Location") ?? "");
    expect(await visit.text()).toContain("The time is yours.");
    expect(
      await shop.sql("select status, scheduled_time from appointments where name = 'Ann'"),
    ).toEqual([{ status: "pending", scheduled_time: "09:00:00" }]);
    const inbox = await shop.sql(
      "select from outbox where idempotency_key like '%-received-shop' and payload ->> 'to' = 'inbox@shop.example'",
    );
    expect(inbox).toHaveLength(2);
    expect((await list.page(token)).text).toContain("View Your Appointment");
  });

  it("says that a time could not be booked, and no longer that it is held", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    await closeDays(shop, [{ date: day, reason: "Training" }]);
    const response = await shop.app.request(`/api/waitlist/${token}/accept`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
    });
    const page = await (await shop.app.request(response.headers.get("Location") ?? "")).text();
    expect(page).toContain("<h1>That time is no longer available</h1>");
    expect(page).toContain('href="/book"');
    expect(page).not.toMatch(/holding it for you|Take this time/);
  });

  it("concurrently books a single appointment", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => list.call(token, "accept")));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await list.held()).toHaveLength(1);
  });

  it("books at most one appointment if two accept and twenty book as the offer expires", async () => {
    const id = await list.fill();
    const [ann, bob] = [await list.join("Ann", 50), await list.join("Bob", 51)];
    await list.free(id);
    await list.offer();
    list.at("2026-11-23T15:15:02Z");
    const visitors = Array.from({ length: 20 }, (_, n) =>
      shop.post("/api/forms/appointment_request", appointmentRequest({ name: `V${n}` })),
    );
    const answers = await Promise.all([
      list.offer(),
      list.call(ann, "accept"),
      list.call(bob, "accept"),
      ...visitors,
    ]);
    const won = answers.filter((answer) => answer instanceof Response && answer.status < 300);
    const places = await list.held();
    expect(places.length).toBeLessThanOrEqual(1);
    expect(won.length).toBe(places.length);
  });

  it("is rejected if the slot is no longer offered", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    await closeDays(shop, [{ date: day, reason: "Storm" }]);
    const response = await list.call(token, "accept");
    expect(response.status).toBe(400);
    expect(await list.held()).toEqual([]);
    expect(await list.statuses()).toEqual(["offered"]);
  });
});

describe("the page of an offer", () => {
  it("is loaded again when its reader comes back, as long as something may change", async () => {
    const id = await list.fill();
    const ann = await list.join("Ann", 50);
    expect(loadsAgain((await list.page(ann)).text)).toBe(true);
    await list.free(id);
    await list.offer();
    expect(loadsAgain((await list.page(ann)).text)).toBe(true);
    await list.call(ann, "leave");
    expect(loadsAgain((await list.page(ann)).text)).toBe(false);
  });
});

describe("leaving", () => {
  it("ends an offer at once, so that the slot is offered to the next person", async () => {
    const id = await list.fill();
    const ann = await list.join("Ann", 50);
    await list.join("Bob", 51);
    await list.free(id);
    await list.offer();
    expect((await list.call(ann, "leave")).status).toBe(200);
    expect((await list.call(ann, "leave")).status).toBe(200);
    expect((await list.call(ann, "accept")).status).toBe(409);
    await list.offer();
    expect(await list.statuses()).toEqual(["left", "offered"]);
    expect((await list.page(ann)).text).toContain("You&#39;re off the list");
  });

  it("does not cancel an appointment that was booked from the entry", async () => {
    const id = await list.fill();
    const ann = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    await list.call(ann, "accept");
    expect(await (await list.call(ann, "leave")).json()).toMatchObject({ status: "booked" });
    expect(await list.held()).toHaveLength(1);
  });
});

describe("links", () => {
  it("get 404 if unknown, of other rows or of deleted entries", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    const foreign = [shop.tokens.sign("visit", id), shop.tokens.sign("waitlist", id), "x"];
    await shop.sql("delete from waitlist_entries");
    for (const dead of [token, ...foreign]) {
      expect((await list.page(dead)).status).toBe(404);
      for (const action of ["accept", "leave"] as const) {
        expect((await list.call(dead, action)).status).toBe(404);
      }
    }
  });

  it("cannot be used by other sites, and opening them changes nothing", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    await list.page(token);
    const response = await shop.post(
      `/api/waitlist/${token}/accept`,
      {},
      { Origin: "https://evil.example" },
    );
    expect(response.status).toBe(403);
    expect(await list.statuses()).toEqual(["offered"]);
  });
});

it("entries are deleted thirty days after their day", async () => {
  list.at(mondayMorning);
  await list.fill();
  await list.join("Ann", 50);
  list.at("2026-12-24T15:00:00Z");
  await list.offer();
  expect(await list.statuses()).toEqual(["lapsed"]);
  list.at("2026-12-25T15:00:00Z");
  await list.offer();
  expect(await list.statuses()).toEqual([]);
});
