import { beforeAll, describe, expect, it } from "vitest";
import { type RestContract, startRestContract } from "#tests/support/rest-contract.ts";

let rest: RestContract;
beforeAll(async () => {
  rest = await startRestContract();
});
const respond = (args: Record<string, unknown>) =>
  rest.call("POST", "/rpc/contract_respond", {}, args);
const withHeaders = (...headers: unknown[]) => respond({ headers: JSON.stringify(headers) });

describe("response.status", () => {
  it("is the status of the response", async () => {
    const { status, body } = await respond({ status: "418" });
    expect([status, body]).toEqual([418, { message: "said" }]);
    const { error } = await rest.service.rpc("contract_respond", { status: "403" });
    expect(error).toEqual({ message: "said" });
  });

  it("can be set by a trigger", async () => {
    const { status, headers } = await rest.call("POST", "/contract_fixed", {}, {});
    expect([status, headers.get("Location")]).toEqual([202, "/elsewhere"]);
  });

  it.each(["204", "205", "304"])("%s comes without a body", async (said) => {
    const { status, text } = await respond({ status: said });
    expect([String(status), text]).toEqual([said, ""]);
  });

  it.each(["x", "99", "101", "600", "200 OK", "1e3"])("cannot be %s", async (said) => {
    const { status, body } = await respond({ status: said });
    expect([status, body]).toEqual([
      500,
      {
        code: "PGRST112",
        message: "response.status guc must be a valid status code",
        details: null,
        hint: null,
      },
    ]);
  });
});

describe("response.headers", () => {
  it("are headers of the response, several of one name, too", async () => {
    const { status, headers } = await withHeaders(
      { "X-Test": "key1=val1; key2=val2" },
      { "Set-Cookie": "a=1; HttpOnly" },
      { "set-cookie": "b=2" },
    );
    expect([status, headers.get("X-Test"), headers.getSetCookie()]).toEqual([
      200,
      "key1=val1; key2=val2",
      ["a=1; HttpOnly", "b=2"],
    ]);
  });

  it("take the place of those of the same name", async () => {
    const { headers } = await withHeaders({ "content-type": "application/problem+json" });
    expect(headers.get("Content-Type")).toBe("application/problem+json");
  });

  it.each([
    ["no JSON", "["],
    ["an object", '{"X-Test": "1"}'],
    ["a list of text", '["X-Test"]'],
    ["two in one object", '[{"X-Test": "1", "X-More": "2"}]'],
    ["a number", '[{"X-Test": 1}]'],
    ["a second line", JSON.stringify([{ "X-Test": "1\r\nSet-Cookie: stolen=1" }])],
    ["a second line in a name", JSON.stringify([{ "X-Test: 1\r\nSet-Cookie": "stolen=1" }])],
    ["a byte that ends text", JSON.stringify([{ "X-Test": "a\u0001b" }])],
    ["letters that headers cannot hold", JSON.stringify([{ "X-Test": "€" }])],
    ["a name that is no name", JSON.stringify([{ "X Test": "1" }])],
    ["how long the body is", JSON.stringify([{ "Content-Length": "1" }])],
    ...["transfer-encoding", "TE", "Connection", "Keep-Alive", "Upgrade", "Trailer"].map((name) => [
      `the connection's own: ${name}`,
      JSON.stringify([{ [name]: "trailers" }]),
    ]),
    ["more than 8 kB", JSON.stringify([{ "X-Test": "x".repeat(9000) }])],
  ])("cannot be %s", async (_, headers) => {
    const response = await respond({ headers });
    expect([response.status, response.body]).toEqual([
      500,
      {
        code: "PGRST111",
        message:
          "response.headers guc must be a JSON array composed of objects with a single key and a string value",
        details: null,
        hint: null,
      },
    ]);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  it("leave nothing behind when they are refused", async () => {
    const team = { status: "201", team: 77 };
    expect((await respond({ ...team, headers: "[" })).status).toBe(500);
    const teams = rest.service.from("contract_teams");
    expect((await teams.select().eq("id", 77)).data).toEqual([]);
    expect((await respond(team)).status).toBe(201);
    expect((await teams.delete().eq("id", 77).select("name")).data).toEqual([{ name: "said" }]);
  });

  it("do not reach other requests, whatever the function does", async () => {
    const headers = JSON.stringify([{ "X-Leak": "1" }]);
    await respond({ headers, status: "418", only_here: false });
    for (let request = 0; request < 8; request += 1) {
      const next = await rest.call("GET", "/contract_teams?limit=1");
      expect([next.status, next.headers.get("X-Leak")]).toEqual([200, null]);
    }
  });
});
