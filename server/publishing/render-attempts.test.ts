import { expect, it } from "vitest";
import {
  createRenderAttempts,
  firstPauseMilliseconds,
  maxPauseMilliseconds,
} from "./render-attempts.ts";

const broken = new Error("The pages could not be rendered.");

it("retries a failing version with increasing delays, and tries a new one at once", () => {
  let now = 0;
  const attempts = createRenderAttempts(() => now);
  const pauses: number[] = [];
  for (let last = 0; pauses.length < 9; ) {
    if (attempts.isDue("5")) {
      pauses.push(now - last);
      last = now;
      attempts.failed("5", broken);
    }
    now += firstPauseMilliseconds;
  }
  expect(pauses.map((pause) => pause / 1000)).toEqual([0, 15, 30, 60, 120, 240, 480, 600, 600]);
  expect(maxPauseMilliseconds).toBe(600_000);
  expect(attempts.isDue("5")).toBe(false);
  expect(attempts.isDue("6")).toBe(true);
  attempts.failed("6", broken);
  now += firstPauseMilliseconds;
  expect(attempts.isDue("6")).toBe(true);
});

it("reports a failing version once, and again if the reason changes", () => {
  const attempts = createRenderAttempts(() => 0);
  const full = new Error("There is no room left on the disk of the server.");
  expect([broken, broken, full, full].map((error) => attempts.failed("5", error))).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
  expect(attempts.failed("6", full)).toBe(true);
});
