import { afterEach, expect, it, vi } from "vitest";
import type { Backend } from "#app/lib/backend/backend.ts";
import { todayChanges } from "./use-reload-on-change.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("Today hears of changes, and looks every five minutes for what nobody announces, until it is left", () => {
  vi.useFakeTimers();
  let announce = () => {};
  const onChange = (listener: () => void) => {
    announce = listener;
    return () => {
      announce = () => {};
    };
  };
  const look = vi.fn();
  const stop = todayChanges({ worklist: { onChange }, cars: {} } as unknown as Backend)?.(look);
  announce();
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5 * 60_000);
  expect(look).toHaveBeenCalledTimes(2);
  stop?.();
  announce();
  vi.advanceTimersByTime(60 * 60_000);
  expect(look).toHaveBeenCalledTimes(2);
});
