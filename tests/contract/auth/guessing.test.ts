/** @module-tag rest */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
});

/**
 * How link tokens were derived from the code in the past: anyone who knew the email could enumerate
 * them.
 */
const derived = (email: string, code: string) =>
  createHash("sha224")
    .update(email.toLowerCase() + code)
    .digest("hex");

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const wrongCodes = (right: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    String((Number(right) + index + 1) % 1_000_000).padStart(6, "0"),
  );

/** Requests a link for an email; returns the mail. */
async function mailed(email: string) {
  await auth.call("POST", "/otp", { body: { email } });
  return await auth.mailbox.next(email);
}

describe("an attacker who guesses", () => {
  it("gets no session with 4,000 guesses from 160 networks, the right code among them", async () => {
    const { email } = await newPerson(auth);
    const { code } = await mailed(email);
    const guesses = wrongCodes(code, 4000);
    guesses[2000] = code;
    const ways = [
      (guess: string) => ["GET", `/verify?token=${derived(email, guess)}&type=magiclink`] as const,
      (guess: string) => ["POST", "/verify", { type: "email", email, token: guess }] as const,
      (guess: string) =>
        ["POST", "/verify", { type: "magiclink", token_hash: derived(email, guess) }] as const,
      (guess: string) => ["POST", `/confirm`, undefined, derived(email, guess)] as const,
    ];
    let sessions = 0;
    async function guessFrom(network: number): Promise<void> {
      const address = `2001:db8:${network.toString(16)}::1`;
      for (let index = network; index < guesses.length; index += 160) {
        for (const way of guesses[index] === code ? ways : [ways[index % ways.length]]) {
          const [method, path, body, form] = way?.(guesses[index] ?? "") ?? ["GET", "/health"];
          const response = form
            ? await fetch(`${auth.url}/auth/v1${path}`, {
                method,
                redirect: "manual",
                body: new URLSearchParams({ token: form, type: "magiclink" }),
                ...from(address),
              })
            : await auth.call(method, path, { ...(body && { body }), ...from(address) });
          const told = JSON.stringify("text" in response ? "" : response.body);
          const led = response.headers.get("Location") ?? "";
          if (`${told}${led}`.includes("access_token")) sessions += 1;
        }
      }
    }
    await Promise.all(Array.from({ length: 160 }, (_, network) => guessFrom(network)));
    expect(sessions).toBe(0);
  }, 120_000);

  it("invalidates a code with five wrong guesses, but not its owner's link", async () => {
    const { email } = await newPerson(auth);
    const { code, link } = await mailed(email);
    for (const [index, token] of wrongCodes(code, 5).entries()) {
      const response = await auth.call("POST", "/verify", {
        body: { type: "email", email, token },
        ...from(`203.0.113.${index}`),
      });
      expect([response.status, response.body.code]).toEqual([403, "otp_expired"]);
    }
    const late = await auth.call("POST", "/verify", {
      body: { type: "email", email, token: code },
    });
    expect([late.status, late.body.code]).toEqual([403, "otp_expired"]);
    const response = await auth.call("GET", `/verify${new URL(link).search}`);
    expect(response.headers.get("Location")).toContain("#access_token=");
  });

  it("also invalidates the code that confirms a password change", async () => {
    const strict = await auth.configured({
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true",
      GOTRUE_JWT_EXP: "604800",
    });
    const { email, session } = await newPerson(strict);
    const token = session.access_token;
    strict.advance(25 * 3600);
    await strict.call("GET", "/reauthenticate", { token });
    const { code } = await strict.mailbox.next(email);
    for (const [index, nonce] of [...wrongCodes(code, 5), code].entries()) {
      const response = await strict.call("PUT", "/user", {
        body: { password: "a thief's password", nonce },
        token,
        ...from(`203.0.113.${index}`),
      });
      expect([response.status, response.body.code]).toEqual([422, "reauthentication_not_valid"]);
    }
  });
});

it("cannot enumerate the tokens of links", async () => {
  const email = uniqueEmail();
  await auth.call("POST", "/signup", { body: { email, password } });
  const { link, code } = await auth.mailbox.next(email);
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(token).toMatch(/^[0-9a-f]{56}$/);
  expect(token).not.toBe(derived(email, code));
  const [row] = await auth.sql<{ token_hash: string }>(
    "select token_hash from auth.one_time_tokens where relates_to = $1",
    [email],
  );
  expect(row?.token_hash).not.toContain(token);
});
