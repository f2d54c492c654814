import { describe, expect, it } from "vitest";
import { readReviews } from "./read-reviews.ts";

const words =
  "They found the noise in ten minutes, showed me the worn bushing and had it done by noon.";

describe("a file of reviews", () => {
  it("has the newest figures of a profile, and what customers said", () => {
    const file = [
      "Source,Rating,Count,Date,Quote,Name,Car,Consent",
      "Google,4.7,212,2026-11-01,,,,",
      "Google,4.6,180,6/1/26,,,,",
      `Google,5,,11/9/2026,"${words}",Jo Meyers,"2014 Accord, Waco",yes`,
      `Letter,4,,"Oct 2, 2026","${words}",Sam Ito,2018 F-150,no`,
    ].join("\r\n");
    expect(readReviews(file)).toEqual({
      figures: { source: "Google", stars: 4.7, count: 212, date: "2026-11-01" },
      quotes: [
        {
          name: "Jo Meyers",
          role: "2014 Accord, Waco",
          content: words,
          rating: 5,
          sample: false,
          consent: true,
          date: "2026-11-09",
          source: "Google",
        },
        {
          name: "Sam Ito",
          role: "2018 F-150",
          content: words,
          rating: 4,
          sample: false,
          date: "2026-10-02",
          source: "Letter",
        },
      ],
      leftOut: [],
    });
  });

  it("leaves out lines that cannot be shown, and says why", () => {
    const read = readReviews(
      [
        "where;stars;reviews;day;text;author;vehicle",
        "Google;6;10;2026-11-01;;;",
        "Google;5;10;2026-02-30;;;",
        ";5;10;2026-11-01;;;",
        "Google;5;;2026-11-01;;;",
        "Google;5;;2026-11-01;Great!;Jo Meyers;2014 Accord",
        `Google;5;;2026-11-01;${words};;`,
        `Google;4.5;;2026-11-01;${words};Jo Meyers;2014 Accord`,
      ].join("\n"),
    );
    expect(read).toEqual({
      figures: undefined,
      quotes: [],
      leftOut: [
        "Line 2: the rating isn't between 1 and 5",
        "Line 3: the date isn't one, such as 2026-11-30 or 11/30/2026",
        "Line 4: it doesn't say where, in 3 to 80 characters",
        "Line 5: it has neither a number of reviews nor a quote",
        "Line 6: the quote has fewer than 80 characters",
        "Line 7: it needs who said it, and their car or town",
        "Line 8: the stars of a quote are whole",
      ],
    });
  });

  it.each([
    ["", /^Name the columns in the first line/],
    ["name,phone\nJo,1", /^Name the columns in the first line/],
    ['source,rating,date\n"Google,5', /^The quotation mark in line 2 is never closed/],
    [`source,rating,date\n${"Google,5,2026-11-01\n".repeat(501)}`, /^Keep the file to 500 lines/],
  ])("is refused as a whole, with a reason: %j", (file, reason) => {
    expect(readReviews(file)).toMatch(reason);
  });
});
