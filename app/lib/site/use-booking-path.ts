import { useMatches } from "react-router";
import type { ServiceInCityPageData } from "#app/lib/page-data/service-in-city-page.ts";
import type { ServicePageData } from "#app/lib/page-data/service-page.ts";
import { bookingPath } from "#shop/pages/paths.ts";

/** Data of the pages of a service; other pages have data of other kinds, or none. */
type PageOfService = { page?: ServicePageData | ServiceInCityPageData } | undefined;

/**
 * Path of the appointment form, for the links in the frame of every page: on a page of a service with
 * that service (docs/product.md#booking-page).
 */
export function useBookingPath(): string {
  const page = (useMatches().at(-1)?.loaderData as PageOfService)?.page;
  if (page?.kind === "service") return bookingPath(page);
  return bookingPath(page?.kind === "service-in-city" ? page.service : undefined);
}
