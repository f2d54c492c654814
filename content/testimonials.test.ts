import { describe, expect, it } from "vitest";
import { testimonialSchema } from "#shop/catalog/testimonial.ts";
import { testimonials } from "./testimonials.ts";

describe("testimonials", () => {
  it.each(testimonials)("$id fulfills the schema", (testimonial) => {
    expect(testimonialSchema.safeParse(testimonial).error?.issues ?? []).toEqual([]);
  });

  it("are four, all rated 5, each by somebody else from somewhere else", () => {
    expect(testimonials).toHaveLength(4);
    expect(testimonials.every(({ rating }) => rating === 5)).toBe(true);
    expect(new Set(testimonials.map(({ id }) => id)).size).toBe(4);
    expect(new Set(testimonials.map(({ role }) => role.split(", ").at(-1))).size).toBe(4);
  });
});
