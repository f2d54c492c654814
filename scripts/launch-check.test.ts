import { describe, expect, it } from "vitest";
import { serviceSchema } from "#shop/catalog/service.ts";
import { checkContent, mistakes, repeated } from "./check-content.ts";
import { placeholders } from "./launch-check.ts";

describe("the content", () => {
  it("can be published", () => {
    expect(checkContent()).toEqual([]);
  });

  it("says of itself what is still a sample", () => {
    const lines = placeholders().join("\n");
    expect(lines).toContain("phone (770) 555-0142 is reserved for examples");
    expect(lines).toContain("rating 4.9 from 137 reviews is not confirmed");
    expect(lines).toContain("content/legal/terms.ts: a draft");
    expect(lines).toContain("content/legal/privacy.ts: a draft");
    expect(lines).toContain("content/city-testimonials.ts: those of jonesboro are samples");
    expect(lines).toMatch(/content\/testimonials\.ts: .* is a sample/);
  });
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
