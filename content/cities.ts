import type { City } from "#shop/catalog/city.ts";
import { fayetteville } from "./cities/fayetteville.ts";
import { forestPark } from "./cities/forest-park.ts";
import { jonesboro } from "./cities/jonesboro.ts";
import { mcdonough } from "./cities/mcdonough.ts";
import { morrow } from "./cities/morrow.ts";
import { riverdale } from "./cities/riverdale.ts";
import { stockbridge } from "./cities/stockbridge.ts";
import { unionCity } from "./cities/union-city.ts";

/** The cities the shop serves, home town first, then in the order of the menus and the footer. */
export const cities: readonly City[] = [
  jonesboro,
  riverdale,
  morrow,
  forestPark,
  stockbridge,
  fayetteville,
  mcdonough,
  unionCity,
];
