import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attemptsAt } from "./attempts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Attempts that end when the test says so. */
function attempts() {
  const underWay: ((isDone: boolean) => void)[] = [];
  let count = 0;
  const { start, startAnew } = attemptsAt(() => {
    count += 1;
    return new Promise((resolve) => underWay.push(resolve));
  });
  const end = async (isDone: boolean) => {
    underWay.shift()?.(isDone);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { start, startAnew, end, count: () => count };
}

it("pauses grow with each failure", async () => {
  const { start, end, count } = attempts();
  void start();
  for (const [at, pause] of [2_000, 5_000, 15_000, 60_000, 60_000].entries()) {
    await end(false);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(count()).toBe(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(at + 2);
  }
});

it("back online it is attempted at once, also where the attempt under way still fails", async () => {
  const { start, startAnew, end, count } = attempts();
  void start();
  for (const pause of [2_000, 5_000, 15_000]) {
    await end(false);
    await vi.advanceTimersByTimeAsync(pause);
  }
  expect(count()).toBe(4);
  startAnew();
  expect(count()).toBe(4);
  await end(false);
  expect(count()).toBe(5);
  // The network may need a moment more.
  await end(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(count()).toBe(6);
});

it("back online between two attempts, the pause is over", async () => {
  const { start, startAnew, end, count } = attempts();
  void start();
  await end(false);
  startAnew();
  expect(count()).toBe(2);
  await end(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(count()).toBe(2);
});

it("what is asked for meanwhile follows a success", async () => {
  const { start, end, count } = attempts();
  void start();
  void start();
  await end(true);
  expect(count()).toBe(2);
});
