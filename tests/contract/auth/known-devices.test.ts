import { createHash } from "node:crypto";
import { hash } from "bcryptjs";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteExpired } from "#platform/auth/cleanup.ts";
import { readConfig } from "#server/config.ts";
import {
  type AuthContract,
  newPerson,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { beforeAllInside } from "#tests/support/desk/given-service.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

let auth: AuthContract;
let guarded: AuthContract;
let quick: string;
beforeAll(async () => {
  auth = await startAuthContract();
  guarded = await auth.configured({
    RATE_LIMITS: "on",
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: "100000",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  // A cheap hash, as hundreds of guesses are made below.
  quick = await hash(password, 4);
});

const home = "198.51.100.7";
const office = "198.51.100.8";
const elsewhere = "203.0.113.200";

interface Attempt {
  from: string;
  secret?: string;
  /** The browser's cookie. */
  cookie?: string | undefined;
  /** The page that makes the request: ours, or another site's. */
  origin?: string;
}

const signIn = (email: string, { from, secret = password, cookie, origin }: Attempt) =>
  guarded.call("POST", "/token?grant_type=password", {
    body: { email, password: secret },
    headers: {
      "X-Forwarded-For": from,
      ...(cookie && { Cookie: cookie }),
      ...(origin && { Origin: origin }),
    },
  });

const cookieOf = ({ headers }: { headers: Headers }) => headers.get("Set-Cookie")?.split(";")[0];

/** Creates a user who has signed in from home on one of our pages. */
async function owner() {
  const { id, email } = await newPerson(auth);
  const signedIn = await signIn(email, { from: home, origin: guarded.url });
  expect(signedIn.status).toBe(200);
  await auth.sql("update auth.users set encrypted_password = $2 where id = $1", [id, quick]);
  return { id, email, cookie: cookieOf(signedIn), session: signedIn.body };
}

const wrong = (email: string, attempt: Attempt) => signIn(email, { ...attempt, secret: "a guess" });

describe("an owner whose password is guessed from many networks", { tags: ["rest"] }, () => {
  let email: string;
  let session: { refresh_token: string };
  /** Browsers with which the owner has signed in. */
  let laptop: string | undefined;
  let tablet: string | undefined;
  beforeAllInside(async () => {
    ({ email, session, cookie: laptop } = await owner());
    tablet = cookieOf(await signIn(email, { from: office, origin: guarded.url }));
    for (let count = 0; count < 300; count += 1) {
      const { status } = await wrong(email, { from: `203.0.113.${Math.floor(count / 20)}` });
      expect(status).toBe(400);
    }
  });

  it("can sign in from where they have before; strangers cannot", async () => {
    expect((await wrong(email, { from: elsewhere })).status).toBe(429);
    expect((await signIn(email, { from: elsewhere })).status).toBe(429);

    // Any client in the same network, without a cookie.
    expect((await signIn(email, { from: home })).status).toBe(200);
    // The same browser in another network.
    expect((await signIn(email, { from: elsewhere, cookie: laptop })).status).toBe(200);
    // An existing session can be refreshed from anywhere.
    const refreshed = await guarded.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: session.refresh_token },
      headers: { "X-Forwarded-For": elsewhere },
    });
    expect(refreshed.status).toBe(200);
  });

  it("has twenty attempts with a known browser, in any network", async () => {
    for (let count = 0; count < 20; count += 1) {
      const from = `192.0.2.${count}`;
      expect((await wrong(email, { from, cookie: tablet })).status).toBe(400);
    }
    expect((await signIn(email, { from: elsewhere, cookie: tablet })).status).toBe(429);
  });

  it("has no more attempts in a known network than in any other", async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await wrong(email, { from: office })).status).toBe(400);
    }
    expect((await signIn(email, { from: office })).status).toBe(429);
  });

  it("does not unlock another user's browser, or a made-up mark", async () => {
    const { cookie } = await owner();
    const from = "203.0.113.201";
    expect((await wrong(email, { from, cookie })).status).toBe(429);
    expect((await wrong(email, { from, cookie: "known-device=x" })).status).toBe(429);
  });
});

