import { describe, expect, it } from "vitest";
import { dateInputText, parseDateText } from "./date-text.ts";

/** A Monday. */
const today = "2026-11-23";

describe("typed dates", () => {
  it.each([
    ["12/01/2026", "2026-12-01"],
    ["12/1/26", "2026-12-01"],
    ["12-1-2026", "2026-12-01"],
    ["12/1", "2026-12-01"],
    ["3/3", "2027-03-03"],
    ["11/23", "2026-11-23"],
    ["2026-12-01", "2026-12-01"],
    ["December 1, 2026", "2026-12-01"],
    ["Dec 1", "2026-12-01"],
    ["dec. 1st", "2026-12-01"],
    ["1 December 2026", "2026-12-01"],
    ["Tuesday, December 1, 2026", "2026-12-01"],
    ["Tues", "2026-11-24"],
    ["next Friday", "2026-11-27"],
    ["Monday", "2026-11-30"],
    ["today", "2026-11-23"],
    ["tomorrow", "2026-11-24"],
  ])("parses %j as %s", (typed, date) => {
    expect(parseDateText(typed, today)).toBe(date);
  });

  it.each(["", "soon", "13/45/2026", "2/30/2027", "Dec", "12", "12/1/202", "Dec 1 2026 9am"])(
    "rejects %j",
    (typed) => {
      expect(parseDateText(typed, today)).toBeUndefined();
    },
  );

  it("formats dates for US readers", () => {
    expect(dateInputText("2027-03-05")).toBe("03/05/2027");
  });
});
