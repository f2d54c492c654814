import { mainPage } from "#app/lib/seo/main-page.ts";
import { countyName, isHomeTown } from "#shop/catalog/city.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { cityPath, paths } from "#shop/pages/paths.ts";
import { formatDriveTime, formatMiles } from "#shop/text/format.ts";

/** Maximum distance by road of cities on the map of the surroundings. */
const nearMiles = 10;

export type LocationListPageData = ReturnType<typeof locationListPageData>;

/** All data of the list of locations (docs/product.md#locations). */
export function locationListPageData({ cities, pageTexts, shop }: PageContent) {
  const homeTown = cities.find((city) => isHomeTown(city, shop));
  const { texts, meta } = mainPage(pageTexts.locations, {
    path: paths.locations,
    description: `Our shop in ${shop.address.city}, ${shop.address.state} and the ${cities.length === 1 ? "city" : `${cities.length} cities`} it serves within ${shop.radiusMiles} miles, with roads, distances and minutes from each.`,
  });
  return {
    texts,
    meta,
    crumbs: [{ title: "Home", path: paths.home }, { title: "Locations" }],
    /** The city that the shop's card links to. */
    home: homeTown ? { name: homeTown.name, href: cityPath(homeTown) } : undefined,
    nearby: cities
      .filter(({ distanceMiles }) => distanceMiles <= nearMiles)
      .map(({ name, coordinates }) => ({ name, ...coordinates })),
    cities: cities
      .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
      .map((city) => ({
        name: city.name,
        state: city.state,
        /** County and best known place, as far as there are any. */
        whereabouts: [countyName(city), city.landmarks[0]].filter((name) => name !== undefined),
        miles: formatMiles(city.distanceMiles),
        driveTime: formatDriveTime(city.driveMinutes),
        shields: city.shields,
        href: cityPath(city),
        ...city.coordinates,
      })),
  };
}
