import { expect, it } from "vitest";
import { hexColor } from "./hex-color.ts";

it.each([
  ["#A9361B", "#a9361b"],
  ["00ff88", "#00ff88"],
  [" #0f8 ", "#00ff88"],
  ["0f8", "#00ff88"],
])("takes a color as people write it: %j", (typed, stored) => {
  expect(hexColor(typed)).toBe(stored);
});

it.each(["", "#", "0f", "00ff8", "00ff889", "green", "##00ff88"])(
  "takes no other text: %j",
  (typed) => {
    expect(hexColor(typed)).toBeUndefined();
  },
);
