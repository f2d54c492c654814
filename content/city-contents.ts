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
 * Content of the cities the shop serves, one file each: home town first, in the order of menus and
 * footer.
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
