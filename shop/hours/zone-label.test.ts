import { expect, it } from "vitest";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { zoneLabel, zoneTitle } from "./zone-label.ts";

it.each([
  ["America/New_York", "ET", "Eastern (ET)"],
  ["America/Chicago", "CT", "Central (CT)"],
  ["America/Phoenix", "MST", "Mountain Standard (MST)"],
  ["Pacific/Honolulu", "HST", "Hawaii-Aleutian Standard (HST)"],
])("a visitor reads times in %s as %s", (timeZone, short, title) => {
  expect(zoneTitle(timeZone)).toBe(title);
  expect(whenLabel({ date: "2026-03-03", time: "09:00" }, zoneLabel(timeZone))).toBe(
    `Tuesday, March 3, 2026, 9:00 AM ${short}`,
  );
});
