import type { StateRoute } from "#shop/catalog/city.ts";

/** The state's outline, stretched to hold the number. */
export const stateRoute: StateRoute | undefined = {
  name: "Georgia Route",
  prefix: "GA-",
  outline: [
    [0, 6, 5.5],
    [0.62, 0, 5.5],
    [0.6, 0, 8.5],
    [1, -7, 20],
    [1, -5, 25],
    [1, -8, 33.5],
    [0.72, 0, 34],
    [0.7, 0, 35.5],
    [0.3, 0, 34.6],
    [0.2, 0, 33.5],
    [0.19, 0, 21],
  ],
};
