import { describe, expect, it } from "vitest";
import { cropOf, firstChoice, maxZoom, moved } from "./crop.ts";

const across = 4 / 3;
const landscape = { width: 4000, height: 2000 };
const portrait = { width: 3000, height: 4000 };

describe("the crop of a photo", () => {
  it("is initially as large as its aspect ratio allows, centered", () => {
    expect(cropOf(portrait, across, firstChoice)).toEqual({
      left: 0,
      top: 875,
      width: 3000,
      height: 2250,
    });
    const { left, top, height } = cropOf(landscape, across, firstChoice);
    expect([Math.round(left), top, height]).toEqual([667, 0, 2000]);
  });

  it("never leaves the photo, however far it is moved", () => {
    for (const by of [
      { across: 9, down: 9 },
      { across: -9, down: -9 },
    ]) {
      const choice = moved(portrait, across, { ...firstChoice, zoom: 2 }, by);
      const { left, top, width, height } = cropOf(portrait, across, choice);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(portrait.width);
      expect(top + height).toBeLessThanOrEqual(portrait.height);
    }
  });

  it("follows the pointer: half a frame is half of what is shown", () => {
    const choice = { ...firstChoice, zoom: 2 };
    const before = cropOf(portrait, across, choice);
    const after = cropOf(
      portrait,
      across,
      moved(portrait, across, choice, { across: 0.5, down: 0 }),
    );
    expect(before.left - after.left).toBeCloseTo(before.width / 2);
    expect(after.top).toBeCloseTo(before.top);
  });

  it("has the minimum resolution for display", () => {
    expect(
      cropOf(portrait, across, { ...firstChoice, zoom: maxZoom(portrait, across) }).width,
    ).toBe(500);
    expect(maxZoom({ width: 400, height: 4000 }, across)).toBeLessThan(1);
    expect(maxZoom({ width: 480, height: 360 }, across)).toBe(1);
  });
});
