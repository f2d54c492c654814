import { describe, expect, it } from "vitest";
import { type Box, boxAround, placeLabels } from "./service-area-map-labels.ts";

const frame = { width: 640, height: 600 };
const overlaps = ([l1, t1, r1, b1]: Box, [l2, t2, r2, b2]: Box) =>
  l1 < r2 && l2 < r1 && t1 < b2 && t2 < b1;

/** Map positions of the served cities, with the shop in the crowded center. */
const spots = [
  { name: "Jonesboro", x: 320, y: 304 },
  { name: "Riverdale", x: 274, y: 257 },
  { name: "Morrow", x: 331, y: 247 },
  { name: "Forest Park", x: 308, y: 211 },
  { name: "Stockbridge", x: 413, y: 283 },
  { name: "Fayetteville", x: 242, y: 372 },
  { name: "McDonough", x: 480, y: 373 },
  { name: "Union City", x: 175, y: 244 },
];

describe("labels of the service area map", () => {
  it("keep clear of each other, of every dot and of obstacles", () => {
    const obstacles = [boxAround(320, 300, 16), boxAround(362, 210, 24, 20)];
    const boxes = placeLabels(spots, obstacles, frame).map(({ box }) => box);
    const dots = spots.map(({ x, y }) => boxAround(x, y, 6));
    boxes.forEach((box, index) => {
      const others = [...boxes.toSpliced(index, 1), ...dots, ...obstacles];
      expect(others.filter((other) => overlaps(box, other))).toEqual([]);
    });
  });

  it("stay within the frame", () => {
    const [label] = placeLabels([{ name: "McDonough", x: 600, y: 300 }], [], frame);
    expect(label?.anchor).toBe("end");
    expect(label?.box[2]).toBeLessThan(frame.width);
  });

  it("are placed even if every position is taken", () => {
    const [label] = placeLabels([{ name: "Morrow", x: 320, y: 300 }], [[0, 0, 640, 600]], frame);
    expect(label?.box).toHaveLength(4);
  });
});
