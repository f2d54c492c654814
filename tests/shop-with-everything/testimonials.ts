import type { Testimonial } from "#shop/catalog/testimonial.ts";

const sample = { rating: 5, sample: true };

export const testimonials: readonly Testimonial[] = [
  {
    id: "june-h",
    name: "June H.",
    role: "Ford Ranger, Hewitt",
    content:
      "They showed me the worn pads beside new ones before I had to decide anything, and the bill was the estimate.",
    service: "brake-system-service",
    ...sample,
  },
  {
    id: "cole-m",
    name: "Cole M.",
    role: "Honda Civic, Lorena",
    content:
      "The light had been on for a year. They found a loose clamp, charged me for the diagnosis alone, and sent me home.",
    service: "engine-diagnostics-repair",
    ...sample,
  },
  {
    id: "rosa-v",
    name: "Rosa V.",
    role: "Toyota Sienna, Woodway",
    content:
      "Four new tires and an alignment before lunch, with the old ones lined up so that I could see why they had to go.",
    service: "tire-services",
    ...sample,
  },
  {
    id: "hank-d",
    name: "Hank D.",
    role: "Chevrolet Silverado, Bellmead",
    content:
      "I asked them to look at a noise, and they called to say that it could wait until spring. That is why I came back.",
    ...sample,
  },
];

export const shopReviews = undefined;
