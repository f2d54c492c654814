import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeServer, listen } from "#server/http/serve.ts";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

const login = "/token?grant_type=password";

describe("a captcha, if configured", () => {
  let guarded: AuthContract;
  let asked: string[];
  const judge = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const token = new URLSearchParams(body).get("response") ?? "";
      asked.push(token);
      const success = token === "human";
      const errors = success ? [] : ["invalid-input-response"];
      response.end(JSON.stringify({ success, "error-codes": errors }));
    });
  });

  beforeAll(async () => {
    asked = [];
    const port = await listen(judge, 0, "127.0.0.1");
    guarded = await auth.configured({
      GOTRUE_SECURITY_CAPTCHA_ENABLED: "true",
      CAPTCHA_SITE_KEY: "site",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
    });
  });
  afterAll(() => closeServer(judge, 0));

  it.each(["/signup", login, "/otp", "/recover", "/resend"])("is required by %s", async (path) => {
    const body = { email: uniqueEmail(), password, type: "signup" };
    expect(await guarded.call("POST", path, { body })).toMatchObject({
      status: 400,
      body: {
        code: "captcha_failed",
        message: "captcha protection: request disallowed (no captcha_token found)",
      },
    });
    const robot = { ...body, gotrue_meta_security: { captcha_token: "robot" } };
    expect((await guarded.call("POST", path, { body: robot })).body.code).toBe("captcha_failed");
    const human = { ...body, gotrue_meta_security: { captcha_token: "human" } };
    const answer = await guarded.call("POST", path, { body: human });
    expect(answer.body.code).not.toBe("captcha_failed");
    const owner = await guarded.call("POST", path, { body, token: auth.serviceKey });
    expect(owner.body.code).not.toBe("captcha_failed");
    expect(asked).toContain("human");
  });

  it("is not required to refresh a session", async () => {
    const answer = await guarded.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: "abcdefghijkl" },
    });
    expect(answer.body.code).toBe("refresh_token_not_found");
  });
});
