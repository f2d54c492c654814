import { describe, expect, it } from "vitest";
import { coordinatesSchema } from "./coordinates.ts";
import { placeDoubts } from "./place-doubts.ts";
import { zonesOf } from "./us-zones.ts";

const shopIn = (state: string, stateName: string, timeZone: string) => ({
  shop: {
    address: { state, stateName },
    timeZone,
    coordinates: { latitude: 31.55, longitude: -97.15 },
  },
});

describe("facts about places that contradict each other", () => {
  it.each([
    ["TX", "Texas", "America/New_York", "Texas is on Central or Mountain time"],
    ["CO", "Colorado", "America/Chicago", "Colorado is on Mountain time"],
    ["AZ", "Arizona", "America/Los_Angeles", "Arizona is on Arizona or Mountain time"],
  ])("asks about a shop in %s (%s) on %s", (state, name, zone, question) => {
    expect(placeDoubts(shopIn(state, name, zone))).toMatchObject([
      { path: ["shop", "timeZone"], question: expect.stringContaining(question) },
    ]);
  });

  it.each([
    ["TX", "America/Chicago"],
    ["TX", "America/Denver"],
    ["ID", "America/Boise"],
    ["MI", "America/Detroit"],
    ["IN", "America/Indiana/Indianapolis"],
  ])("does not ask about %s on %s", (state, zone) => {
    expect(placeDoubts(shopIn(state, state, zone))).toEqual([]);
  });

  it("asks where the miles are fewer than the straight line, or many more", () => {
    const city = (latitude: number, distanceMiles: number) => ({
      name: "Hillsboro",
      coordinates: { latitude, longitude: -97.15 },
      distanceMiles,
    });
    const document = {
      ...shopIn("TX", "Texas", "America/Chicago"),
      cities: [city(32.0, 8), city(32.0, 35), city(31.55, 0.5), city(31.6, 80)],
    };
    expect(placeDoubts(document).map(({ path }) => path[1])).toEqual([0, 3]);
    expect(placeDoubts(document)[0]?.question).toBe(
      "You entered 8 miles to Hillsboro, but on the map it's 31 miles away in a straight line.",
    );
  });

  it("says nothing of what is not typed yet", () => {
    expect(placeDoubts({})).toEqual([]);
    expect(placeDoubts({ shop: { coordinates: {} }, cities: [{}] })).toEqual([]);
  });

  it("no place on the other side of the world is taken", () => {
    const parse = (latitude: number, longitude: number) =>
      coordinatesSchema.safeParse({ latitude, longitude });
    expect(parse(31.55, -97.15).success).toBe(true);
    expect(parse(31.55, 97.15).error?.issues[0]?.message).toMatch(/start with a minus/);
    expect(parse(-31.55, -97.15).success).toBe(false);
  });

  it("knows the clock of every state", () => {
    const states =
      "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";
    expect(states.split(" ").filter((state) => zonesOf(state).length === 0)).toEqual([]);
    expect(zonesOf("XX")).toEqual([]);
  });
});
