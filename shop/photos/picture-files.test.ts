import { describe, expect, it } from "vitest";
import { photoVariants } from "./picture-files.ts";

describe("copies of a photograph", () => {
  it("exist in two formats and two widths, the smaller format first", () => {
    expect(photoVariants("/images/services/brakes.jpg").map(({ path }) => path)).toEqual([
      "/images/services/brakes-480.avif",
      "/images/services/brakes-960.avif",
      "/images/services/brakes-480.webp",
      "/images/services/brakes-960.webp",
    ]);
  });

  it("do not exist for drawings", () => {
    expect(photoVariants("/images/services/default.svg")).toEqual([]);
  });
});
