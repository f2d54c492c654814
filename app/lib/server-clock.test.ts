import { beforeEach, expect, it, vi } from "vitest";
import { noteServerTime, serverNow, shopToday } from "./server-clock.ts";

const hour = 3_600_000;
/** Monday, 11:30 PM at the shop, which is in Texas. */
const now = Date.parse("2026-11-24T05:30:00Z");

const answerAt = (instant: number, headers: Record<string, string> = {}) =>
  new Response("", { headers: { Date: new Date(instant).toUTCString(), ...headers } });

let shown = 0;
beforeEach(() => {
  shown = 0;
  vi.stubGlobal("window", {
    showOpenStatus() {
      shown += 1;
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it.each([5, -5, 30 * 24])("a clock that is %i hours off is set right by a response", (hours) => {
  vi.useFakeTimers({ now: now + hours * hour });
  noteServerTime(answerAt(now));
  expect(serverNow().getTime()).toBe(now);
  expect(shopToday()).toBe("2026-11-23");
  expect(shown).toBe(1);
  noteServerTime(answerAt(now + 30_000));
  expect(shown).toBe(1);
});

it("the time that a response takes changes nothing", () => {
  vi.useFakeTimers({ now });
  noteServerTime(answerAt(now - 40_000));
  expect(serverNow().getTime()).toBe(now);
});

it("a clock that is corrected is believed again", () => {
  vi.useFakeTimers({ now: now + 5 * hour });
  noteServerTime(answerAt(now));
  vi.setSystemTime(now + 1000);
  noteServerTime(answerAt(now + 1000));
  expect(serverNow().getTime()).toBe(now + 1000);
});

it.each([{ Date: "yesterday" }, { Date: "" }])("a response with %j says nothing", (headers) => {
  vi.useFakeTimers({ now: now + hour });
  noteServerTime(answerAt(now, headers));
  expect(serverNow().getTime()).toBe(now + hour);
});
