import { expect, it } from "vitest";
import { createThrottle } from "./connections.ts";

it("throttles a client that floods, and no other client", () => {
  let time = 0;
  const wait = createThrottle(10, 5, () => time);
  const flood = Array.from({ length: 8 }, () => wait("flood"));
  expect(flood).toEqual([0, 0, 0, 0, 0, 100, 200, 300]);
  expect(wait("visitor")).toBe(0);
  time = 1000;
  expect(wait("flood")).toBe(0);
});
