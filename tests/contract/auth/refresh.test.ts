import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  signInAgain,
  startAuthContract,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

const refresh = (token: unknown, server = auth) =>
  server.call("POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } });

const session = async (server = auth) => (await newPerson(server)).session;

const alive = async (token: string, server = auth) =>
  (await server.call("GET", "/user", { token })).status === 200;

describe("refreshing a session", () => {
  it("returns a new refresh token and an access token of the same session", async () => {
    const { client, session } = await newPerson(auth);
    const before = (await client.auth.getClaims()).data?.claims;
    const { data: next, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(next.session?.refresh_token).not.toBe(session.refresh_token);
    const after = (await client.auth.getClaims()).data?.claims;
    expect(after?.session_id).toBe(before?.session_id);
    expect(after?.amr).toEqual(before?.amr);
  });

  it("returns the user's current data", async () => {
    const { refresh_token, user } = await session();
    await auth.ownersClient().auth.admin.updateUserById(user.id, { user_metadata: { n: 2 } });
    expect((await refresh(refresh_token)).body.user.user_metadata.n).toBe(2);
  });

  it.each(["", "short", "ABCDEFGHIJKL", "abcdefghijk-", "a".repeat(13), "a".repeat(400)])(
    "rejects %j as a malformed refresh token",
    async (token) => {
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message: "Refresh token is not valid" },
      });
    },
  );

  it("rejects an unknown one", async () => {
    expect(await refresh("abcdefghijkl")).toMatchObject({
      status: 400,
      body: {
        code: "refresh_token_not_found",
        message: "Invalid Refresh Token: Refresh Token Not Found",
      },
    });
  });

  it("rejects that of a session that was signed out", async () => {
    const { access_token, refresh_token } = await session();
    await auth.call("POST", "/logout", { token: access_token });
    expect((await refresh(refresh_token)).body.code).toBe("refresh_token_not_found");
  });
});

