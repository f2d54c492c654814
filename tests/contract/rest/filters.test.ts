import { beforeAll, describe, expect, it } from "vitest";
import {
  fillContractTables,
  type RestContract,
  startRestContract,
} from "#tests/support/rest-contract.ts";

let rest: RestContract;
beforeAll(async () => {
  rest = await startRestContract();
  await fillContractTables(rest.service);
});

const all = () => rest.service.from("contract_people").select("id").order("id");
type Query = ReturnType<typeof all>;
const ids = async (query: Query) => {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data as { id: number }[]).map(({ id }) => id);
};

describe("the client's filters", () => {
  it.each<[string, (query: Query) => Query, number[]]>([
    ["eq", (q) => q.eq("age", 40), [2, 3]],
    ["neq leaves nulls out", (q) => q.neq("age", 40), [1, 5]],
    ["gt", (q) => q.gt("age", 30), [2, 3]],
    ["gte", (q) => q.gte("age", 30), [1, 2, 3]],
    ["lt", (q) => q.lt("age", 30), [5]],
    ["lte", (q) => q.lte("age", 30), [1, 5]],
    ["eq of a text with a comma", (q) => q.eq("name", "Ann, the first"), [1]],
    ["eq of a text with quotes", (q) => q.eq("name", 'Bob "B"'), [2]],
    ["eq of the text null", (q) => q.eq("name", "null"), [5]],
    ["eq of a text in another script's letters", (q) => q.eq("name", "Dée_*"), [4]],
    ["like", (q) => q.like("name", "%the%"), [1]],
    ["ilike", (q) => q.ilike("name", "ANN%"), [1]],
    ["likeAnyOf", (q) => q.likeAnyOf("name", ["Ann%", "%ul%"]), [1, 5]],
    ["likeAllOf", (q) => q.likeAllOf("name", ["%n%", "%u%"]), [5]],
    ["is null", (q) => q.is("age", null), [4]],
    ["is true", (q) => q.is("active", true), [1, 5]],
    ["is false", (q) => q.is("active", false), [2]],
    ["not is null", (q) => q.not("active", "is", null), [1, 2, 5]],
    ["in", (q) => q.in("id", [1, 4, 99]), [1, 4]],
    [
      "in with a comma and parentheses",
      (q) => q.in("name", ["Ann, the first", "100% (Cy)"]),
      [1, 3],
    ],
    ["in with quotes", (q) => q.in("name", ['Bob "B"']), [2]],
    ["in nothing", (q) => q.in("id", []), []],
    ["not in", (q) => q.not("id", "in", "(1,2)"), [3, 4, 5]],
    ["contains, array", (q) => q.contains("tags", ["a"]), [1]],
    ["contains, JSON", (q) => q.contains("data", { a: { b: "c" } }), [1]],
    ["contains, range", (q) => q.contains("span", "[2,3)"), [1]],
    ["containedBy", (q) => q.containedBy("tags", ["b", "x"]), [2, 3]],
    ["overlaps", (q) => q.overlaps("tags", ["b", "a"]), [1, 2]],
    ["rangeGt", (q) => q.rangeGt("span", "[1,15)"), [5]],
    ["rangeLt", (q) => q.rangeLt("span", "[15,16)"), [1]],
    ["rangeGte", (q) => q.rangeGte("span", "[5,6)"), [5]],
    ["rangeLte", (q) => q.rangeLte("span", "[1,10)"), [1]],
    ["rangeAdjacent", (q) => q.rangeAdjacent("span", "[10,20)"), [1, 5]],
    ["text search", (q) => q.textSearch("name", "first"), [1]],
    [
      "text search, plain, in a language",
      (q) => q.textSearch("name", "firsts", { type: "plain", config: "english" }),
      [1],
    ],
    [
      "text search, phrase",
      (q) => q.textSearch("name", "the first", { type: "phrase", config: "simple" }),
      [1],
    ],
    [
      "text search, as on the web",
      (q) => q.textSearch("name", "first or bob", { type: "websearch" }),
      [1, 2],
    ],
    ["match", (q) => q.match({ age: 40, team_id: 2 }), [3]],
    ["regular expression", (q) => q.filter("name", "match", "^[AB]"), [1, 2]],
    ["regular expression, any case", (q) => q.filter("name", "imatch", "^[ab]"), [1, 2]],
    ["isdistinct", (q) => q.filter("age", "isdistinct", 40), [1, 4, 5]],
    ["JSON at a path", (q) => q.eq("data->a->>b", "c"), [1]],
    ["JSON compared as JSON", (q) => q.eq("data->a->n", 1), [1]],
    ["or", (q) => q.or("id.eq.1,age.eq.0"), [1, 5]],
    ["or with and", (q) => q.or("id.eq.1,and(age.eq.40,team_id.eq.2)"), [1, 3]],
    ["or with not", (q) => q.or("id.eq.1,not.and(age.gte.0,id.gt.0)"), [1]],
    ["or with a quoted value", (q) => q.or('name.eq."Ann, the first",id.eq.5'), [1, 5]],
    ["or with a list", (q) => q.or("id.in.(1,2),id.in.(4)"), [1, 2, 4]],
    ["or with an array", (q) => q.or("tags.cs.{b},id.eq.4"), [2, 4]],
    ["or with a negated operator", (q) => q.or("age.not.is.null"), [1, 2, 3, 5]],
    ["two filters of one column", (q) => q.gte("age", 30).lt("age", 40), [1]],
    ["a date", (q) => q.gt("born", "1999-12-31"), [4]],
    ["an instant", (q) => q.lt("seen", "2026-01-02T03:04:06Z"), [1]],
  ])("%s", async (_, filter, expected) => {
    expect(await ids(filter(all()))).toEqual(expected);
  });
});

