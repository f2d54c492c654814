import { describe, expect, it } from "vitest";
import { parseSelect } from "./select.ts";

const field = (name: string) => ({ kind: "field", field: { name, path: [] } });

describe("selected columns", () => {
  it.each([
    ["", []],
    ["*", [{ kind: "all" }]],
    ["id, title", [field("id"), field("title")]],
    ['"a,b":"c\\"d"', [{ ...field('c"d'), alias: "a,b" }]],
    ["n:id::text", [{ ...field("id"), alias: "n", cast: "text" }]],
    ["id::Double precision ", [{ ...field("id"), cast: "double precision" }]],
    [
      "data->0->>x-y",
      [
        {
          kind: "field",
          field: {
            name: "data",
            path: [
              { asText: false, key: 0 },
              { asText: true, key: "x-y" },
            ],
          },
        },
      ],
    ],
    ["count()", [{ kind: "aggregate", aggregate: "count" }]],
    ["count", [field("count")]],
    [
      "s:price.sum()::int",
      [
        {
          kind: "aggregate",
          aggregate: "sum",
          of: { field: { name: "price", path: [] } },
          alias: "s",
          cast: "int",
        },
      ],
    ],
    [
      "a:notes!fk!inner(id,...tags(name))",
      [
        {
          kind: "embed",
          target: "notes",
          alias: "a",
          hint: "fk",
          inner: true,
          spread: false,
          items: [
            field("id"),
            { kind: "embed", target: "tags", inner: false, spread: true, items: [field("name")] },
          ],
        },
      ],
    ],
    ["notes()", [{ kind: "embed", target: "notes", inner: false, spread: false, items: [] }]],
  ])("are parsed: %s", (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  it.each([
    ["an empty place", "id,"],
    ["an open bracket", "notes(id"],
    ["a closed one too many", "notes(id))"],
    ["two hints", "notes!a!b(id)"],
    ["a hint without a table", "id!a"],
    ["a spread column", "...id"],
    ["no type", "id::"],
    ["a type that ends the statement", "id::int;drop"],
    ["an unknown function", "price.median()"],
    ["a name of a function that objects have", "price.constructor()"],
    ["U+0000", "a\u0000b"],
    ["U+0000 in quotes", '"a\u0000b"'],
    ["quotes without an end", '"id'],
  ])("are rejected for %s", (_, text) => {
    expect(() => parseSelect(text)).toThrow(
      expect.objectContaining({ status: 400, code: "PGRST100" }),
    );
  });

  it("are limited to two hundred, with embedded tables five deep and JSON paths of twenty steps", () => {
    const names = (length: number) => Array.from({ length }, () => "a").join();
    expect(parseSelect(names(200))).toHaveLength(200);
    expect(() => parseSelect(names(201))).toThrow("more than 200 selected items");
    const embedded = (depth: number) => `${"t(".repeat(depth)}a${")".repeat(depth)}`;
    expect(parseSelect(embedded(5))).toHaveLength(1);
    expect(() => parseSelect(embedded(6))).toThrow("embedded deeper than 5");
    expect(parseSelect(`a${"->b".repeat(20)}`)).toHaveLength(1);
    expect(() => parseSelect(`a${"->b".repeat(21)}`)).toThrow("paths longer than 20");
  });
});
