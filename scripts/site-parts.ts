import { financing } from "#content/financing.ts";
import { testimonials } from "#content/testimonials.ts";

/** Which parts the site has, for code that must not carry the content that says so. */
export const siteParts = {
  "import.meta.env.FINANCING": JSON.stringify(financing !== undefined),
  "import.meta.env.TESTIMONIALS": JSON.stringify(testimonials.length > 0),
};
