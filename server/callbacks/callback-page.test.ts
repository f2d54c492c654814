import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import { notifyDevices } from "#server/worklist/notify-devices.ts";
import { shop as everything } from "#tests/shop-with-everything/shop.ts";
import { loadsAgain } from "#tests/support/comes-back.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { foreignPhones, pastedPhones } from "#tests/support/desk/contact-inputs.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const saturday = "2026-11-28";
const plain = published();

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  // Open on Saturdays, which are booked by phone.
  setPublished({ ...plain, shop: everything });
  await shop.sql(
    `update settings set closures = null, default_rules = default_rules || '{"phoneDays": [6]}'`,
  );
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
});
afterEach(() => setPublished(plain));

const asked = {
  submissionId: "call-me-1",
  day: saturday,
  name: "Dana Cole",
  phone: "(254) 555-0142",
  service: "Tire Services",
};

const send = (fields: object = {}, headers: Record<string, string> = {}) =>
  shop.app.request("/call-back", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ ...asked, ...fields }).toString(),
  });

const stored = () =>
  shop.sql(
    "select name, phone, service, day::text, handled_at from callback_requests order by day",
  );

const idOf = async () => String((await shop.sql("select id from callback_requests"))[0]?.id);

describe("the callback page", () => {
  it("offers the days booked by phone, and states by when the shop calls", async () => {
    const response = await shop.app.request("/call-back");
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(page).toContain("Request a Saturday appointment by phone");
    // The shop opens at 7:30.
    expect(page).toContain("by 8:30\u00a0AM today");
    expect(page).toContain('<option value="2026-11-28"');
    expect(page).not.toContain("2026-11-27");
    expect(page).not.toContain("<script src");
  });

  it("is loaded again when its reader comes back, but not over what was typed or sent", async () => {
    const page = await (await shop.app.request("/call-back")).text();
    expect(loadsAgain(page)).toBe(true);
    expect(loadsAgain(page, "Dana")).toBe(false);
    expect(loadsAgain(await (await send({ phone: "" })).text())).toBe(false);
  });

  it("omits a day that the owner has closed", async () => {
    await closeDays(shop, [{ date: saturday, reason: "Training" }]);
    expect(await (await shop.app.request("/call-back")).text()).not.toContain(saturday);
    const response = await send();
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("booked by phone. Pick another one.");
  });

  it("responds 404 if all open days are booked online", async () => {
    setPublished(plain);
    const response = await shop.app.request("/call-back");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/book"');
  });
});

