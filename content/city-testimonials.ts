import type { City } from "#shop/catalog/city.ts";
import type { CityTestimonial } from "#shop/catalog/testimonial.ts";
import { formatMiles } from "#shop/text/format.ts";
import { cityContents } from "./city-contents.ts";

/**
 * Three sample testimonials for a city, generated from its roads and places. They are invented:
 * replace them with quotes of customers who agreed to be quoted.
 */
export function cityTestimonials(city: City): CityTestimonial[] {
  const names = cityContents.find((content) => content.city.id === city.id)?.sampleNames;
  if (!names) return [];
  const [first, second, third] = names;
  const [home = city.name, next = city.name, last = city.name] = city.neighborhoods;
  const [road = city.name, otherRoad = city.name] = city.localRoads.map((name) =>
    name.replace(/ \(.*\)$/, ""),
  );
  const miles = Math.round(city.distanceMiles);
  const distance =
    miles > 1 ? `the ${formatMiles(miles)} from ${city.name}` : `clear across ${city.name}`;
  return [
    {
      name: first,
      location: home,
      rating: 5,
      text: `${road} had been eating my front brakes, or so I thought. They sent pictures of a stuck slide pin with the pads beside it, fixed that side and left the other one alone.`,
      sample: true,
    },
    {
      name: second,
      location: next,
      rating: 5,
      text: `The price on the estimate was the price on the bill. I'd drive ${distance} for that any day.`,
      sample: true,
    },
    {
      name: third,
      location: last,
      rating: 4,
      text: `The part came in a day late, so four stars. They called before I had to ask, though, and the rattle I used to hear on ${otherRoad} hasn't been back.`,
      sample: true,
    },
  ];
}
