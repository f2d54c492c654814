/** @module-tag rest */
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { hostileBody, hostileText, responseOf } from "#tests/support/hostile-bodies.ts";
import { isProof } from "#tests/support/proof.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

/** PROOF=full takes minutes. */
const runs = { numRuns: isProof ? 10_000 : 150 };
const timeout = 1_800_000;

let shop: TestApp;
let customer: string;
let owner: string;
/** Must never be in a response. */
let secrets: string[];

beforeAll(async () => {
  const { accounts } = readConfig({
    GOTRUE_MAILER_AUTOCONFIRM: "true",
    GOTRUE_SMTP_MAX_FREQUENCY: "0s",
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
  });
  shop = await createTestApp({ accounts });
  const signedUp = await shop.post("/auth/v1/signup", {
    email: "dana@example.com",
    password: "a good password",
  });
  customer = (await signedUp.json()).access_token;
  owner = await shop.accessTokens.serviceRoleKey();
  const keys = await shop.sql<{ d: string }>(
    "select private_jwk ->> 'd' as d from private.signing_keys",
  );
  secrets = ["$argon2id$", "encrypted_password", "node_modules", ...keys.map(({ d }) => d)];
});

/** Every group of endpoints with a valid body. */
const groups: [name: string, paths: string[], method: string, good: fc.Arbitrary<object>][] = [
  [
    "signing up",
    ["/signup"],
    "POST",
    fc.record({
      email: fc.emailAddress(),
      password: fc.constant("short"),
      data: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
      code_challenge: fc.constant("a".repeat(43)),
      code_challenge_method: fc.constantFrom("s256", "plain", "S256"),
    }),
  ],
  [
    "coming to a session",
    ["password", "refresh_token", "pkce", "id_token", "web3"].map(
      (grant) => `/token?grant_type=${grant}`,
    ),
    "POST",
    fc.record({
      email: fc.constantFrom("dana@example.com", "nobody@example.com"),
      refresh_token: fc.stringMatching(/^[a-z0-9]{12}$/),
      auth_code: fc.uuid(),
      code_verifier: fc.stringMatching(/^[a-z0-9]{43}$/),
      provider: fc.constantFrom("google", "apple"),
      id_token: fc.string(),
    }),
  ],
  [
    "asking for links and codes",
    ["/otp", "/magiclink", "/recover", "/resend"],
    "POST",
    fc.record({
      email: fc.constantFrom("nobody@example.com", "dana@example.com"),
      type: fc.constantFrom("signup", "email_change"),
      create_user: fc.constant(false),
    }),
  ],
  [
    "verifying",
    ["/verify"],
    "POST",
    fc.record({
      type: fc.constantFrom("signup", "email", "recovery", "email_change", "sms"),
      token: fc.stringMatching(/^\d{6}$/),
      email: fc.constantFrom("dana@example.com", "nobody@example.com"),
    }),
  ],
  [
    "changing oneself",
    ["/user"],
    "PUT",
    fc.record({
      data: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
      nonce: fc.string(),
      app_metadata: fc.constant({}),
    }),
  ],
  [
    "second factors",
    ["/factors", "/factors/x/challenge", "/factors/00000000-0000-0000-0000-000000000000/verify"],
    "POST",
    fc.record({
      factor_type: fc.constantFrom("totp", "phone", "webauthn"),
      friendly_name: fc.string(),
      challenge_id: fc.uuid(),
      code: fc.stringMatching(/^\d{6}$/),
    }),
  ],
  [
    "administrating accounts",
    ["/admin/users", "/admin/generate_link", "/invite"],
    "POST",
    fc.record({
      type: fc.constantFrom("signup", "magiclink", "recovery", "invite"),
      email: fc.emailAddress(),
      ban_duration: fc.constantFrom("24h", "none"),
      user_metadata: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    }),
  ],
];

