import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { drawingOptions, drawings } from "./drawings.ts";

it("every existing drawing can be chosen, and no other", () => {
  const files = readdirSync("public/images/services").map((name) => `/images/services/${name}`);
  expect(drawings.map(([image]) => image).sort()).toEqual(files.sort());
});

it("the owner's own file stays selected", () => {
  expect(drawingOptions("/images/services/default.svg")).toEqual(drawings);
  expect(drawingOptions("/images/services/hitch.jpg").at(-1)).toEqual([
    "/images/services/hitch.jpg",
    "A file of yours (hitch.jpg)",
  ]);
});
