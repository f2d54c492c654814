import type { ShopReviews } from "#shop/catalog/shop-reviews.ts";
import type { Testimonial } from "#shop/catalog/testimonial.ts";

/**
 * Samples that show what the section looks like; they are invented. Replace them with quotes of
 * customers who agreed to be quoted, and set `sample` to false.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: "denise-w",
    name: "Denise W.",
    role: "Toyota Camry, Riverdale",
    content:
      "My brakes had squealed for a month and I was dreading the bill. They sent photos of all four pads with the thickness of each. Only the front needed work, so that's all I paid for.",
    service: "brake-system-service",
    rating: 5,
    image: "/images/testimonials/denise-w.svg",
    sample: true,
  },
  {
    id: "marcus-t",
    name: "Marcus T.",
    role: "Ford F-150, Stockbridge",
    content:
      "Two shops read the code and sold me a sensor each. Here they found a cracked hose behind the intake in an hour. The light has stayed off, and the diagnosis fee came off the repair.",
    service: "engine-diagnostics-repair",
    rating: 5,
    image: "/images/testimonials/marcus-t.svg",
    sample: true,
  },
  {
    id: "linda-h",
    name: "Linda H.",
    role: "Honda Odyssey, Fayetteville",
    content:
      "The temperature gauge shot up on the way home with three kids in the back. I called, and they told me to leave the radiator cap on and wait for the tow. It was the water pump. The van was ready the next afternoon.",
    service: "cooling-system-service",
    rating: 5,
    image: "/images/testimonials/linda-h.svg",
    sample: true,
  },
  {
    id: "andre-p",
    name: "Andre P.",
    role: "Nissan Altima, Morrow",
    content:
      "I was sure I needed a new battery. They tested it and it was fine. The real problem was a corroded cable. That's why my wife's car goes there now too.",
    service: "battery-testing-replacement",
    rating: 5,
    image: "/images/testimonials/andre-p.svg",
    sample: true,
  },
];

/** Where customers review the shop; `undefined` until its owner says so under Site. */
export const shopReviews: ShopReviews | undefined = undefined;
