import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  password,
  startAuthContract,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

/** Creates a signed-in user with a confirmed email. */
async function member(server = auth) {
  const { session, ...person } = await newPerson(server);
  return { ...person, token: session.access_token };
}

describe("signing out", () => {
  async function threeDevices() {
    const { email, client } = await member();
    const [second, third] = [auth.client(), auth.client()];
    await second.auth.signInWithPassword({ email, password });
    await third.auth.signInWithPassword({ email, password });
    return [client, second, third] as const;
  }
  const inside = async (client: ReturnType<AuthContract["client"]>) => {
    const { data } = await client.auth.getSession();
    const response = await auth.call("GET", "/user", {
      token: data.session?.access_token ?? "none",
    });
    return response.status === 200;
  };

  it("ends all sessions by default", async () => {
    const [one, two, three] = await threeDevices();
    expect((await one.auth.signOut()).error).toBeNull();
    expect([await inside(two), await inside(three)]).toEqual([false, false]);
  });

  it("locally keeps the others", async () => {
    const [one, two, three] = await threeDevices();
    const token = (await one.auth.getSession()).data.session?.access_token ?? "";
    await one.auth.signOut({ scope: "local" });
    expect((await auth.call("GET", "/user", { token })).body.code).toBe("session_not_found");
    expect([await inside(two), await inside(three)]).toEqual([true, true]);
  });

  it("of the others keeps this one", async () => {
    const [one, two, three] = await threeDevices();
    await one.auth.signOut({ scope: "others" });
    expect([await inside(one), await inside(two), await inside(three)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("responds with 204, needs no body, and rejects unknown scopes", async () => {
    const { token } = await member();
    const bad = await auth.call("POST", "/logout?scope=galaxy", { token });
    expect(bad).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: 'Unsupported logout scope "galaxy"' },
    });
    const good = await auth.call("POST", "/logout", { token });
    expect([good.status, good.body]).toEqual([204, ""]);
  });

  it("can be done for a user by the owner's program with that user's token", async () => {
    const { token } = await member();
    expect((await auth.ownersClient().auth.admin.signOut(token)).error).toBeNull();
    expect((await auth.call("GET", "/user", { token })).body.code).toBe("session_not_found");
    const { error } = await auth.ownersClient().auth.admin.signOut("no.jwt.atall");
    expect(error?.message).toMatch(/^invalid JWT/);
  });
});
