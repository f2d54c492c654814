import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** Whether a number is one of 555-0100 to 555-0199, reserved for examples (NANPA, 555 line numbers). */
const isReserved = (phone: string | undefined) => /^\+1\d{3}55501\d{2}$/.test(phone ?? "");

/**
 * Lists sample values that are still in a document, for the set-up checklist and `npm run
 * launch-check`.
 */
export function samplesOf(content: SiteContent): ContentMistake[] {
  const { shop, shopReviews, testimonials, cityTestimonials, financing, legal } = content;
  const found: [boolean, path: (string | number)[], message: string][] = [
    [isSampleName(shop.name), ["shop", "name"], "is the sample name"],
    [
      isReserved(shop.phone),
      ["shop", "phone"],
      `${formatPhone(shop.phone)} is reserved for examples`,
    ],
    [
      isReserved(shop.emergencyPhone),
      ["shop", "emergencyPhone"],
      `${formatPhone(shop.emergencyPhone ?? "")} is reserved for examples`,
    ],
    [shop.email.endsWith(".example"), ["shop", "email"], `${shop.email} can't receive email`],
    [
      shop.socials.some(({ url }) => url.includes("yourautorepairshop")),
      ["shop", "socials"],
      "lead to sample accounts",
    ],
    [
      shop.rating !== undefined && shopReviews?.stars === undefined,
      ["shop", "rating", "sample"],
      `${shop.rating?.value} from ${shop.rating?.reviews.toLocaleString("en-US")} reviews is not confirmed`,
    ],
    ...testimonials.map(({ sample }, index): (typeof found)[number] => [
      sample,
      ["testimonials", index, "sample"],
      "is a sample: no customer said it",
    ]),
    ...Object.entries(cityTestimonials).map(([city, quotes]): (typeof found)[number] => [
      quotes.some(({ sample }) => sample),
      ["cityTestimonials", city],
      "are samples: no customer said them",
    ]),
    [
      financing?.sample === true && financing.offered !== false,
      ["financing", "sample"],
      "still the example's amounts, terms and rate",
    ],
    ...(["terms", "privacy"] as const).map((name): (typeof found)[number] => [
      !legal[name].reviewed,
      ["legal", name, "reviewed"],
      "is a draft that no lawyer has reviewed",
    ]),
  ];
  return found.filter(([isSample]) => isSample).map(([, path, message]) => ({ path, message }));
}

/** Whether a shop is still called as in the example: no real one is called "Your ... Shop". */
export const isSampleName = (name: string): boolean => /^your\b/i.test(name);
