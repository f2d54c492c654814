import { beforeAll, describe, expect, it } from "vitest";
import {
  fillContractTables,
  type RestContract,
  startRestContract,
} from "#tests/support/rest-contract.ts";

let rest: RestContract;
let ann: Awaited<ReturnType<RestContract["signIn"]>>;
let bob: Awaited<ReturnType<RestContract["signIn"]>>;
beforeAll(async () => {
  rest = await startRestContract();
  await fillContractTables(rest.service);
  ann = await rest.signIn();
  bob = await rest.signIn();
});
const refused = { code: "42501", message: expect.stringMatching(/permission denied for table/) };

describe("a missing privilege", () => {
  it("is 401 for anonymous callers, with or without the public key", async () => {
    const withKey = await rest.anon.from("contract_people").select();
    expect([withKey.status, withKey.error]).toEqual([401, expect.objectContaining(refused)]);
    const without = await fetch(`${rest.url}/rest/v1/contract_people`);
    expect(without.status).toBe(401);
    expect(without.headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
  });

  it("is 403 for everyone else", async () => {
    for (const client of [ann.client, rest.service]) {
      const { status, error } = await client.from("contract_canary").select();
      expect([status, error]).toEqual([403, expect.objectContaining(refused)]);
    }
  });
});

describe("rows hidden by a policy", () => {
  it("cannot be read, updated or deleted", async () => {
    const mine = await ann.client.from("contract_notes").insert({ body: "mine" }).select().single();
    expect(mine.data).toMatchObject({ owner: ann.id, body: "mine" });
    const others = bob.client.from("contract_notes");
    expect((await others.select()).data).toEqual([]);
    expect((await others.select().eq("id", mine.data.id).single()).error?.code).toBe("PGRST116");
    expect(await others.update({ body: "x" }).eq("id", mine.data.id).select()).toMatchObject({
      data: [],
      status: 200,
    });
    expect((await others.update({ body: "x" }).eq("id", mine.data.id)).status).toBe(204);
    expect((await others.delete().eq("id", mine.data.id).select()).data).toEqual([]);
    expect((await ann.client.from("contract_notes").select("body")).data).toEqual([
      { body: "mine" },
    ]);
  });

  it("cannot be inserted: 403", async () => {
    const { status, error } = await ann.client
      .from("contract_notes")
      .insert({ body: "his", owner: bob.id });
    expect(status).toBe(403);
    expect(error).toMatchObject({
      code: "42501",
      message: 'new row violates row-level security policy for table "contract_notes"',
    });
  });

  it("can be inserted where the policy permits it, without being returned", async () => {
    const gift = { body: "for somebody else", owner: bob.id };
    expect((await ann.client.from("contract_notes").insert(gift)).status).toBe(201);
    const shown = await ann.client.from("contract_notes").insert(gift).select();
    expect([shown.status, shown.error?.code]).toEqual([403, "42501"]);
    expect((await bob.client.from("contract_notes").select("body")).data).toEqual([
      { body: "for somebody else" },
    ]);
  });

  it("are all visible to the owner's own key", async () => {
    const { data } = await rest.service.from("contract_notes").select("id");
    expect(data?.length).toBeGreaterThanOrEqual(2);
  });
});

describe("a column without the update privilege", () => {
  it("is rejected together with the whole request", async () => {
    const own = ann.client.from("contract_notes");
    const { status, error } = await own.update({ body: "new", pinned: true }).eq("owner", ann.id);
    expect([status, error]).toEqual([403, expect.objectContaining(refused)]);
    const { data } = await own.select("body").eq("owner", ann.id).limit(1);
    expect(data).toEqual([{ body: "mine" }]);
  });
});

describe("a token", () => {
  const get = (token: string) =>
    rest.call("GET", "/contract_teams", { Authorization: `Bearer ${token}` });

  it.each([
    ["is no token", "nonsense", "PGRST301", "Expected 3 parts in JWT; got 1"],
    ["has two parts", "a.b", "PGRST301", "Expected 3 parts in JWT; got 2"],
  ])("that %s is rejected", async (_, token, code, message) => {
    const { status, body, headers } = await get(token);
    expect([status, body.code, body.message]).toEqual([401, code, message]);
    expect(headers.get("WWW-Authenticate")).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  it("with another signature is rejected", async () => {
    const [header, payload, signature = ""] = ann.token.split(".");
    const forged = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    const { status, body } = await get(`${header}.${payload}.${forged}`);
    expect([status, body.code]).toEqual([401, "PGRST301"]);
  });

  it("with the algorithm `none` is rejected", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const { status, body } = await get(
      `${part({ alg: "none" })}.${part({ role: "service_role" })}.`,
    );
    expect([status, body.code]).toEqual([401, "PGRST301"]);
  });
});

describe("unknown resources", () => {
  it.each([
    [
      "a table",
      "/contract_nope",
      404,
      "PGRST205",
      "Could not find the table 'public.contract_nope' in the schema cache",
    ],
    [
      "a table of another schema",
      "/auth.users",
      404,
      "PGRST205",
      "Could not find the table 'public.auth.users' in the schema cache",
    ],
    ["a path", "/contract_people/1", 404, "PGRST125", "Invalid path specified in request URL"],
  ])("%s", async (_, path, status, code, message) => {
    const response = await rest.call("GET", path);
    expect([response.status, response.body.code, response.body.message]).toEqual([
      status,
      code,
      message,
    ]);
  });

  it("another schema", async () => {
    const { error, status } = await rest.service.schema("auth").from("users").select();
    expect([status, error]).toEqual([
      406,
      {
        code: "PGRST106",
        details: null,
        hint: "Only the following schemas are exposed: public",
        message: "Invalid schema: auth",
      },
    ]);
  });

  it("another schema, when only the headers are asked for", async () => {
    const { status } = await rest.call("HEAD", "/contract_teams", { "Accept-Profile": "auth" });
    expect(status).toBe(406);
  });

  it("another format", async () => {
    for (const Accept of ["image/png", "application/geo+json"]) {
      const { status, body } = await rest.call("GET", "/contract_teams", { Accept });
      expect([status, body.code]).toEqual([406, "PGRST107"]);
    }
    const { error } = await rest.service.from("contract_teams").select().explain();
    expect(error?.code).toBe("PGRST107");
  });

  it("another method", async () => {
    const { status, body } = await rest.call("PURGE", "/contract_teams");
    expect([status, body.code]).toEqual([405, "PGRST117"]);
  });
});

describe("browsers of other sites", () => {
  it("may call, and read the headers that the client needs", async () => {
    const preflight = await fetch(`${rest.url}/rest/v1/contract_teams`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://other.example",
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "authorization, apikey, prefer, x-retry-count",
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toMatch(/PATCH/);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toMatch(/x-retry-count/i);
    const { headers } = await rest.call("GET", "/contract_teams", {
      Origin: "https://other.example",
    });
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Expose-Headers")).toMatch(/Content-Range/);
  });

  it("can read the allowed methods of a table", async () => {
    const { status, headers } = await rest.call("OPTIONS", "/contract_teams");
    expect(status).toBe(200);
    expect(headers.get("Allow")).toMatch(/GET.*POST.*PATCH.*DELETE/);
  });
});
