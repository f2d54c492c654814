import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { enroll } from "#tests/support/accounts/authenticator.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

const makeVerifier = () => randomBytes(56).toString("hex");
const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/** Returns where a link redirects to. */
async function follow(link: string): Promise<URL> {
  const { headers } = await auth.call("GET", `/verify${new URL(link).search}`);
  return new URL(headers.get("Location") ?? "");
}

const exchange = (auth_code: string, code_verifier: string) =>
  auth.call("POST", "/token?grant_type=pkce", { body: { auth_code, code_verifier } });

/** Signs up with a challenge; the mailed link leads to a code. */
async function signUp(challenge: string, method = "s256") {
  const email = uniqueEmail();
  await auth.call("POST", "/signup", {
    body: { email, password, code_challenge: challenge, code_challenge_method: method },
  });
  const { link } = await auth.mailbox.next(email, "pkce");
  return { email, link };
}

/** Signs up, and follows the link. */
async function codeFor(challenge: string, method = "s256") {
  const { email, link } = await signUp(challenge, method);
  const arrived = await follow(link);
  return { email, arrived, code: arrived.searchParams.get("code") ?? "" };
}

describe("the PKCE flow", () => {
  it.each([
    ["a sign-up", "email/signup"],
    ["a magic link", "magiclink"],
    ["a recovery", "recovery"],
  ])("carries %s through a mail to the browser that started it", async (what, method) => {
    const email = uniqueEmail();
    if (what !== "a sign-up") {
      await auth.client().auth.signUp({ email, password });
      const { code } = await auth.mailbox.next(email);
      await auth.client().auth.verifyOtp({ email, token: code, type: "signup" });
    }
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const client = auth.client({ flowType: "pkce", persistSession: true, storage });
    if (what === "a sign-up") await client.auth.signUp({ email, password });
    if (what === "a magic link") await client.auth.signInWithOtp({ email });
    if (what === "a recovery") await client.auth.resetPasswordForEmail(email);
    const { link } = await auth.mailbox.next(email, "pkce");
    expect(new URL(link).searchParams.get("token")).toMatch(/^pkce_[0-9a-f]{56}$/);
    const arrived = await follow(link);
    expect(arrived.hash).toBe("");
    const { data, error } = await client.auth.exchangeCodeForSession(
      arrived.searchParams.get("code") ?? "",
    );
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method }]);
  });

  it("keeps the query of the redirect URL", async () => {
    const email = uniqueEmail();
    const target = `${auth.url}/auth?from=cart`;
    const path = `/signup?redirect_to=${encodeURIComponent(target)}`;
    await auth.call("POST", path, {
      body: {
        email,
        password,
        code_challenge: s256("x".repeat(43)),
        code_challenge_method: "S256",
      },
    });
    const arrived = await follow((await auth.mailbox.next(email, "pkce")).link);
    expect(arrived.href).toMatch(/\/auth\?from=cart&code=[0-9a-f-]{36}$/);
  });

  it("rejects another verifier, and still accepts the right one", async () => {
    const verifier = makeVerifier();
    const { code } = await codeFor(s256(verifier));
    expect(await exchange(code, makeVerifier())).toMatchObject({
      status: 400,
      body: {
        code: "bad_code_verifier",
        message: "code challenge does not match previously saved code verifier",
      },
    });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  it("returns one session per code", async () => {
    const verifier = makeVerifier();
    const { code } = await codeFor(s256(verifier));
    const responses = await Promise.all([1, 2, 3, 4].map(() => exchange(code, verifier)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await exchange(code, verifier)).toMatchObject({
      status: 404,
      body: {
        code: "flow_state_not_found",
        message: "invalid flow state, no valid flow state found",
      },
    });
  });

  it("accepts a plain challenge, for clients without WebCrypto", async () => {
    const verifier = makeVerifier();
    const { code } = await codeFor(verifier, "plain");
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  it("never accepts the challenge as the verifier", async () => {
    const challenge = s256(makeVerifier());
    const { code } = await codeFor(challenge);
    expect((await exchange(code, challenge)).body.code).toBe("bad_code_verifier");
  });

  it("expires", async () => {
    const verifier = makeVerifier();
    const later = await auth.configured({});
    const { code } = await codeFor(s256(verifier));
    later.advance(301);
    const response = await later.call("POST", "/token?grant_type=pkce", {
      body: { auth_code: code, code_verifier: verifier },
    });
    expect(response).toMatchObject({
      status: 422,
      body: {
        code: "flow_state_expired",
        message: "invalid flow state, flow state has expired",
      },
    });
  });

  it("lasts as long as the mailed link, since mail may be read late", async () => {
    const verifier = makeVerifier();
    const later = await auth.configured({});
    const { link } = await signUp(s256(verifier));
    later.advance(50 * 60);
    const { headers } = await later.call("GET", `/verify${new URL(link).search}`);
    const code = new URL(headers.get("Location") ?? "").searchParams.get("code");
    const response = await later.call("POST", "/token?grant_type=pkce", {
      body: { auth_code: code, code_verifier: verifier },
    });
    expect(response.status).toBe(200);
  });

  it("confirms an email even if the flow of its link is unknown", async () => {
    const { email, link } = await signUp(s256(makeVerifier()));
    await auth.sql(
      "delete from auth.flow_state where user_id = (select id from auth.users where email = $1)",
      [email],
    );
    const arrived = await follow(link);
    expect(arrived.searchParams.get("error_code")).toBe("flow_state_expired");
    const signedIn = await auth.call("POST", "/token?grant_type=password", {
      body: { email, password },
    });
    expect(signedIn.status).toBe(200);
  });

  it("reports errors of a link in query and fragment", async () => {
    const verifier = makeVerifier();
    const { email } = await codeFor(s256(verifier));
    expect(email).toBeTruthy();
    const { headers } = await auth.call("GET", "/verify?token=pkce_gone&type=signup");
    const arrived = new URL(headers.get("Location") ?? "");
    expect(arrived.searchParams.get("error_code")).toBe("otp_expired");
    expect(arrived.hash).toContain("error_code=otp_expired");
  });

  it("is not bypassed by removing the link's prefix", async () => {
    const email = uniqueEmail();
    await auth.call("POST", "/signup", {
      body: {
        email,
        password,
        code_challenge: s256(makeVerifier()),
        code_challenge_method: "s256",
      },
    });
    const { link } = await auth.mailbox.next(email, "pkce");
    const arrived = await follow(link.replace("token=pkce_", "token="));
    expect(arrived.hash).not.toContain("access_token");
  });

  it.each([
    [{}],
    [{ auth_code: "x" }],
    [{ code_verifier: "x" }],
    [{ auth_code: "", code_verifier: "" }],
  ])("rejects %j", async (body) => {
    expect(await auth.call("POST", "/token?grant_type=pkce", { body })).toMatchObject({
      status: 400,
      body: {
        code: "validation_failed",
        message: "invalid request: both auth code and code verifier should be non-empty",
      },
    });
  });

  it("rejects a code that was never issued", async () => {
    expect((await exchange("nothing", "x".repeat(43))).body.code).toBe("flow_state_not_found");
  });
});

describe("a code that nobody has exchanged", () => {
  type Person = Awaited<ReturnType<typeof newPerson>>;
  const admin = () => auth.ownersClient().auth.admin;

  /** Follows a magic link, and returns what exchanges its code. */
  async function clicked({ email }: Person) {
    const verifier = makeVerifier();
    const challenge = { code_challenge: s256(verifier), code_challenge_method: "s256" };
    await auth.call("POST", "/otp", { body: { email, ...challenge } });
    const arrived = await follow((await auth.mailbox.next(email, "pkce")).link);
    const code = arrived.searchParams.get("code") ?? "";
    return async () => await exchange(code, verifier);
  }

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      "another password",
      ({ client }) => client.auth.updateUser({ password: `another ${password}` }),
    ],
    ["signing out everywhere", ({ client }) => client.auth.signOut({ scope: "global" })],
    ["signing out elsewhere", ({ client }) => client.auth.signOut({ scope: "others" })],
    ["a second factor", ({ client }) => enroll(auth, client)],
    [
      "an administrator's password",
      ({ id }) => admin().updateUserById(id, { password: `another ${password}` }),
    ],
    ["an administrator's email", ({ id }) => admin().updateUserById(id, { email: uniqueEmail() })],
  ])("ends with %s", async (_, happen) => {
    const person = await newPerson(auth);
    const finish = await clicked(person);
    await happen(person);
    expect(await finish()).toMatchObject({
      status: 404,
      body: { code: "flow_state_not_found" },
    });
  });

  it("outlives signing out here, as it is no part of that session", async () => {
    const person = await newPerson(auth);
    const finish = await clicked(person);
    await person.client.auth.signOut({ scope: "local" });
    expect((await finish()).status).toBe(200);
  });
});