describe("filters without a method in the client", () => {
  it.each([
    ["not.or", "not.or=(id.eq.1,id.eq.2)", [3, 4, 5]],
    ["not.and", "not.and=(id.gt.1,id.lt.5)", [1, 5]],
    ["and", "and=(id.gt.1,or(id.eq.2,id.eq.3))", [2, 3]],
    ["is.not_null", "active=is.not_null", [1, 2, 5]],
    ["is, in capitals", "age=is.NULL", [4]],
    ["is.unknown", "active=is.unknown", [3, 4]],
    ["a star in a pattern", "name=like.*first", [1]],
    ["eq(any)", "id=eq(any).{1,5}", [1, 5]],
    ["gt(all)", "age=gt(all).{0,30}", [2, 3]],
    ["a value with dots and an operator's name", "name=eq.a.b.eq.c", []],
    ["a quoted column", '"id"=eq.1', [1]],
    ["any of several expressions", 'name=match(any).{^Ann,"B\\"$"}', [1, 2]],
    ["a place in an array of JSON", "data->list->>0=eq.1", [1]],
  ])("%s", async (_, query, expected) => {
    const { status, body } = await rest.call("GET", `/contract_people?select=id&order=id&${query}`);
    expect(body).toEqual(expected.map((id) => ({ id })));
    expect(status).toBe(200);
  });
});

describe("an invalid filter", () => {
  it.each([
    ["no operator", "age=40", 400, "PGRST100"],
    ["an unknown operator", "age=about.40", 400, "PGRST100"],
    ["an unknown column", "nope=eq.1", 400, "42703"],
    ["a system column", "ctid=eq.1", 400, "42703"],
    ["a text for a number", "age=eq.x", 400, "22P02"],
    ["is with a value", "age=is.5", 400, "PGRST100"],
    ["in without parentheses", "age=in.1,2", 400, "PGRST100"],
    ["an open list", "age=in.(1,2", 400, "PGRST100"],
    ["an open tree", "or=(age.eq.1", 400, "PGRST100"],
    ["an empty tree", "or=()", 400, "PGRST100"],
    ["a tree with something behind it", "or=(age.eq.1)x", 400, "PGRST100"],
    ["an operator that the type has not", "age=like.4*", 404, "42883"],
    ["a pattern that is none", "name=match.(", 400, "2201B"],
    ["an expression that refers to its groups", "name=match.^(a+)+\\1$", 400, "2201B"],
    ["one of another flavor", "name=imatch.***:(a)\\1", 400, "2201B"],
    ["one inside of a tree", 'or=(name.match."(a)\\\\1",id.eq.1)', 400, "2201B"],
    ["one among several", 'name=match(any).{a,"(a)\\\\1"}', 400, "2201B"],
    ["one among several, without quotes", "name=match(any).{a,(a)\\\\1}", 400, "2201B"],
    ["expressions in arrays of arrays", "name=match(any).{{a}}", 400, "PGRST100"],
    ["an expression that repeats too much", "name=match.(a{255}){255}", 400, "2201B"],
    ["an expression that is too long", `name=match.${"a".repeat(201)}`, 400, "2201B"],
    ["a list that is too long", `id=in.(${"1,".repeat(1000)}1)`, 400, "PGRST100"],
    ["a tree that is too wide", `or=(${"id.eq.1,".repeat(100)}id.eq.1)`, 400, "PGRST100"],
    ["an order by too much", `order=${"id,".repeat(20)}id`, 400, "PGRST100"],
    ["a path that is too long", `select=data${"->a".repeat(21)}`, 400, "PGRST100"],
    ["an unknown language", "name=fts(klingon).x", 400, "42704"],
    ["a search that is none", "name=fts.two words", 400, "42601"],
    ["an order by nothing", "order=nope", 400, "42703"],
    ["an order in no direction", "order=id.sideways", 400, "PGRST100"],
    ["a cast to nothing", "select=id::nope", 400, "42704"],
    ["a cast to what names other things", "select=name::regclass", 400, "42704"],
    ["a table that is not embedded", "teams.id=eq.1", 400, "PGRST108"],
    ["a character that no text has", "name=eq.a\u0000b", 400, "22021"],
    [
      "a tree that is too deep",
      `or=${"(and".repeat(12)}(id.eq.1)${")".repeat(12)}`,
      400,
      "PGRST100",
    ],
    ["a statement in a value", "id=eq.1;drop table contract_teams", 400, "22P02"],
    ["a statement in a name", '"id\\"; drop table contract_teams; --"=eq.1', 400, "42703"],
  ])("%s", async (_, query, status, code) => {
    const response = await rest.call("GET", `/contract_people?${encodeURI(query)}`);
    expect(response.body).toMatchObject({ code, message: expect.any(String) });
    expect(response.status).toBe(status);
    expect(Object.keys(response.body).sort()).toEqual(["code", "details", "hint", "message"]);
    expect(response.headers.get("Proxy-Status")).toBe(`PostgREST; error=${code}`);
  });

  it("is reported with its position", async () => {
    const { body } = await rest.call("GET", "/contract_people?age=0");
    expect(body).toEqual({
      code: "PGRST100",
      details: 'unexpected "0" expecting "not" or operator (eq, gt, ...)',
      hint: null,
      message: '"failed to parse filter (0)" (line 1, column 1)',
    });
  });
});
