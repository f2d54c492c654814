import { expect, it } from "vitest";
import { rowFiller } from "./row-filler.ts";

it.each([
  [6, undefined],
  [12, undefined],
  [5, "sm:max-lg:col-span-2 lg:col-span-2"],
  [4, "lg:col-span-3"],
  [7, "sm:max-lg:col-span-2 lg:col-span-3"],
])("%i cells leave no hole in rows of two and three", (cells, classes) => {
  expect(rowFiller(cells)).toBe(classes);
});