describe("a known device", () => {
  it("can sign in while someone in the same network guesses", async () => {
    const { email, cookie } = await owner();
    for (let count = 0; count < 20; count += 1) {
      expect((await wrong(email, { from: home })).status).toBe(400);
    }
    expect((await signIn(email, { from: home })).status).toBe(429);
    expect((await signIn(email, { from: home, cookie })).status).toBe(200);
  });

  it("keeps its mark in a cookie that no script or other site can read, for ninety days", async () => {
    const { email, cookie } = await owner();
    const again = await signIn(email, { from: home, origin: guarded.url, cookie });
    expect(again.headers.get("Set-Cookie")).toBe(
      `${cookie}; Max-Age=7776000; Path=/auth/v1; HttpOnly; SameSite=Strict`,
    );
    const overTls = await createTestApp({ siteUrl: "https://shop.example" }, {}, auth);
    const response = await overTls.post(
      "/auth/v1/token?grant_type=password",
      { email, password },
      { Origin: "https://shop.example", Host: "shop.example" },
    );
    expect(response.headers.get("Set-Cookie")).toContain("; Secure");
  });

  it("gets no mark with a wrong password, on another site, or as a program", async () => {
    const { email } = await owner();
    expect(cookieOf(await wrong(email, { from: home, origin: guarded.url }))).toBeUndefined();
    expect(
      cookieOf(await signIn(email, { from: home, origin: "https://app.example" })),
    ).toBeUndefined();
    expect(cookieOf(await signIn(email, { from: home }))).toBeUndefined();
  });

  it.each(["a code from a mail", "a link of our own pages", "a new account"])(
    "can be one that signed in by %s, and never by a password",
    async (way) => {
      const email = uniqueEmail();
      const headers = { "X-Forwarded-For": home, Origin: guarded.url };
      const body = { email, password };
      let cameIn: Awaited<ReturnType<typeof guarded.call>>;
      if (way === "a new account") {
        const lenient = await guarded.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
        const own = { ...headers, Origin: lenient.url };
        cameIn = await lenient.call("POST", "/signup", { body, headers: own });
      } else if (way === "a code from a mail") {
        await guarded.call("POST", "/signup", { body, headers });
        const { code } = await auth.mailbox.next(email);
        const proof = { type: "signup", email, token: code };
        cameIn = await guarded.call("POST", "/verify", { body: proof, headers });
      } else {
        const verifier = "v".repeat(43);
        const challenge = createHash("sha256").update(verifier).digest("base64url");
        await guarded.call("POST", "/signup", {
          body: { ...body, code_challenge: challenge, code_challenge_method: "s256" },
          headers,
        });
        const { link } = await auth.mailbox.next(email);
        const led = await guarded.call("GET", `/verify${new URL(link).search}`);
        const code = new URL(led.headers.get("Location") ?? "").searchParams.get("code");
        cameIn = await guarded.call("POST", "/token?grant_type=pkce", {
          body: { auth_code: code, code_verifier: verifier },
          headers,
        });
      }
      expect(cameIn.status).toBe(200);
      const cookie = cookieOf(cameIn);
      for (let count = 0; count < 20; count += 1) await wrong(email, { from: elsewhere });
      expect((await signIn(email, { from: elsewhere })).status).toBe(429);
      expect((await signIn(email, { from: elsewhere, cookie })).status).toBe(200);
    },
  );

  it("is stored as hashes, and deleted after ninety days", async () => {
    const { id, email, cookie } = await owner();
    const stored = () =>
      auth.sql("select * from private.known_devices where user_id = $1 order by mark_hash", [id]);
    // The browser, its network, and the network in which the account was created.
    const before = await stored();
    expect(before).toHaveLength(3);
    expect(JSON.stringify(before)).not.toContain(cookie?.split("=")[1]);
    expect(JSON.stringify(before)).not.toContain(home);
    await signIn(email, { from: home, cookie });
    expect(await stored()).toEqual(before);

    const later = new Date(Date.now() + 91 * 24 * 3_600_000);
    const { accounts: config } = readConfig({});
    await deleteExpired({ config, database: auth.database, now: () => later });
    expect(await stored()).toEqual([]);
  });
});
