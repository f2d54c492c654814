import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { setupLink } from "./first-administrator.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp();
});

const person = { email: "Owner@Shop.example", password: "a good password" };

async function link(): Promise<string> {
  const found = await setupLink(shop.database, "https://shop.example");
  return new URL(found ?? "https://shop.example/none").pathname;
}

const register = (path: string, fields: Record<string, string> = person) =>
  shop.app.request(path, {
    method: "POST",
    body: new URLSearchParams({ confirm_password: fields.password ?? "", ...fields }),
  });

const administrators = () =>
  shop.sql("select email from yars_profiles where is_admin and is_staff");

describe("the setup link", () => {
  it("makes the person who registers with it an administrator, who can sign in", async () => {
    const path = await link();
    expect(await (await shop.app.request(path)).text()).toContain("Create Account");
    const done = await register(path);
    expect(done.status).toBe(303);
    const [to, given] = (done.headers.get("Location") ?? "").split("#");
    expect(to).toBe("/admin/setup");
    const session = new URLSearchParams(given);
    expect(session.get("email")).toBe("Owner@Shop.example");
    const self = await shop.app.request("/auth/v1/user", {
      headers: { Authorization: `Bearer ${session.get("access_token")}` },
    });
    expect((await self.json()).user_metadata.is_admin).toBe(true);
    const refreshed = await shop.post("/auth/v1/token?grant_type=refresh_token", {
      refresh_token: session.get("refresh_token"),
    });
    expect(refreshed.status).toBe(200);
    expect(await administrators()).toEqual([{ email: "owner@shop.example" }]);
    const signedIn = await shop.post("/auth/v1/token?grant_type=password", person);
    expect(signedIn.status).toBe(200);
    expect((await signedIn.json()).user.user_metadata.is_admin).toBe(true);
  });

  it("responds 404 once there is an administrator", async () => {
    const path = await link();
    await register(path);
    expect(await setupLink(shop.database, "https://shop.example")).toBeUndefined();
    expect((await shop.app.request(path)).status).toBe(404);
    expect((await register(path, { ...person, email: "thief@shop.example" })).status).toBe(404);
    expect(await administrators()).toHaveLength(1);
  });

  it("is the same after a restart, and cannot be guessed", async () => {
    expect(await link()).toBe(await link());
    for (const path of ["/setup/", "/setup/x", `${await link()}x`, "/setup/%00"]) {
      expect((await register(path)).status).toBe(404);
    }
    expect(await administrators()).toEqual([]);
  });

  it("creates a single administrator if used concurrently", async () => {
    const path = await link();
    await Promise.all(
      ["a", "b", "c", "d"].map((name) => register(path, { ...person, email: `${name}@x.example` })),
    );
    expect(await administrators()).toHaveLength(1);
    expect(await shop.sql("select from auth.users")).toHaveLength(1);
  });

  it.each([
    [{ email: "nobody", password: person.password }, "Enter your email address"],
    [{ ...person, confirm_password: "a god password" }, "Passwords do not match"],
    [{ ...person, confirm_password: "" }, "Passwords do not match"],
    [{ email: person.email, password: "short" }, "at least 6 characters"],
    [{ email: person.email, password: "" }, "at least 6 characters"],
  ])("reports what is wrong with %j and remains usable", async (fields, words) => {
    const path = await link();
    const response = await register(path, fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(words);
    expect((await shop.app.request(path)).status).toBe(200);
    expect(await administrators()).toEqual([]);
  });

  it("keeps the email address after an error, but not the password, and escapes all input", async () => {
    const email = '"><b>owner@shop.example';
    const response = await register(await link(), { email, password: "secret-one" });
    const page = await response.text();
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;owner@shop.example"');
    expect(page).toContain('aria-describedby="email-error" aria-invalid="true"');
    expect(page).not.toContain("secret-one");
  });

  it("does not take over an existing account", async () => {
    await shop.post("/auth/v1/signup", person);
    const response = await register(await link(), { ...person, password: "another one" });
    expect(response.status).toBe(400);
    expect(await administrators()).toEqual([]);
  });
});
