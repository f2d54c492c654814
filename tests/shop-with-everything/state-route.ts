import { stateRoute as plain } from "#tests/shop-fixture/state-route.ts";

export const stateRoute = plain;
