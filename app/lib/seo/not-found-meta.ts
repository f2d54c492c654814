import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";

/** The head of an unknown service's page: kept out of search engines. */
export function serviceNotFoundMeta(): MetaDescriptor[] {
  return pageMeta({
    title: "Service Not Found",
    description: "There's no service at this address.",
    noindex: true,
  });
}

/** The head of an unknown city's page: kept out of search engines. */
export function cityNotFoundMeta(): MetaDescriptor[] {
  return pageMeta({
    title: "City Not Found",
    description: "We couldn't find information about this city.",
    noindex: true,
  });
}
