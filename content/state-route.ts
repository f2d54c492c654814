import type { StateRoute } from "#shop/catalog/city.ts";

/** The state's outline, stretched to hold the number. */
export const stateRoute: StateRoute | undefined = {
  name: "Georgia Route",
  prefix: "GA-",
  outline:
    "M6 5.5L.62w 5.5L.6w 8.5L1w-7 20L1w-5 25L1w-8 33.5L.72w 34L.7w 35.5L.3w 34.6L.2w 33.5L.19w 21Z",
};
