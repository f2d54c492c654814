import { expect, it } from "vitest";
import { countyName, isHomeTown } from "./city.ts";

it.each([
  ["Clayton", "Clayton County"],
  ["McLennan County", "McLennan County"],
  ["Orleans Parish", "Orleans Parish"],
  ["Fairbanks North Star Borough", "Fairbanks North Star Borough"],
  ["Municipality of Anchorage", "Municipality of Anchorage"],
  ["Carson City", "Carson City"],
  ["District of Columbia", "District of Columbia"],
  [undefined, undefined],
])("the county %s is called %s", (county, name) => {
  expect(countyName({ county })).toBe(name);
});

it("a city of the same name in the next state is not the home town", () => {
  const shop = { address: { city: "Kansas City", state: "MO" } };
  expect(isHomeTown({ name: "Kansas City", state: "MO" }, shop)).toBe(true);
  expect(isHomeTown({ name: "Kansas City", state: "KS" }, shop)).toBe(false);
});
