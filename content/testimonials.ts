import type { Testimonial } from "#shop/catalog/testimonial.ts";

/**
 * Examples that show how the section looks: nobody has said these. Replace them with the words of
 * customers who agreed to be quoted, and set `sample` to false.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: "denise-w",
    name: "Denise W.",
    role: "Toyota Camry, Riverdale",
    content:
      "The brakes had been squealing for a month and I was dreading the bill. They sent photos of all four pads with the thickness written next to each one. Only the front needed work, so the front is all I paid for. They told me about when to look at the rear again.",
    rating: 5,
    image: "/images/testimonials/denise-w.svg",
    sample: true,
  },
  {
    id: "marcus-t",
    name: "Marcus T.",
    role: "Ford F-150, Stockbridge",
    content:
      "Two places had read the code and sold me a sensor each. Here they spent an hour with a smoke machine and found a cracked hose behind the intake. The light has stayed off since, and what I paid for the diagnosis came off the repair.",
    rating: 5,
    image: "/images/testimonials/marcus-t.svg",
    sample: true,
  },
  {
    id: "linda-h",
    name: "Linda H.",
    role: "Honda Odyssey, Fayetteville",
    content:
      "The temperature needle went up on the way home from school with three kids in the back. I pulled over, called, and they told me not to open the cap and to wait for the tow. It was the water pump. The shuttle took us home and the van was done the next afternoon.",
    rating: 5,
    image: "/images/testimonials/linda-h.svg",
    sample: true,
  },
  {
    id: "andre-p",
    name: "Andre P.",
    role: "Nissan Altima, Morrow",
    content:
      "I came in sure that I needed a new battery. They tested it, it was fine, and the real trouble was a corroded cable at the starter. It would have been easy to sell me the battery. That is why my wife's car goes there now too.",
    rating: 5,
    image: "/images/testimonials/andre-p.svg",
    sample: true,
  },
];
