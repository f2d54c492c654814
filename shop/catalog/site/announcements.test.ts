import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";
import { fittingNotices, type Notice } from "./notice.ts";
import { mentionedOffer, mentionsOf, type Offer } from "./offer.ts";
import { boundsOf, stateAt } from "./period-bounds.ts";

const zone = "America/Chicago";
const shop = folderContent();
const services = shop.services.map(({ id }) => id);

const notice: Notice = {
  id: "snow",
  text: "We open at noon on Thursday.",
  pages: "all",
  kind: "caution",
};
const offer: Offer = {
  id: "winter-check",
  title: "Winter check",
  amount: 49,
  terms: "Most cars and light trucks. Parts are extra.",
  services: services.slice(0, 2),
  until: "2026-12-24",
  mention: "winter check $49",
};

/** The mistakes of the shop's document with these parts, one per line. */
function mistakesOf(parts: object): string[] {
  const read = readContent({ ...shop, ...parts }, 2026);
  return read.ok ? [] : read.mistakes.map(describeMistake);
}

describe("a period", () => {
  it("lasts from the beginning of its first day to the end of its last, on the shop's clock", () => {
    expect(boundsOf({ from: "2026-11-01", until: "2026-11-01" }, zone)).toEqual({
      starts: Date.parse("2026-11-01T00:00-05:00"),
      // The day on which the clock is set back has 25 hours.
      ends: Date.parse("2026-11-02T00:00-06:00"),
    });
    const hours = {
      from: "2026-12-24",
      fromTime: "12:00",
      until: "2026-12-24",
      untilTime: "15:30",
    };
    const at = (time: string) => stateAt(hours, Date.parse(`2026-12-24T${time}-06:00`), zone);
    expect(["11:59", "12:00", "15:29", "15:30"].map(at)).toEqual([
      "upcoming",
      "showing",
      "showing",
      "ended",
    ]);
    expect(stateAt({}, 0, zone)).toBe("showing");
  });
});

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
const words = (min: number, max: number) =>
  fc
    .array(fc.constantFrom("brakes", "winter", "$49", "20% off", "é", "<b>", '"', "&amp;"), {
      minLength: min,
      maxLength: max,
    })
    .map((list) => list.join(" "));
const period = fc
  .record({ from: day, length: fc.integer({ min: 1, max: 90 }), fromTime: time, untilTime: time })
  .map(({ from, length, ...times }) => ({
    from,
    until: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
    ...times,
  }));
const target = fc.constantFrom("/contact", "/services#top", "https://shop.example/a?b=c", "/?x=1");
const anyNotice = fc
  .record({
    text: words(3, 12),
    link: fc.option(fc.record({ label: words(2, 3), target }), { nil: undefined }),
    pages: fc.constantFrom("all", "home", "services", "cities", "booking"),
    kind: fc.constantFrom("news", "caution", "urgent"),
    when: fc.oneof(period, fc.constant({})),
  })
  .map(({ when, ...rest }) => ({ ...rest, ...when }));
const anyOffer = fc
  .record({
    title: words(1, 5).map((title) => `Offer ${title}`),
    cost: fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 9000 }) }),
      fc.record({ price: words(1, 4).map((price) => `now ${price}`) }),
    ),
    terms: words(6, 20),
    services: fc.subarray(services, { minLength: 1 }),
    mention: fc.option(
      words(1, 6).map((text) => `say ${text}`),
      { nil: undefined },
    ),
    onHome: fc.boolean(),
    when: period,
  })
  .map(({ when, cost, ...rest }) => ({ ...rest, ...cost, ...when }));

const numbered = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry, index) => ({ id: `entry-${index + 1}`, ...entry }));

