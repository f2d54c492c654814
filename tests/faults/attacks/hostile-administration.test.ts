/** @module-tag rest */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  createSamlIdentityProvider,
  type SamlIdentityProvider,
} from "#tests/support/accounts/saml-identity-provider.ts";
import { hostileBody, hostileText, responseOf } from "#tests/support/hostile-bodies.ts";
import { isProof } from "#tests/support/proof.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

/** PROOF=full takes minutes. */
const runs = { numRuns: isProof ? 10_000 : 100 };
const timeout = 3_600_000;

const factorId = randomUUID();
const challengeId = randomUUID();
/** A user whom the owner's programs may change arbitrarily. */
const target = randomUUID();
const targetFactor = randomUUID();

let shop: TestApp;
let customer: string;
let owner: string;
let company: SamlIdentityProvider;
/** Another identity provider, which may be changed. */
let changedId: string;
/** Must never be in a response. */
let secrets: string[];

beforeAll(async () => {
  const { accounts } = readConfig({
    GOTRUE_MAILER_AUTOCONFIRM: "true",
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: "true",
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true",
    GOTRUE_SAML_ENABLED: "true",
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "true",
    GOTRUE_EXTERNAL_AWAY_ENABLED: "true",
    GOTRUE_EXTERNAL_AWAY_CLIENT_ID: "shop",
    GOTRUE_EXTERNAL_AWAY_ISSUER: "http://127.0.0.1:9",
  });
  shop = await createTestApp({ accounts });
  owner = await shop.accessTokens.serviceRoleKey();
  const signUp = await shop.post("/auth/v1/signup", {
    email: "dana@example.com",
    password: "a good password",
  });
  const { access_token: token, user } = await signUp.json();
  customer = token;
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await shop.sql("insert into auth.users (id, email) values ($1, 'target@example.com')", [target]);
  await shop.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, friendly_name)
     values ($1, $2, 'totp', 'unverified', $5, 'a'), ($3, $4, 'totp', 'verified', $5, 'b')`,
    [factorId, user.id, targetFactor, target, secret],
  );
  await shop.sql(
    "insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, '0.0.0.0')",
    [challengeId, factorId],
  );
  const ownMetadata = async () =>
    await (await shop.app.request("/auth/v1/sso/saml/metadata")).text();
  company = await createSamlIdentityProvider(await ownMetadata());
  const made = await call("/admin/sso/providers", "POST", owner, {
    type: "saml",
    metadata_xml: company.metadata,
    domains: ["company.example"],
  });
  expect(made.status).toBe(201);
  const other = await createSamlIdentityProvider(await ownMetadata(), "https://b.example");
  const changed = await call("/admin/sso/providers", "POST", owner, {
    type: "saml",
    metadata_xml: other.metadata,
  });
  changedId = (await changed.json()).id;
  const keys = await shop.sql<{ d: string }>(
    "select private_jwk ->> 'd' as d from private.signing_keys",
  );
  secrets = ["$argon2id$", "encrypted_password", "node_modules", secret, ...keys.map(({ d }) => d)];
});

async function call(path: string, method: string, token: string, body?: unknown) {
  const init = {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
      Authorization: `Bearer ${token}`,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  return await responseOf(() => shop.app.request(`/auth/v1${path}`, init));
}

async function expectSound(response: Response, what: string): Promise<void> {
  const text = await response.text();
  const given = `${what}: ${text.slice(0, 300)}`;
  // The test's provider is down, which is not the caller's fault.
  if (!text.includes("identity provider is unavailable")) {
    expect(response.status, given).toBeLessThan(500);
  }
  for (const secret of secrets) expect(text, what).not.toContain(secret);
  if (response.status >= 400 && response.headers.get("Content-Type")?.includes("json")) {
    const { code, error_code, error } = JSON.parse(text);
    expect(error_code ?? code ?? error, given).toMatch(/^[a-z0-9_ ]+$/);
  }
}

const metadata = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const phone = fc.stringMatching(/^\+1[2-9]\d{9}$/);

/** Every group of endpoints with a valid body. */
const groups: [
  name: string,
  calls: () => [method: string, path: string, token: string][],
  good: fc.Arbitrary<object>,
][] = [
  [
    "second factors",
    () => [
      ["POST", "/factors", customer],
      ["POST", `/factors/${factorId}/challenge`, customer],
      ["POST", `/factors/${factorId}/verify`, customer],
      ["POST", `/factors/${targetFactor}/verify`, customer],
      ["DELETE", `/factors/${targetFactor}`, customer],
    ],
    fc.record({
      factor_type: fc.constantFrom("totp", "phone"),
      friendly_name: fc.string({ maxLength: 64 }),
      issuer: fc.string({ unit: "binary", maxLength: 64 }),
      phone,
      challenge_id: fc.constantFrom(challengeId, randomUUID()),
      code: fc.stringMatching(/^\d{6}$/),
      channel: fc.constant("sms"),
    }),
  ],
  [
    "opening and changing accounts",
    () => [
      ["POST", "/admin/users", owner],
      ["PUT", `/admin/users/${target}`, owner],
      ["PUT", `/admin/users/${target}/factors/${targetFactor}`, owner],
    ],
    fc.record({
      email: fc.emailAddress(),
      phone,
      password_hash: fc.string(),
      email_confirm: fc.boolean(),
      phone_confirm: fc.boolean(),
      ban_duration: fc.constantFrom("24h", "none", "1.5h", "9999999h"),
      user_metadata: metadata,
      app_metadata: metadata,
      role: fc.string(),
      friendly_name: fc.string(),
    }),
  ],
  [
    "inviting, and links for others",
    () => [
      ["POST", "/admin/generate_link", owner],
      ["POST", "/invite", owner],
    ],
    fc.record({
      type: fc.constantFrom("signup", "magiclink", "recovery", "email_change_new", "invite"),
      email: fc.oneof(fc.emailAddress(), fc.constant("target@example.com")),
      new_email: fc.emailAddress(),
      data: metadata,
      redirect_to: fc.webUrl(),
    }),
  ],
  [
    "deleting accounts",
    () => [
      ["DELETE", `/admin/users/${randomUUID()}`, owner],
      ["DELETE", `/admin/users/${target}/factors/${randomUUID()}`, owner],
    ],
    fc.record({ should_soft_delete: fc.boolean(), reason: fc.string() }),
  ],
  [
    "companies' identity providers",
    () => [
      ["POST", "/admin/sso/providers", owner],
      ["PUT", `/admin/sso/providers/${changedId}`, owner],
      ["POST", "/sso", customer],
    ],
    fc.record({
      type: fc.constant("saml"),
      metadata_xml: fc.oneof(
        fc.string(),
        fc.constant(
          "<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='x'/>",
        ),
      ),
      domains: fc.array(fc.domain(), { maxLength: 3 }),
      attribute_mapping: fc.record({ keys: metadata }),
      name_id_format: fc.string(),
      domain: fc.constantFrom("company.example", "other.example"),
      redirect_to: fc.webUrl(),
    }),
  ],
  [
    "ID tokens",
    () => [["POST", "/token?grant_type=id_token", customer]],
    fc.record({
      provider: fc.constantFrom("away", "google", "custom:x"),
      id_token: fc.string(),
      access_token: fc.string(),
      nonce: fc.string(),
      link_identity: fc.boolean(),
    }),
  ],
];

describe.each(groups)("%s with random and mutated bodies", (_, calls, good) => {
  it("never fail unexpectedly or reveal a secret", { timeout }, async () => {
    const property = fc.asyncProperty(hostileBody(good), fc.nat(), async (body, index) => {
      const all = calls();
      const [method, path, token] = all[index % all.length] ?? ["GET", "/", customer];
      await expectSound(
        await call(path, method, token, body),
        `${method} ${path} ${body.slice(0, 300)}`,
      );
    });
    await fc.assert(property, runs);
  });
});

describe("the callback of a company's identity provider, with corrupted responses", () => {
  it("signs nobody in, and never fails unexpectedly", { timeout }, async () => {
    const begin = async () => {
      const answer = await call("/sso", "POST", customer, {
        domain: "company.example",
        skip_http_redirect: true,
      });
      const { pathname, search } = new URL((await answer.json()).url);
      const led = await shop.app.request(pathname + search);
      const cookie = led.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      return { request: new URL(led.headers.get("Location") ?? ""), headers: { Cookie: cookie } };
    };
    const { request } = await begin();
    const good = Buffer.from(await company.answer(request), "base64").toString();
    const damaged = fc
      .tuple(fc.nat(good.length), fc.nat(40), fc.oneof(hostileText, fc.constant("")))
      .map(([at, length, text]) => good.slice(0, at) + text + good.slice(at + length))
      // Text after the document is not part of it.
      .filter((text) => text !== good && text.trim() !== good);
    const property = fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: damaged }, { weight: 1, arbitrary: hostileText }),
      fc.boolean(),
      async (document, encoded) => {
        const { request: own, headers } = await begin();
        const RelayState = own.searchParams.get("RelayState") ?? "";
        const SAMLResponse = encoded
          ? Buffer.from(document).toString("base64")
          : document.toWellFormed();
        const body = new URLSearchParams({ RelayState, SAMLResponse });
        const response = await responseOf(() =>
          shop.app.request("/auth/v1/sso/saml/acs", { method: "POST", body, headers }),
        );
        expect(response.headers.get("Location") ?? "").not.toContain("access_token");
        await expectSound(response, document.slice(0, 300));
      },
    );
    await fc.assert(property, runs);
  });
});

describe("random paths and queries", () => {
  const places: ((text: string) => [method: string, path: string])[] = [
    (text) => ["GET", `/authorize?provider=away&redirect_to=${text}&scopes=${text}`],
    (text) => ["GET", `/authorize?provider=${text}&code_challenge=${text}&invite_token=${text}`],
    (text) => ["GET", `/callback?state=${text}&error=${text}&error_description=${text}`],
    (text) => ["GET", `/user/identities/authorize?provider=${text}`],
    (text) => ["DELETE", `/user/identities/${text}`],
    (text) => ["DELETE", `/factors/${text}`],
    (text) => ["POST", `/factors/${text}/challenge`],
    (text) => ["GET", `/admin/users?filter=${text}&sort=${text}`],
    (text) => ["GET", `/admin/users/${text}/factors`],
    (text) => ["DELETE", `/admin/users/${target}/factors/${text}`],
    (text) => ["GET", `/admin/audit?query=action:${text}`],
    (text) => ["GET", `/admin/sso/providers/${text}`],
    (text) => ["POST", `/sso/saml/acs?RelayState=${text}`],
  ];

  it("never cause unexpected errors or reveal a secret", { timeout }, async () => {
    const property = fc.asyncProperty(
      hostileText,
      fc.constantFrom(...places),
      async (text, place) => {
        const [method, path] = place(encodeURIComponent(text.toWellFormed()));
        const token = path.startsWith("/admin") ? owner : customer;
        await expectSound(await call(path, method, token), `${method} ${path}`);
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
    expect(await shop.sql("select from auth.users where is_sso_user")).toEqual([]);
  });
});
