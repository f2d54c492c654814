import { describe, expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";

const { testimonials } = published.content;

describe("testimonials", () => {
  it("are all by different people", () => {
    expect(new Set(testimonials.map(({ id }) => id)).size).toBe(testimonials.length);
    expect(new Set(testimonials.map(({ name }) => name)).size).toBe(testimonials.length);
  });
});
