import { expect, it } from "vitest";
import { changeLimitLabel, tooLateLabel } from "./change-limit.ts";

it.each([
  [0, "it starts", "It has started"],
  [60, "1 hour before it starts", "It starts in less than 1 hour"],
  [90, "1 hour 30 minutes before it starts", "It starts in less than 1 hour 30 minutes"],
  [120, "2 hours before it starts", "It starts in less than 2 hours"],
])("formats the limit for changes, %i minutes ahead", (minutes, until, late) => {
  const shop = { booking: { changeUntilMinutes: minutes } };
  expect(changeLimitLabel(shop)).toBe(until);
  expect(tooLateLabel(shop)).toBe(late);
});
