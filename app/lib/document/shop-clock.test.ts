import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { openStatus } from "#shop/hours/hours.ts";
import { shop as openShop } from "#tests/shop-with-everything/shop.ts";
import { shopClockScript } from "./shop-clock.ts";

const closures = [{ date: "2026-11-26", reason: "Thanksgiving" }];
const shop = { ...openShop, booking: { ...openShop.booking, closures } };

interface Said {
  shop?: string;
  bookDay?: string;
  /** State and text of the status line. */
  line: { open?: boolean; text?: string | undefined };
}

/** What a page shows in a browser whose clock is at an instant. */
function saidAt(now: Date): Said {
  const marked: { shop?: string } = {};
  const line = { dataset: {} as { open?: boolean }, lastChild: {} as { data?: string } };
  const properties = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => properties.set(name, value),
    removeProperty: (name: string) => properties.delete(name),
  };
  class Clock extends Date {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? now);
    }
    static override now = () => now.getTime();
  }
  runInNewContext(shopClockScript(shop), {
    window: {},
    document: { documentElement: { dataset: marked, style }, querySelectorAll: () => [line] },
    addEventListener: () => undefined,
    MutationObserver: class {
      observe = () => undefined;
    },
    performance,
    Date: Clock,
    setInterval: () => 0,
  });
  const bookDay = properties.get("--book-day");
  return {
    ...marked,
    ...(bookDay && { bookDay: JSON.parse(bookDay) }),
    line: { ...line.dataset, text: line.lastChild.data },
  };
}

describe("the shop's clock", () => {
  it("agrees with the opening hours throughout a year, including clock changes and closures", () => {
    const wrong: string[] = [];
    for (
      let at = Date.parse("2026-10-01T00:30Z");
      at < Date.parse("2027-10-01");
      at += 7 * 3_600_000
    ) {
      const now = new Date(at);
      const status = openStatus(now, shop);
      const said = saidAt(now);
      if (said.shop !== (status.open ? "open" : "closed")) wrong.push(now.toISOString());
      expect(said.line).toEqual(status);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["Friday night", "2026-11-20T22:00-06:00", "Monday"],
    ["Sunday", "2026-11-22T12:00-06:00", "Monday"],
    ["Monday before opening", "2026-11-23T06:00-06:00", "today"],
    ["Monday night", "2026-11-23T21:00-06:00", "Tuesday"],
    ["the evening before Thanksgiving", "2026-11-25T21:00-06:00", "Friday"],
  ])("on %s offers the next day that can be booked", (_, at, bookDay) => {
    expect(saidAt(new Date(at))).toMatchObject({ shop: "closed", bookDay });
  });
});
