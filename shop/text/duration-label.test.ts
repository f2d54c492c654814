import { expect, it } from "vitest";
import { durationLabel } from "./duration-label.ts";

it.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [120, "2 hours"],
  [195, "3 hours 15 minutes"],
])("writes %i minutes as %s", (minutes, words) => {
  expect(durationLabel(minutes)).toBe(words);
});
