import type { StateRoute } from "#shop/catalog/city.ts";

export const stateRoute: StateRoute | undefined = { name: "Texas Highway", prefix: "TX-" };
