import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { member } from "#tests/support/accounts/mailed-links.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

describe("the redirect of a link", () => {
  const target = async (redirectTo: string, server = auth) => {
    const path = `/verify?token=x&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`;
    const { headers } = await server.call("GET", path);
    return (headers.get("Location") ?? "").split("#")[0];
  };

  it("is the requested page on this site", async () => {
    expect(await target(`${auth.url}/profile`)).toBe(`${auth.url}/profile`);
    expect(await target("http://127.0.0.1:9/app")).toBe("http://127.0.0.1:9/app");
    expect(await target("http://[::1]:3000/")).toBe("http://[::1]:3000/");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://127.0.0.1@evil.example/",
    "http://someone:secret@127.0.0.1/",
    "http://127.0.0.1.evil.example/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://localhost.evil.example/",
    "/profile",
    "",
    "nonsense",
  ])("is the site itself instead of %j", async (redirectTo) => {
    expect(await target(redirectTo)).toBe(auth.url);
  });

  it.each([
    ["http://127.0.0.1:9/a\0b", "http://127.0.0.1:9/a%00b"],
    ["http://127.0.0.1:9/caf\u00e9?\u6f22#\u6f22", "http://127.0.0.1:9/caf%C3%A9?%E6%BC%A2"],
    ["http://127.0.0.1:9/a\r\nSet-Cookie: b", "http://127.0.0.1:9/aSet-Cookie:%20b"],
  ])("is encoded for the header: %j", async (redirectTo, location) => {
    expect(await target(redirectTo)).toBe(location);
  });

  it("can be a URL of the allow list", async () => {
    const listed = await auth.configured({
      GOTRUE_URI_ALLOW_LIST: "https://*.shop.example/**,shopapp://open,https://one.example/?x=*",
    });
    for (const good of ["https://a.shop.example/x/y", "shopapp://open"]) {
      expect(await target(good, listed)).toBe(good);
    }
    for (const bad of [
      "https://a.b.shop.example/x",
      "https://a.shop.example.evil.example/",
      "https://shop.example/",
      "http://a.shop.example/x",
      "shopapp://close",
    ]) {
      expect(await target(bad, listed)).toBe(listed.url);
    }
  });

  it("can be an origin of the allow list, but nothing that only looks like it", async () => {
    const listed = await auth.configured({
      GOTRUE_URI_ALLOW_LIST:
        "https://app.example.com,https://other.example.com/,https://**.wide.example/**",
    });
    for (const good of [
      "https://app.example.com",
      "https://app.example.com/",
      "https://other.example.com",
      "https://a.b.wide.example/x/y",
    ]) {
      expect(await target(good, listed)).toBe(good);
    }
    for (const bad of [
      "https://app.example.com.evil.example",
      "https://app.example.com.evil.example/",
      "https://app.example.com@evil.example/",
      "https://app.example.com:secret@evil.example/",
      "https://evil.example\\@app.example.com",
      "https://evil.example\\.app.example.com/",
      "https://evil.example/app.example.com",
      "https://evil.example/?https://app.example.com/",
      "https://evil.example/.wide.example/x",
      "https://evil.example?.wide.example/x",
      "https://app.example.com:8443/",
      "http://app.example.com/",
      "https://app.example.com/elsewhere",
      "https://appxexample.com/",
    ]) {
      expect(await target(bad, listed)).toBe(listed.url);
    }
    // Normalized, as every client parses it.
    expect(await target("https:\\\\app.example.com\\", listed)).toBe("https://app.example.com/");
  });

  it("can be any loopback port if the allow list has one", async () => {
    const listed = await auth.configured({
      GOTRUE_URI_ALLOW_LIST: "http://localhost:3000,https://localhost:*/callback,http://*:30??/any",
    });
    for (const good of [
      "http://localhost:3000",
      "http://localhost:5173/",
      "http://localhost",
      "https://localhost:8443/callback",
      "http://localhost:3001/any",
    ]) {
      expect(await target(good, listed)).toBe(good);
      expect(await target(good, auth)).toBe(auth.url);
    }
    for (const bad of [
      "https://localhost:3000",
      "http://localhost:3000.evil.example/",
      "http://localhost:3000@evil.example/",
      "http://localhost.evil.example:3000/",
      "http://localhost:3000/elsewhere",
      "http://evil.example:3000/",
    ]) {
      expect(await target(bad, listed)).toBe(listed.url);
    }
  });

  it("is the caller's page if sent in another way", async () => {
    const from = (headers: Record<string, string>) =>
      auth.call("GET", "/verify?token=x&type=signup", { headers });
    const asked = await from({ redirect_to: `${auth.url}/a`, Referer: `${auth.url}/b` });
    expect(asked.headers.get("Location")).toContain(`${auth.url}/a#`);
    const referred = await from({ Referer: `${auth.url}/b` });
    expect(referred.headers.get("Location")).toContain(`${auth.url}/b#`);
  });
});

describe("sending again", () => {
  const resend = (body: unknown, server = auth) => server.call("POST", "/resend", { body });

  it("mails the confirmation of a sign-up again", async () => {
    const email = uniqueEmail();
    await auth.client().auth.signUp({ email, password });
    await auth.mailbox.next(email);
    const { error } = await auth.client().auth.resend({ type: "signup", email });
    expect(error).toBeNull();
    const { code } = await auth.mailbox.next(email);
    const verified = await auth.client().auth.verifyOtp({ email, token: code, type: "signup" });
    expect(verified.error).toBeNull();
  });

  it("gets the same response when there is nothing to send", async () => {
    const email = await member(auth);
    for (const body of [
      { type: "signup", email },
      { type: "email_change", email },
      { type: "signup", email: uniqueEmail() },
      { type: "sms", phone: "15550199" },
      { type: "phone_change", phone: "15550199" },
    ]) {
      expect(await resend(body)).toMatchObject({ status: 200, body: {} });
    }
  });

  it.each([
    [
      { email: "a@b.example" },
      "Missing one of these types: signup, email_change, sms, phone_change",
    ],
    [
      { type: "recovery", email: "a@b.example" },
      "Missing one of these types: signup, email_change, sms, phone_change",
    ],
    [{ type: "signup", phone: "1555" }, "Type provided requires an email address"],
    [{ type: "sms", email: "a@b.example" }, "Type provided requires a phone number"],
    [
      { type: "sms", email: "a@b.example", phone: "1555" },
      "Only an email address or phone number should be provided.",
    ],
    [{ type: "signup" }, "Missing email address or phone number"],
  ])("rejects %j", async (body, message) => {
    expect(await resend(body)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});