describe("a reused refresh token", () => {
  it("returns the same successor while that is unused, as the response may have been lost", async () => {
    const { refresh_token } = await session();
    const first = await refresh(refresh_token);
    const second = await refresh(refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  it("does so however late, as long as the successor is unused", async () => {
    const { refresh_token } = await session();
    const { body } = await refresh(refresh_token);
    auth.advance(3600);
    expect((await refresh(refresh_token)).body.refresh_token).toBe(body.refresh_token);
  });

  it("ends its session once its successor has been used, as it was stolen", async () => {
    const stolen = await session();
    const second = await refresh(stolen.refresh_token);
    const third = await refresh(second.body.refresh_token);

    expect(await refresh(stolen.refresh_token)).toMatchObject({
      status: 400,
      body: {
        code: "refresh_token_already_used",
        message: "Invalid Refresh Token: Already Used",
      },
    });
    expect((await refresh(third.body.refresh_token)).body.code).toBe("refresh_token_already_used");
    const token = third.body.access_token;
    for (const call of [
      auth.call("GET", "/user", { token }),
      auth.call("PUT", "/user", { token, body: { password: "the thief's password" } }),
    ]) {
      expect(await call).toMatchObject({ status: 403, body: { code: "session_expired" } });
    }
    const data = await fetch(`${auth.url}/rest/v1/yars_profiles?select=id`, {
      headers: { apikey: auth.anonKey, Authorization: `Bearer ${token}` },
    });
    expect(data.status).toBe(401);
  });

  it("is accepted within the configured interval, and only there", async () => {
    const lenient = await auth.configured({
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: "10",
    });
    const { refresh_token } = await session(lenient);
    const second = await refresh(refresh_token, lenient);
    const third = await refresh(second.body.refresh_token, lenient);
    const forgiven = await refresh(refresh_token, lenient);
    expect(forgiven.status).toBe(200);
    // The tab that holds the third token continues as well.
    expect((await refresh(third.body.refresh_token, lenient)).status).toBe(200);
    lenient.advance(11);
    expect((await refresh(refresh_token, lenient)).body.code).toBe("refresh_token_already_used");
  });

  it("converges when twenty tabs refresh concurrently", async () => {
    const { refresh_token } = await session();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = new Set(responses.map(({ body }) => body.refresh_token));
    expect(tokens.size).toBe(1);
    const [next] = tokens;
    expect((await refresh(next)).status).toBe(200);
  });

  it("ends the session when older ones are used concurrently", async () => {
    const { refresh_token } = await session();
    const { body: second } = await refresh(refresh_token);
    const { body: last } = await refresh(second.refresh_token);
    const outcomes = await Promise.all([
      refresh(refresh_token),
      refresh(second.refresh_token),
      refresh(refresh_token),
    ]);
    expect(outcomes[0]?.status).toBe(400);
    expect(outcomes[2]?.status).toBe(400);
    const newest = outcomes[1]?.body.refresh_token ?? last.refresh_token;
    expect((await refresh(newest)).body.code).toBe("refresh_token_already_used");
  });

  // Nobody knows which of the two is the thief: the late one ends the session for both.
  it.each([
    ["before the other has come back", 0],
    ["after the other has come back once", 1],
    ["after the other has come back three times", 3],
  ])(
    "does not let both a thief and the owner continue: used by the second %s",
    async (_, times) => {
      const { refresh_token: stolen } = await session();
      let first = (await refresh(stolen)).body.refresh_token;
      for (let time = 0; time < times; time += 1) {
        first = (await refresh(first)).body.refresh_token;
      }
      // While the successor is unused, a response may have been lost: both then hold the same token.
      const late = await refresh(stolen);
      expect(late.status).toBe(times === 0 ? 200 : 400);
      const second = times === 0 ? late.body.refresh_token : stolen;
      const next = (await refresh(first)).body.refresh_token ?? first;
      const further = (await refresh(next)).body.refresh_token ?? next;
      expect((await refresh(second)).body.code).toBe("refresh_token_already_used");
      expect((await refresh(further)).body.code).toBe("refresh_token_already_used");
    },
  );

  it("remains the same where rotation is disabled", async () => {
    const steady = await auth.configured({
      GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "false",
    });
    const { refresh_token } = await session(steady);
    const { body } = await refresh(refresh_token, steady);
    expect(body.refresh_token).toBe(refresh_token);
    expect((await refresh(refresh_token, steady)).status).toBe(200);
  });
});

describe("a session ends by itself", () => {
  it.each([
    ["GOTRUE_SESSIONS_TIMEBOX", "2h", 7201],
    ["GOTRUE_SESSIONS_INACTIVITY_TIMEOUT", "30m", 1801],
  ])("by %s", async (name, value, seconds) => {
    const server = await auth.configured({ [name]: value });
    const { refresh_token } = await session(server);
    const { body } = await refresh(refresh_token, server);
    server.advance(seconds);
    expect((await refresh(body.refresh_token, server)).body).toMatchObject({
      code: "session_expired",
      message: expect.stringContaining("Invalid Refresh Token: Session Expired"),
    });
  });

  it("when only one is allowed and a newer one starts", async () => {
    const single = await auth.configured({
      GOTRUE_SESSIONS_SINGLE_PER_USER: "true",
    });
    const first = await newPerson(single);
    single.advance(1);
    const second = await signInAgain(single, first.email);
    const refused = await refresh(first.session.refresh_token, single);
    expect(refused.body.code).toBe("session_expired");
    expect(
      (await refresh((await second.auth.getSession()).data.session?.refresh_token, single)).status,
    ).toBe(200);
  });

  it("and its access token is rejected at once", async () => {
    const { access_token } = await session();
    expect(await alive(access_token)).toBe(true);
    await auth.ownersClient().auth.admin.signOut(access_token);
    const response = await auth.call("GET", "/user", { token: access_token });
    expect(response).toMatchObject({ status: 403, body: { code: "session_not_found" } });
  });
});

describe("an upgrade of another process", () => {
  it("that adds columns to the exchange does not break running processes", async () => {
    const before = await session();
    const { refresh_token } = (await refresh(before.refresh_token)).body;
    const [made] = await auth.sql<{ text: string }>(
      "select pg_get_functiondef('private.exchange_refresh_token'::regproc) as text",
    );
    const columns = "TABLE(outcome text, token text";
    const updated = made?.text.replace(columns, `${columns}, reason text`) ?? "";
    expect(updated).toContain("reason text");
    await auth.sql("drop function private.exchange_refresh_token");
    await auth.sql(updated);
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});

describe("an access token", () => {
  it("expires after the configured time", async () => {
    const brief = await auth.configured({ GOTRUE_JWT_EXP: "60" });
    const { access_token, expires_in } = await session(brief);
    expect(expires_in).toBe(60);
    brief.advance(61);
    expect(await brief.call("GET", "/user", { token: access_token })).toMatchObject({
      status: 403,
      body: { code: "bad_jwt", message: expect.stringMatching(/^invalid JWT: .*expired/) },
    });
  });
});
