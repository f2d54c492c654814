import { describe, expect, it } from "vitest";
import { readAccessToken, readJoinRequest } from "./join-request.ts";

const changes = (...asked: unknown[]) => readJoinRequest({ config: { postgres_changes: asked } });

describe("the payload of a join", () => {
  it("has a default for everything it omits", () => {
    const everything = {
      broadcast: { ack: false, self: false },
      presence: { key: "", enabled: true },
      private: false,
      accessToken: undefined,
      changes: [],
    };
    expect(readJoinRequest({})).toEqual(everything);
    expect(
      readJoinRequest({
        config: { broadcast: { ack: null }, presence: {}, private: null },
        access_token: null,
      }),
    ).toEqual(everything);
  });

  it("keeps the subscriptions as requested, for the reply, and nothing else of them", () => {
    const asked = { event: "INSERT", schema: "public", table: "notes", filter: null };
    expect(changes({ ...asked, more: "x".repeat(100_000) })?.changes).toEqual([asked]);
  });

  it.each([
    ["nothing", undefined],
    ["a text", "{}"],
    ["an array", []],
    ["a configuration of another kind", { config: [] }],
    ["a switch that is no switch", { config: { private: "yes" } }],
    ["a key of 256 characters", { config: { presence: { key: "x".repeat(256) } } }],
    ["a key that no database takes", { config: { presence: { key: "\u0000" } } }],
    ["a token that is no text", { access_token: { sub: 1 } }],
    ["an unknown event", { config: { postgres_changes: [{ event: "TRUNCATE" }] } }],
    ["changes of nothing", { config: { postgres_changes: [null] } }],
    ["a filter that is no text", { config: { postgres_changes: [{ event: "*", filter: {} }] } }],
    [
      "a filter of more than 8 kB",
      { config: { postgres_changes: [{ event: "*", filter: `a=eq.${"x".repeat(8188)}` }] } },
    ],
    [
      "more columns than a table has",
      { config: { postgres_changes: [{ event: "*", select: Array(101).fill("a") }] } },
    ],
  ])("is rejected: %s", (_, payload) => {
    expect(readJoinRequest(payload)).toBeUndefined();
  });

  it("may request fifty subscriptions and no more", () => {
    const many = (length: number) => Array.from({ length }, () => ({ event: "*" }));
    expect(changes(...many(50))?.changes).toHaveLength(50);
    expect(changes(...many(51))).toBeUndefined();
  });
});

it("a key of a hosted provider is not an access token", () => {
  expect(["a.b.c", "sb_publishable_x", "", 7].map(readAccessToken)).toEqual([
    "a.b.c",
    undefined,
    undefined,
    undefined,
  ]);
});
