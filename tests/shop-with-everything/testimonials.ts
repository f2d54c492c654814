import type { Testimonial } from "#shop/catalog/testimonial.ts";

export const testimonials: readonly Testimonial[] = [
  {
    id: "june-h",
    name: "June H.",
    role: "Ford Ranger, Hewitt",
    content:
      "They showed me the worn pads beside new ones before I had to decide anything, and the bill was the estimate.",
    rating: 5,
    image: "/images/testimonials/june-h.svg",
    sample: true,
  },
];
