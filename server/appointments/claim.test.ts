import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { appointmentRequest } from "#tests/support/requests.ts";

let shop: AuthContract;
beforeAll(async () => {
  shop = await startAuthContract({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
});

/** Number of bookings so far; each takes a different free day. */
let booked = 0;
async function book(headers: Record<string, string> = {}) {
  booked += 1;
  const from = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const free = await (await fetch(`${shop.url}/api/availability?from=${from}&to=${to}`)).json();
  const day = free.days.filter(({ open }: { open: boolean }) => open)[booked];
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ date: day.date, time: "10:00 AM" }),
    headers,
  );
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; claimToken: string };
}

async function customer() {
  const { data } = await shop.client().auth.signUp({ email: uniqueEmail(), password });
  return { id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

const claim = (claimToken: unknown, token?: string) =>
  shop.post(
    "/api/appointments/claim",
    { claimToken },
    token === undefined ? {} : { Authorization: `Bearer ${token}` },
  );

const ownerOf = async (id: string) =>
  (await shop.sql<{ user_id: string }>("select user_id from appointments where id = $1", [id]))[0]
    ?.user_id;

describe("an appointment request", () => {
  it("belongs to the account that was signed in when sending it", async () => {
    const { id, token } = await customer();
    const sent = await book({ Authorization: `Bearer ${token}` });
    expect(await ownerOf(sent.id)).toBe(id);
  });

  it("is accepted as a guest's if the session has ended", async () => {
    const { token } = await customer();
    await shop.call("POST", "/logout", { token });
    for (const credential of [token, "not.a.token", await shop.accessTokens.anonKey()]) {
      const sent = await book({ Authorization: `Bearer ${credential}` });
      expect(await ownerOf(sent.id)).toBeNull();
    }
  });

  it("can be claimed by the account opened for it, repeatedly", async () => {
    const sent = await book();
    const { id, token } = await customer();
    for (const _ of [1, 2]) {
      const response = await claim(sent.claimToken, token);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true, id: sent.id });
    }
    expect(await ownerOf(sent.id)).toBe(id);
  });

  it("cannot be claimed by two accounts", async () => {
    const sent = await book();
    const [first, second] = [await customer(), await customer()];
    const responses = await Promise.all([
      claim(sent.claimToken, first.token),
      claim(sent.claimToken, second.token),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("cannot be claimed without its token, or without signing in", async () => {
    const sent = await book();
    const { token } = await customer();
    expect((await claim(sent.claimToken)).status).toBe(401);
    expect((await claim(sent.claimToken, await shop.accessTokens.serviceRoleKey())).status).toBe(
      401,
    );
    expect((await claim(sent.id, token)).status).toBe(404);
    expect((await claim(`${sent.claimToken}x`, token)).status).toBe(404);
    expect((await claim(undefined, token)).status).toBe(400);
    expect(await ownerOf(sent.id)).toBeNull();
  });
});
