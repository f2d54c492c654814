import { describe, expect, it } from "vitest";
import { serviceSchema } from "#shop/catalog/service.ts";
import { checkContent, mistakes, repeated } from "./check-content.ts";

it("the content can be published", () => {
  expect(checkContent()).toEqual([]);
});

describe("a mistake in the content", () => {
  it("is named by file and field", () => {
    const lines = mistakes(serviceSchema, [
      { file: "content/services/x.ts", value: { id: "X y" } },
    ]);
    expect(lines).toContain("content/services/x.ts: id: must be kebab-case");
    expect(lines.some((line) => line.startsWith("content/services/x.ts: title:"))).toBe(true);
  });

  it("is also a slug that two entries share", () => {
    const entries = ["a", "b"].map((name) => ({ file: `${name}.ts`, value: { slug: "brakes" } }));
    expect(repeated("slug", entries)).toEqual(['b.ts: slug: "brakes" is also used in a.ts']);
  });
});
