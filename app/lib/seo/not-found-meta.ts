import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";

/** Meta of the page for an unknown service: `noindex`. */
export function serviceNotFoundMeta(): MetaDescriptor[] {
  return pageMeta({
    title: "Service Not Found",
    description: "There's no service at this address.",
    noindex: true,
  });
}

/** Meta of the page for an unknown city: `noindex`. */
export function cityNotFoundMeta(): MetaDescriptor[] {
  return pageMeta({
    title: "City Not Found",
    description: "We couldn't find information about this city.",
    noindex: true,
  });
}
