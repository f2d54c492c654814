import { describe, expect, it } from "vitest";
import { placeholders } from "./launch-check.ts";

describe("the content", () => {
  it("is searched for samples and placeholders", () => {
    const lines = placeholders().join("\n");
    expect(lines).toContain("phone: (254) 555-0123 is reserved for examples");
    expect(lines).toContain("rating.sample: 4.8 from 112 reviews is not confirmed");
    expect(lines).toContain("content/legal/terms.ts: reviewed: is a draft");
    expect(lines).toContain("content/legal/privacy.ts: reviewed: is a draft");
    expect(lines).toContain("content/city-testimonials.ts: waco: are samples");
    expect(lines).toMatch(/content\/testimonials\.ts: .* is a sample/);
  });
});
