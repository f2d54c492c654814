import type { Config } from "@react-router/dev/config";
import { addresses } from "#shop/addresses.ts";

/** Public pages with one address each. */
const singlePages = [
  addresses.home,
  addresses.financing,
  addresses.about,
  addresses.testimonials,
  addresses.contact,
  addresses.terms,
  addresses.privacy,
  addresses.sitemap,
  addresses.linkReport,
  "/404",
];

export default {
  ssr: false,
  // Every public page becomes a file; the rest is rendered in the browser from the fallback.
  prerender: { paths: singlePages, concurrency: 4 },
} satisfies Config;