describe("a callback request", () => {
  it("is stored before it is acknowledged, and emailed to the shop", async () => {
    const response = await send();
    const page = await response.text();
    expect(response.status, page).toBe(200);
    expect(page).toContain("call (254) 555-0142 by 8:30\u00a0AM today");
    expect(page).toContain("Saturday, November 28, 2026");
    expect(await stored()).toEqual([
      {
        name: "Dana Cole",
        phone: "+12545550142",
        service: "Tire Services",
        day: saturday,
        handled_at: null,
      },
    ]);
    const mails = await shop.sql<{ subject: string; text: string }>(
      "select payload ->> 'subject' as subject, payload ->> 'text' as text from outbox",
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Callback request for Saturday, November 28, 2026: Tire Services",
    ]);
    expect(mails[0]?.text).toContain("(254) 555-0142");
  });

  it.each(["customer", "administrator"] as const)(
    "is accepted from a signed-in %s as from anyone",
    async (caller) => {
      const token = await shop.accessTokens.issue({ ...desk.people.claims(caller), exp: 4e9 });
      const response = await send({}, { Authorization: `Bearer ${token}` });
      expect(response.status).toBe(200);
      expect(await stored()).toMatchObject([{ name: "Dana Cole", day: saturday }]);
    },
  );

  it.each([...pastedPhones, "+1 770.555.0142"])(
    "repeats the number in the usual format: %j",
    async (phone) => {
      expect(await (await send({ phone })).text()).toContain("call (770) 555-0142 by");
      expect(await stored()).toMatchObject([{ phone: "+17705550142" }]);
    },
  );

  it.each(foreignPhones)("refuses the number of another country: %s", async (phone) => {
    expect((await send({ phone })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it("is stored once if sent twice", async () => {
    await send();
    expect((await send()).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it("is answered alike for a phone that waits for a call already, and stored once until then", async () => {
    const first = await (await send()).text();
    const again = await send({ submissionId: "call-me-2" });
    expect([again.status, await again.text()]).toEqual([200, first]);
    expect(await stored()).toHaveLength(1);
    expect(await shop.sql("select from outbox")).toHaveLength(1);
    // Another wish is one more thing to talk about.
    await send({ submissionId: "call-me-3", service: "Other" });
    expect(await stored()).toHaveLength(2);
    await shop.sql("update callback_requests set handled_at = now()");
    expect((await send({ submissionId: "call-me-4" })).status).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  it("is stored once per phone with concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send({ submissionId: `race-${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["no name", { name: " " }, "Name is required"],
    ["a phone number that there is not", { phone: "(254) 155-0142" }, 'id="phone-error"'],
    ["a service that there is not", { service: "Paint" }, "Please select a service"],
    ["a day that is booked online", { day: "2026-11-24" }, 'id="day-error"'],
    ["a day that is over", { day: "2026-11-21" }, 'id="day-error"'],
    ["no day", { day: "soon" }, "Please select a valid date"],
  ])("with %s is rejected next to its field, keeping all input", async (_, fields, words) => {
    const response = await send(fields);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true"');
    if (!("name" in fields)) expect(page).toContain('value="Dana Cole"');
    expect(await stored()).toEqual([]);
  });

  it("is escaped on the page", async () => {
    const page = await (await send({ name: "<b>Dana</b>", phone: "1" })).text();
    expect(page).toContain("&lt;b&gt;Dana&lt;/b&gt;");
    expect(page).not.toContain("<b>Dana");
  });

  it("of suspected spam is stored, and marked for the shop", async () => {
    await send({ website: "https://spam.example" });
    const [mail] = await shop.sql("select payload ->> 'subject' as subject from outbox");
    expect(mail?.subject).toMatch(/^\[Possible spam\]/);
  });

  it("from another site is rejected", async () => {
    const response = await send({}, { "Sec-Fetch-Site": "cross-site" });
    expect(response.status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe("at the desk", () => {
  const worklist = () =>
    shop.sql("select kind, name, phone, summary, scheduled_date::text as day from worklist");
  const booking = async () => ({
    submissionId: "desk-1",
    confirmed: true,
    notify: false,
    name: asked.name,
    phone: asked.phone,
    service: asked.service,
    date: saturday,
    time: "09:00",
    callbackId: await idOf(),
  });

  it("it is on the worklist until booked, and again when the booking is undone", async () => {
    await send();
    expect(await worklist()).toEqual([
      {
        kind: "callback",
        name: "Dana Cole",
        phone: "+12545550142",
        summary: "Tire Services",
        day: saturday,
      },
    ]);
    const response = await desk.call("administrator", "appointments", await booking());
    expect(response.status, await response.clone().text()).toBe(201);
    const { id, eventId } = await response.json();
    expect(await worklist()).toEqual([]);
    expect(await shop.sql("select appointment_id from callback_requests")).toEqual([
      { appointment_id: id },
    ]);
    await desk.call("administrator", `appointments/${id}/undo`, { eventId });
    expect(await worklist()).toMatchObject([{ kind: "callback" }]);
  });

  it("subscribed devices are notified once, and never of suspected spam", async () => {
    await shop.sql("truncate push_subscriptions");
    await shop.sql(
      `insert into push_subscriptions (account_id, endpoint, p256dh, auth, created_at)
       values ($1, 'https://push.example/1', repeat('A', 87), repeat('A', 22), $2)`,
      [desk.people.id("administrator"), "2026-11-22T12:00:00Z"],
    );
    const notify = () =>
      notifyDevices({ database: shop.database, now: () => new Date(mondayMorning) });
    await send({ website: "https://spam.example" });
    expect(await notify()).toBe(false);
    await send({ submissionId: "call-me-2", phone: "(254) 555-0143" });
    expect(await notify()).toBe(true);
    expect(await notify()).toBe(false);
    const pushes = await shop.sql("select payload from outbox where kind = 'push'");
    expect(pushes).toMatchObject([
      {
        payload: {
          title: "Call back: Dana Cole",
          body: "Tire Services, about Saturday, November 28, 2026",
          path: "/admin",
        },
      },
    ]);
  });

  it("neither a preview nor a rejected booking takes it off the worklist", async () => {
    await send();
    await desk.call("administrator", "appointments", { ...(await booking()), preview: true });
    const refused = { ...(await booking()), date: "2026-11-21" };
    expect((await desk.call("administrator", "appointments", refused)).status).toBe(400);
    expect(await worklist()).toHaveLength(1);
  });
});
