import { expect, it } from "vitest";
import { withOrigin } from "./testimonial-origin.ts";

const testimonial = {
  name: "Ana P.",
  location: "Downtown",
  rating: 5,
  text: "They showed me the worn pads beside the new ones.",
  sample: false,
};
const proof = { consent: true, date: "2026-10-01", source: "Google review" };

it("a testimonial has its source and month; a sample has neither", () => {
  expect(withOrigin({ ...testimonial, ...proof }).origin).toBe("Google review, October 2026");
  expect(withOrigin({ ...testimonial, ...proof, sample: true })).not.toHaveProperty("origin");
  expect(withOrigin(testimonial)).not.toHaveProperty("origin");
});
