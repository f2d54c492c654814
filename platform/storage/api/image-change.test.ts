import { describe, expect, it } from "vitest";
import { imageChangeOf } from "./image-change.ts";

describe("a requested image transformation", () => {
  it("is parsed from a query or a body, up to its limits", () => {
    expect(imageChangeOf({})).toEqual({});
    expect(
      imageChangeOf({ width: "1", height: 2500, resize: "fill", quality: "20", format: "origin" }),
    ).toEqual({ width: 1, height: 2500, resize: "fill", quality: 20, format: "origin" });
    expect(imageChangeOf({ quality: 100, other: "x" })).toEqual({ quality: 100 });
  });

  it.each([
    ["width", "0"],
    ["width", "2501"],
    ["width", "1.5"],
    ["width", "-1"],
    ["width", ""],
    ["height", "NaN"],
    ["height", "Infinity"],
    ["height", "1e9"],
    ["quality", "19"],
    ["quality", 101],
    ["resize", "stretch"],
    ["format", "avif"],
  ])("is rejected with the option's name: %s %j", (name, value) => {
    expect(() => imageChangeOf({ [name]: value })).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining(`${name}: `) }),
    );
  });

  it.each([null, "width=1", 5])("is rejected when it is %j", (wish) => {
    expect(() => imageChangeOf(wish)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
