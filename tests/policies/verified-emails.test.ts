import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { startProviderVisits } from "#tests/support/accounts/provider-visits.ts";
import { workingDay } from "#tests/support/desk/bookings.ts";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";

/** With email confirmation. */
let strict: AuthContract;
/** With autoconfirm, on the same data. */
let lenient: AuthContract;
beforeAll(async () => {
  strict = await startAuthContract();
  lenient = await strict.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
  await strict.sql("update settings set bays = 50");
});

/** Sends an appointment request as a guest with this email. */
async function askAsGuest(shop: AuthContract, email: string): Promise<string> {
  const date = workingDay();
  const sent = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ email: email.toUpperCase(), date }),
  );
  expect(sent.status, await sent.clone().text()).toBe(201);
  return (await sent.json()).id;
}

async function ownerOf(appointment: string): Promise<string | null> {
  const [row] = await strict.sql<{ user_id: string | null }>(
    "select user_id from appointments where id = $1",
    [appointment],
  );
  return row?.user_id ?? null;
}

async function followLink(shop: AuthContract, address: string): Promise<void> {
  const { link } = await shop.mailbox.next(address);
  const [path, query] = link.split("?");
  const response = await fetch(path ?? "", {
    method: "POST",
    body: new URLSearchParams(query),
    redirect: "manual",
  });
  expect(response.headers.get("Location")).not.toMatch(/error/);
}

describe("an unverified email", () => {
  it("gives nothing to someone who registers it where no confirmation is required", async () => {
    const email = uniqueEmail();
    const before = await askAsGuest(lenient, email);
    await lenient.post("/api/forms/contact_form", contactMessage({ email }));
    const stranger = lenient.client();
    const { data } = await stranger.auth.signUp({ email, password });
    expect(data.user?.email_confirmed_at).toBeDefined();
    const after = await askAsGuest(lenient, email);
    expect([await ownerOf(before), await ownerOf(after)]).toEqual([null, null]);
    const kept = await stranger.functions.invoke("export-my-data");
    expect(kept.data).toMatchObject({ appointments: [], messages: [] });
    await stranger.functions.invoke("delete-my-account");
    expect(await strict.sql("select name from contact_messages where email = $1", [email])).toEqual(
      [{ name: "Al Reed" }],
    );
  });

  it("gives nothing to someone who requests a link to it without following it", async () => {
    const email = uniqueEmail();
    const before = await askAsGuest(lenient, email);
    await lenient.client().auth.signInWithOtp({ email });
    await lenient.client().auth.resetPasswordForEmail(email);
    expect(await ownerOf(before)).toBeNull();
  });

  it("gives nothing to an anonymous user who adds it", async () => {
    const open = await lenient.configured({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const email = uniqueEmail();
    const before = await askAsGuest(open, email);
    const client = open.client();
    await client.auth.signInAnonymously();
    const { data } = await client.auth.updateUser({ email });
    expect(data.user?.email).toBe(email);
    expect(await ownerOf(before)).toBeNull();
  });

  it("gives nothing to an account that an administrator created with it or moved to it", async () => {
    const { admin } = strict.ownersClient().auth;
    const [opened, moved] = [uniqueEmail(), uniqueEmail()];
    const requests = [await askAsGuest(strict, opened), await askAsGuest(strict, moved)];
    await admin.createUser({ email: opened, email_confirm: true });
    const { data } = await admin.createUser({ email: uniqueEmail(), email_confirm: true });
    await admin.updateUserById(data.user?.id ?? "", { email: moved, email_confirm: true });
    expect(await Promise.all(requests.map(ownerOf))).toEqual([null, null]);
  });
});

describe("an email is verified, and guests' requests with it belong to the account,", () => {
  /** Each ends with someone using what was mailed to the email. */
  const proofs: Record<string, (email: string) => Promise<void>> = {
    "by the link that confirms a sign-up": async (email) => {
      await strict.client().auth.signUp({ email, password });
      await followLink(strict, email);
    },
    "by the code of that mail": async (email) => {
      await strict.client().auth.signUp({ email, password });
      const { code } = await strict.mailbox.next(email);
      await strict.client().auth.verifyOtp({ type: "signup", email, token: code });
    },
    "by a link for PKCE": async (email) => {
      await strict.client({ flowType: "pkce" }).auth.signUp({ email, password });
      await followLink(strict, email);
    },
    "by a magic link to an account that counted as confirmed": async (email) => {
      await lenient.client().auth.signUp({ email, password });
      await lenient.client().auth.signInWithOtp({ email });
      await followLink(lenient, email);
    },
    "by recovering the password of such an account": async (email) => {
      await lenient.client().auth.signUp({ email, password });
      await lenient.client().auth.resetPasswordForEmail(email);
      await followLink(lenient, email);
    },
    "by an invitation": async (email) => {
      await strict.ownersClient().auth.admin.inviteUserByEmail(email);
      await followLink(strict, email);
    },
    "by a change to it that both addresses confirm": async (email) => {
      const old = uniqueEmail();
      const client = lenient.client();
      await client.auth.signUp({ email: old, password });
      await client.auth.updateUser({ email });
      await followLink(lenient, old);
      await followLink(lenient, email);
    },
  };

  it.each(Object.entries(proofs))("%s", async (_, prove) => {
    const email = uniqueEmail();
    const before = await askAsGuest(strict, email);
    await strict.post("/api/forms/contact_form", contactMessage({ email }));
    await prove(email);
    const [account] = await strict.sql<{ id: string }>(
      "select id from auth.users where email = $1",
      [email],
    );
    const after = await askAsGuest(strict, email);
    expect([await ownerOf(before), await ownerOf(after)]).toEqual([account?.id, account?.id]);
    const messages = await strict.sql(
      "select from contact_messages where lower(email) = private.verified_email($1)",
      [account?.id],
    );
    expect(messages).toHaveLength(1);
  });

  it("by an identity provider that has verified it, unless an administrator had created the account", async () => {
    const visits = await startProviderVisits();
    await visits.auth.sql("update settings set bays = 50");
    const [fresh, taken, preparedQuery] = [visits.stranger(), visits.stranger(), visits.stranger()];
    const ask = ({ email }: { email: string }) => askAsGuest(visits.auth, email);
    const requests = [await ask(fresh), await ask(taken), await ask(preparedQuery)];
    const confirmsAll = await visits.auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
    // A stranger, whose password and sessions are removed when the email's owner signs in.
    await confirmsAll.client().auth.signUp({ email: taken.email, password });
    await visits.auth
      .ownersClient()
      .auth.admin.createUser({ email: preparedQuery.email, password, email_confirm: true });
    const { user } = await visits.signInBy(fresh.login);
    const { user: owner } = await visits.signInBy(taken.login);
    await visits.signInBy(preparedQuery.login);
    const owners = await visits.auth.sql<{ user_id: string | null }>(
      "select user_id from appointments where id = any($1) order by array_position($1, id)",
      [requests],
    );
    expect(owners).toEqual([{ user_id: user.id }, { user_id: owner.id }, { user_id: null }]);
  });

  it("until the account gets another email", async () => {
    const email = uniqueEmail();
    await strict.client().auth.signUp({ email, password });
    await followLink(strict, email);
    const [account] = await strict.sql<{ id: string }>(
      "select id from auth.users where email = $1",
      [email],
    );
    const { admin } = strict.ownersClient().auth;
    await admin.updateUserById(account?.id ?? "", { email: uniqueEmail(), email_confirm: true });
    expect(await ownerOf(await askAsGuest(strict, email))).toBeNull();
  });
});
