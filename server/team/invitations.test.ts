import { beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeEach(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});

const sam = { name: "Sam Ortiz", role: "technician" };
const password = "a good password";

async function invite(given: object) {
  const response = await desk.call("administrator", "invitations", given);
  const body = await response.json();
  return { status: response.status, body, path: body.link && new URL(body.link).pathname };
}

const join = (path: string, fields: Record<string, string> = {}) =>
  shop.app.request(path, {
    method: "POST",
    body: new URLSearchParams({
      name: "Sam Ortiz",
      email: "sam@example.com",
      password,
      confirm_password: password,
      ...fields,
    }),
  });

const profile = async (email: string) =>
  (
    await shop.sql(
      `select first_name, last_name, staff_role, email_verified from yars_profiles where email = $1`,
      [email],
    )
  )[0];

const messages = () =>
  shop.sql<{ kind: string; payload: { to: string; text: string } }>(
    "select kind, payload from outbox where idempotency_key like 'invitation-%' order by created_at, id",
  );

describe("an invitation", () => {
  it("by mail: its link opens an account with its role, which can sign in", async () => {
    const { status, body, path } = await invite({ ...sam, email: "Sam@Example.com" });
    expect(status).toBe(200);
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const [mail] = await messages();
    expect(mail).toMatchObject({ kind: "mail", payload: { to: "sam@example.com" } });
    expect(mail?.payload.text).toContain(body.link);

    const page = await (await shop.app.request(path)).text();
    expect(page).toContain("Technician");
    expect(page).toContain('value="Sam Ortiz"');
    // The address is the invited one, whatever is sent.
    const done = await join(path, { email: "victim@example.com", name: "Samuel  de la Ortiz" });
    expect(done.status).toBe(303);
    expect(done.headers.get("Location")).toMatch(/^\/admin#access_token=/);
    expect(await profile("sam@example.com")).toEqual({
      first_name: "Samuel",
      last_name: "de la Ortiz",
      staff_role: "technician",
      email_verified: true,
    });
    const signedIn = await shop.post("/auth/v1/token?grant_type=password", {
      email: "sam@example.com",
      password,
    });
    expect(signedIn.status).toBe(200);
    expect((await signedIn.json()).user.user_metadata.staff_role).toBe("technician");
  });

  it.each([
    ["\u200b Ortiz", null, "Ortiz"],
    ["Sam \u200b", "Sam", null],
  ])(
    "is joined under the part of a name that can be seen: %j",
    async (name, first_name, last_name) => {
      const { path } = await invite(sam);
      expect((await join(path, { name })).status).toBe(303);
      expect(await profile("sam@example.com")).toMatchObject({ first_name, last_name });
    },
  );

  it("by text: whoever joins names an address, which proves nothing", async () => {
    const { body, path } = await invite({ ...sam, role: "advisor", phone: "(254) 555-0142" });
    const [text] = await messages();
    expect(text).toMatchObject({ kind: "sms", payload: { to: "+12545550142" } });
    expect(text?.payload.text).toContain(body.link);
    expect((await join(path)).status).toBe(303);
    expect(await profile("sam@example.com")).toMatchObject({
      staff_role: "advisor",
      email_verified: false,
    });
  });

  it("without an address is only shown", async () => {
    const { status, path } = await invite(sam);
    expect(status).toBe(200);
    expect(await messages()).toEqual([]);
    expect((await join(path)).status).toBe(303);
  });

  it("works once, for one of two at the same time", async () => {
    const { path } = await invite(sam);
    const answers = await Promise.all([join(path), join(path, { email: "other@example.org" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect((await shop.app.request(path)).status).toBe(404);
    expect((await join(path, { email: "third@example.com" })).status).toBe(404);
    expect(
      await shop.sql("select from yars_profiles where email like '%@example.org'"),
    ).toHaveLength(answers[1]?.status === 303 ? 1 : 0);
  });

  it("is valid for seven days, and again when it is sent again", async () => {
    const { body, path } = await invite({ ...sam, email: "sam@example.com" });
    shop.setNow("2026-11-30T12:59:00Z");
    expect((await shop.app.request(path)).status).toBe(200);
    shop.setNow("2026-11-30T13:01:00Z");
    expect((await shop.app.request(path)).status).toBe(404);
    expect((await join(path)).status).toBe(404);
    const again = await desk.call("administrator", `invitations/${body.id}`, { send: true });
    expect((await again.json()).link).toBe(body.link);
    expect(await messages()).toHaveLength(2);
    expect((await shop.app.request(path)).status).toBe(200);
  });

  it("ends when it is withdrawn", async () => {
    const { body, path } = await invite(sam);
    await desk.people.as("administrator", (tx) =>
      tx.query("delete from team_invitations where id = $1", [body.id]),
    );
    expect((await join(path)).status).toBe(404);
    const again = await desk.call("administrator", `invitations/${body.id}`, { send: true });
    expect(again.status).toBe(404);
  });

  it("of someone with an account is refused, and says what to do", async () => {
    const { status, body } = await invite({ ...sam, email: "customer@example.com" });
    expect(status).toBe(409);
    expect(body.error.message).toContain("already has an account");
    const { path } = await invite(sam);
    const taken = await join(path, { email: "customer@example.com" });
    expect(taken.status).toBe(400);
    expect(await taken.text()).toContain("already has an account");
    expect(await profile("customer@example.com")).toMatchObject({ staff_role: null });
    expect((await join(path)).status).toBe(303);
  });

  it("gives an account the role if asked to, once its address is verified", async () => {
    const given = { ...sam, email: "customer@example.com", existing: true };
    await shop.sql("delete from private.verified_emails where email = $1", [given.email]);
    expect((await invite(given)).status).toBe(409);
    expect(await profile(given.email)).toMatchObject({ staff_role: null });
    await shop.sql(
      "insert into private.verified_emails select id, email, now() from auth.users where email = $1",
      [given.email],
    );
    expect((await invite(given)).body).toEqual({ granted: true });
    expect(await profile(given.email)).toMatchObject({ staff_role: "technician" });
    expect((await invite({ ...given, email: "admin@example.com" })).status).toBe(409);
  });

  it("of an owner is accepted only while whoever invited is one", async () => {
    const owner = { ...sam, role: "owner" };
    const { path } = await invite(owner);
    expect(await (await shop.app.request(path)).text()).toContain("Owner");
    expect((await join(path)).status).toBe(303);
    expect(
      await shop.sql("select is_admin, is_staff, staff_role from yars_profiles where email = $1", [
        "sam@example.com",
      ]),
    ).toEqual([{ is_admin: true, is_staff: true, staff_role: null }]);
    // Sent again by an owner, it is theirs, whoever sent it first.
    const third = await invite(owner);
    await shop.sql("update team_invitations set created_by = $1 where id = $2", [
      desk.people.id("customer"),
      third.body.id,
    ]);
    expect((await shop.app.request(third.path)).status).toBe(404);
    await desk.call("administrator", `invitations/${third.body.id}`, { send: false });
    expect((await shop.app.request(third.path)).status).toBe(200);
    const second = await invite(owner);
    await shop.sql("update yars_profiles set is_staff = false where id = $1", [
      desk.people.id("administrator"),
    ]);
    expect((await join(second.path, { email: "late@example.com" })).status).toBe(404);
    expect(await profile("late@example.com")).toBeUndefined();
  });

  describe("accepted with an account that is there already", () => {
    const withAccount = async (path: string, caller: "customer" | "administrator" | "anon") => {
      const [session] = await shop.sql<{ session_id: string }>(
        "insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id as session_id",
        [desk.people.id(caller === "anon" ? "customer" : caller)],
      );
      const claims = { ...desk.people.claims(caller), ...session, exp: 4e9 };
      const token = await shop.accessTokens.issue(claims);
      return await shop.app.request(`${path}/account`, {
        method: "POST",
        headers: caller === "anon" ? {} : { Authorization: `Bearer ${token}` },
      });
    };

    it("gives it the role, once, and keeps its name", async () => {
      const before = await profile("customer@example.com");
      const { path } = await invite({ ...sam, phone: "(254) 555-0142" });
      expect(await (await shop.app.request(path)).text()).toContain(`/profile?join=`);
      expect((await withAccount(path, "anon")).status).toBe(401);
      // An owner loses nothing, and the invitation stays.
      expect((await withAccount(path, "administrator")).status).toBe(409);
      expect((await withAccount(path, "customer")).status).toBe(200);
      expect(await profile("customer@example.com")).toEqual({
        ...before,
        staff_role: "technician",
        email_verified: expect.any(Boolean),
      });
      expect((await withAccount(path, "customer")).status).toBe(409);
      expect((await shop.app.request(path)).status).toBe(404);
    });

    it("is refused where it was mailed to another address", async () => {
      const { path } = await invite({ ...sam, email: "sam@example.com" });
      expect((await withAccount(path, "customer")).status).toBe(409);
      expect(await profile("customer@example.com")).toMatchObject({ staff_role: null });
      expect((await join(path)).status).toBe(303);
    });
  });

  it.each([
    ["no name", { name: " " }],
    ["a long name", { name: "x".repeat(101) }],
    ["a role that there is none of", { role: "boss" }],
    ["an address that is none", { email: "sam" }],
    ["a number that cannot be", { phone: "123" }],
  ])("with %s is refused", async (_, wrong) => {
    expect((await invite({ ...sam, ...wrong })).status).toBe(400);
    expect(await shop.sql("select from team_invitations")).toEqual([]);
  });

  it("is one of fifty open ones at most, and so is one that is sent again", async () => {
    const [expired] = await shop.sql<{ id: string }>(
      `insert into team_invitations (name, role, expires_at)
       select 'Sam', 'technician', now() - interval '1 day' from generate_series(1, 50)
       returning id`,
    );
    expect((await invite(sam)).status).toBe(200);
    // On the database's own day, which is not the server's here.
    await shop.sql(
      `insert into team_invitations (name, role, expires_at)
       select 'Sam', 'technician', now() + interval '1 day' from generate_series(1, 50
         - (select count(*)::integer from team_invitations where expires_at > now()))`,
    );
    for (const path of ["invitations", `invitations/${expired?.id}`]) {
      const response = await desk.call("administrator", path, { ...sam, send: false });
      expect(response.status).toBe(409);
      expect((await response.json()).error.message).toContain("50 open invitations");
    }
  });
});

it("a link that was guessed or made for something else opens nothing", async () => {
  const { body } = await invite(sam);
  for (const token of [body.id, shop.tokens.sign("visit", body.id), "x"]) {
    expect((await shop.app.request(`/join/${token}`)).status).toBe(404);
  }
});

it("the page keeps what was typed, but no password, and says what is wrong", async () => {
  const { path } = await invite(sam);
  const answer = await join(path, { name: "", confirm_password: "another" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Enter your name");
  expect(page).toContain("Passwords do not match");
  expect(page).toContain('value="sam@example.com"');
  expect(page).not.toContain(password);
});