/** One change that makes an entry wrong, and the field that is named for it. */
const wrongNotice = fc.constantFrom<[object, string]>(
  [{ text: "No" }, "text"],
  [{ text: "x".repeat(161) }, "text"],
  [{ pages: "desk" }, "pages"],
  [{ kind: "red" }, "kind"],
  [{ from: "2026-13-01" }, "from"],
  [{ from: "2026-12-24", until: "2026-12-23" }, "until"],
  [{ from: undefined, fromTime: "08:00" }, "from"],
  [{ until: undefined, untilTime: "8 AM" }, "untilTime"],
  [{ id: "Snow Day" }, "id"],
  ...[
    "javascript:alert(1)",
    "//evil.example",
    "contact",
    "/\\evil.example",
    "https://x y",
    "/a b",
  ].map((wrong): [object, string] => [{ link: { label: "More", target: wrong } }, "link.target"]),
);
const wrongOffer = fc.constantFrom<[object, string]>(
  [{ title: "" }, "title"],
  [{ terms: "Short." }, "terms"],
  [{ terms: "x".repeat(301) }, "terms"],
  [{ amount: 49, price: "20% off" }, "amount"],
  [{ amount: undefined, price: undefined }, "amount"],
  [{ amount: -1, price: undefined }, "amount"],
  [{ services: [] }, "services"],
  [{ services: ["teleportation"] }, "services.0"],
  [{ until: undefined, untilTime: undefined }, "until"],
  [{ mention: "x".repeat(61) }, "mention"],
  [{ onHome: "yes" }, "onHome"],
);

describe("notices and offers", () => {
  it("are published, whatever they say in their limits", guessing, () => {
    fc.assert(
      fc.property(
        fc.array(anyNotice, { maxLength: 3 }),
        fc.array(anyOffer, { maxLength: 6 }),
        (notices, offers) => {
          expect(mistakesOf({ notices: numbered(notices), offers: numbered(offers) })).toEqual([]);
        },
      ),
      guesses(300),
    );
  });

  it("are refused with the field that is wrong", guessing, () => {
    fc.assert(
      fc.property(
        anyNotice,
        wrongNotice,
        anyOffer,
        wrongOffer,
        (one, [a, first], other, [b, second]) => {
          const mistakes = mistakesOf({
            notices: numbered([{ ...one, ...a }]),
            offers: numbered([{ ...other, ...b }]),
          });
          expect(mistakes.some((line) => line.startsWith(`notices.0.${first}: `))).toBe(true);
          // Whether a service is one of the shop's is judged of documents that are right in themselves.
          if (second !== "services.0") {
            expect(mistakes.some((line) => line.startsWith(`offers.0.${second}: `))).toBe(true);
          }
        },
      ),
      guesses(300),
    );
    expect(mistakesOf({ offers: [{ ...offer, services: ["teleportation"] }] })).toEqual([
      "offers.0.services.0: There's no service teleportation",
    ]);
    expect(mistakesOf({ notices: [notice, notice] })).toEqual([
      'notices.1.id: "snow" is also used in entry 1',
    ]);
    const many = Array.from({ length: 21 }, (_, at) => ({
      ...notice,
      id: `n-${at}`,
      from: `2026-12-${String(at + 1).padStart(2, "0")}`,
      until: `2026-12-${String(at + 1).padStart(2, "0")}`,
    }));
    expect(mistakesOf({ notices: many })).toEqual(["notices: List at most 20"]);
  });

  it("are at most three above one page at a time, the first ones of the list", () => {
    const on = (...pages: Notice["pages"][]) =>
      fittingNotices(pages.map((page) => ({ ...notice, pages: page }))).map(
        ({ pages: page }) => page,
      );
    expect(on("all", "all", "all", "all")).toEqual(["all", "all", "all"]);
    expect(on("home", "home", "home", "home", "cities")).toEqual([
      "home",
      "home",
      "home",
      "cities",
    ]);
    expect(on("home", "home", "home", "all", "booking")).toEqual([
      "home",
      "home",
      "home",
      "booking",
    ]);
    expect(on("all", "all", "services", "services", "home")).toEqual([
      ...["all", "all", "services", "home"],
    ]);
  });

  it("an offer is kept as it was, and mentioned by its services' titles", () => {
    expect(mentionedOffer(offer)).toBe(
      "winter check $49: Winter check, $49, until 2026-12-24. Most cars and light trucks. Parts are extra.",
    );
    const { mention: _, ...silent } = offer;
    expect(mentionsOf([offer, silent], shop.services, zone)).toEqual([
      {
        offer: "winter-check",
        text: "winter check $49",
        services: shop.services.slice(0, 2).map(({ title }) => title),
        ends: Date.parse("2026-12-25T00:00-06:00"),
      },
    ]);
  });
});
