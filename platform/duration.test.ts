import { expect, it } from "vitest";
import { readDuration } from "./duration.ts";

it.each([
  ["24h", 86_400],
  ["1h30m", 5400],
  ["1.5h", 5400],
  ["90s", 90],
  ["250ms", 0.25],
  ["60", 60],
  ["0", 0],
])("parses %s as %d seconds", (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});

it.each(["", "none", "-5m", "1d", "h", "5 m", "1h-"])("rejects %j", (text) => {
  expect(readDuration(text)).toBeUndefined();
});
