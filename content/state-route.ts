import type { StateRoute } from "#shop/catalog/city.ts";

/** Outline of the state, stretched to fit the number. */
export const stateRoute: StateRoute | undefined = {
  name: "Georgia Route",
  prefix: "GA-",
  outline: "M6 5.5H24.8L24 8.5 33 20 35 25 32 33.5 28.8 34 28 35.5 12 34.6 8 33.5 7.6 21Z",
};
