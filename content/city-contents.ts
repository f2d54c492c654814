import type { CityContent } from "#shop/catalog/city.ts";
import { fayetteville } from "./cities/fayetteville.ts";
import { forestPark } from "./cities/forest-park.ts";
import { jonesboro } from "./cities/jonesboro.ts";
import { mcdonough } from "./cities/mcdonough.ts";
import { morrow } from "./cities/morrow.ts";
import { riverdale } from "./cities/riverdale.ts";
import { stockbridge } from "./cities/stockbridge.ts";
import { unionCity } from "./cities/union-city.ts";

/**
 * What is said of each city the shop serves, a file each: home town first, then in the order of the
 * menus and the footer.
 */
export const cityContents: readonly CityContent[] = [
  jonesboro,
  riverdale,
  morrow,
  forestPark,
  stockbridge,
  fayetteville,
  mcdonough,
  unionCity,
];
