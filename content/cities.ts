import type { City } from "#shop/catalog/city.ts";
import { cityContents } from "./city-contents.ts";

/** The cities the shop serves, home town first, in the order of menus and footer. */
export const cities: readonly City[] = cityContents.map(({ city }) => city);
