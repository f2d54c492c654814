import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import type { AccountMail, Product } from "./auth/product.ts";
import { createPlatform, type Platform, servicePath } from "./create-platform.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import { noRateLimits } from "./http/rate-limit.ts";
import { createLog } from "./log.ts";
import { openAccessTokens } from "./tokens/access-tokens.ts";

/** A product other than ours, which collects its mails in an array. */
const mails: AccountMail[] = [];
const texts: string[] = [];
let woken = 0;
const library: Product = {
  name: "The Library",
  codeMessage: (code) => `The Library says ${code}`,
  queueMail: async (_tx, _accountId, mail) => void mails.push(mail),
  wakeMail: () => {
    woken += 1;
  },
  renderPage: (c, status, { title }) => c.text(`The Library: ${title}`, status),
  resetPerson: async () => undefined,
};

let stored: TestDatabase;
let platform: Platform;
let app: Hono<AppEnvironment>;

beforeEach(async () => {
  mails.length = 0;
  texts.length = 0;
  woken = 0;
  stored = await createTestDatabase();
  const { database } = stored;
  const siteUrl = "https://library.example";
  const log = createLog("silent");
  const now = () => new Date();
  const accounts = readConfig({
    GOTRUE_MAILER_AUTOCONFIRM: "false",
    GOTRUE_EXTERNAL_PHONE_ENABLED: "true",
  }).accounts;
  platform = createPlatform({
    siteUrl,
    database,
    dataApi: { database: stored.dataApiDatabase, connections: 1 },
    storage: {
      put: async () => undefined,
      get: async () => Buffer.alloc(0),
      open: async () => new ReadableStream(),
      remove: async () => undefined,
      list: async () => [],
    },
    objectSecret: Buffer.alloc(32, 1),
    accessTokens: await openAccessTokens({
      database,
      keys: accounts.keys,
      issuer: `${siteUrl}/auth/v1`,
      now,
    }),
    accounts: () => accounts,
    sms: { send: async ({ text }) => void texts.push(text) },
    captcha: () => undefined,
    product: library,
    rateLimits: noRateLimits,
    limitClients: false,
    trustedProxies: [],
    log,
    now,
  });
  app = new Hono<AppEnvironment>({ getPath: servicePath });
  app.use(async (c, next) => {
    c.set("log", log);
    c.set("clientIp", "203.0.113.7");
    await next();
  });
  platform.mount(app);
});

const post = (path: string, body: unknown) =>
  app.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

it("serves another product: queues its mails with the code and link, and wakes it after the commit", async () => {
  const email = "reader@library.example";
  expect((await post("/auth/v1/signup/", { email, password: "a good password" })).status).toBe(200);
  expect(mails).toMatchObject([{ kind: "signup", to: email, validSeconds: 3600 }]);
  expect(mails[0]?.link).toContain("https://library.example/auth/v1/confirm?token=");
  expect(woken).toBe(1);
});

it("sends codes in the product's text message", async () => {
  const response = await post("/auth/v1/otp", { phone: "+17705550142" });
  expect(response.status).toBe(200);
  expect(texts).toEqual([expect.stringMatching(/^The Library says \d{6}$/)]);
});

it("renders pages in the product's design", async () => {
  const page = await app.request("/auth/v1/confirm?token=x&type=signup");
  expect(await page.text()).toBe("The Library: Confirm your email address");
});

it("runs the product's functions for callers with a token", async () => {
  const functions = platform.functions({
    functions: { lend: { methods: ["POST"], run: (c, { role }) => c.json({ lentTo: role }) } },
    renderError: (_error, c) => c.text("The Library is closed", 500),
  });
  const call = (name: string, token?: string) =>
    functions.request(`/${name}`, {
      method: "POST",
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
  const key = await platform.accessTokens.anonKey();
  expect(await (await call("lend", key)).json()).toEqual({ lentTo: "anon" });
  expect((await call("lend")).status).toBe(401);
  expect(await (await call("burn", key)).json()).toMatchObject({ code: "NOT_FOUND" });
});
