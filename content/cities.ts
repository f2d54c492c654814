import type { City } from "#shop/catalog/city.ts";
import { cityContents } from "./city-contents.ts";

/** The cities the shop serves, home town first, then in the order of the menus and the footer. */
export const cities: readonly City[] = cityContents.map(({ city }) => city);