async function call(path: string, method: string, body: string | undefined, token?: string) {
  const init = {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  };
  return await responseOf(() => shop.app.request(`/auth/v1${path}`, init));
}

async function expectSound(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  for (const secret of secrets) expect(text).not.toContain(secret);
  if (response.status >= 400 && response.headers.get("Content-Type")?.includes("json")) {
    const { code, error_code, error } = JSON.parse(text);
    expect(error_code ?? code ?? error).toMatch(/^[a-z0-9_ ]+$/);
  }
}

describe.each(groups)("%s with random and mutated bodies", (_, paths, method, good) => {
  it("never fails unexpectedly or reveals a secret", { timeout }, async () => {
    const property = fc.asyncProperty(
      hostileBody(good),
      fc.constantFrom(...paths),
      fc.constantFrom(customer, owner, undefined),
      async (body, path, token) => {
        const needed = path.startsWith("/admin") || path === "/invite" ? owner : token;
        const response = await call(path, method, body, needed);
        await expectSound(response, `${path} ${body.slice(0, 300)}`);
      },
    );
    await fc.assert(property, runs);
  });
});

describe("random paths and queries", () => {
  const places: ((text: string) => [string, string])[] = [
    (text) => ["GET", `/verify?token=${text}&type=signup`],
    (text) => ["GET", `/verify?token=x&type=${text}`],
    (text) => ["GET", `/verify?token=x&type=signup&redirect_to=${text}`],
    (text) => ["GET", `/confirm?token=${text}&type=signup&redirect_to=${text}`],
    (text) => ["GET", `/authorize?provider=${text}&redirect_to=${text}`],
    (text) => ["GET", `/callback?code=${text}&state=${text}`],
    (text) => ["POST", `/token?grant_type=${text}`],
    (text) => ["POST", `/logout?scope=${text}`],
    (text) => ["DELETE", `/factors/${text}`],
    (text) => ["DELETE", `/user/identities/${text}`],
    (text) => ["GET", `/admin/users?page=${text}&per_page=${text}`],
    (text) => ["GET", `/admin/users/${text}`],
    (text) => ["GET", `/admin/audit?query=${text}`],
    (text) => ["GET", `/${text}`],
  ];

  it("never cause unexpected errors or reveal a secret", { timeout }, async () => {
    const property = fc.asyncProperty(
      hostileText,
      fc.constantFrom(...places),
      fc.constantFrom(customer, owner, undefined),
      async (text, place, token) => {
        const [method, path] = place(encodeURIComponent(text.toWellFormed()));
        const needed = path.startsWith("/logout") ? undefined : token;
        await expectSound(await call(path, method, undefined, needed), `${method} ${path}`);
      },
    );
    await fc.assert(property, runs);
  });

  it("never cause unexpected errors by a header", { timeout }, async () => {
    const property = fc.asyncProperty(
      fc
        .string({ unit: "binary-ascii", maxLength: 60 })
        .map((text) => text.replace(/[^\x20-\x7e]/g, "")),
      async (text) => {
        const headers = {
          Authorization: `Bearer ${text}`,
          "X-Supabase-Api-Version": text,
          "X-JWT-AUD": text,
          "User-Agent": text,
          Referer: text,
          redirect_to: text,
        };
        for (const path of ["/user", "/admin/users", "/verify?token=x&type=signup"]) {
          const answer = await responseOf(() => shop.app.request(`/auth/v1${path}`, { headers }));
          await expectSound(answer, `${path} ${text}`);
        }
      },
    );
    await fc.assert(property, runs);
  });
});

describe("after all of these", () => {
  it("users can still sign in, and nobody has gained rights", async () => {
    const answer = await shop.post("/auth/v1/token?grant_type=password", {
      email: "dana@example.com",
      password: "a good password",
    });
    expect(answer.status).toBe(200);
    expect(await shop.sql("select from yars_profiles where is_admin or is_staff")).toEqual([]);
  });
});
