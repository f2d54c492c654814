import { describe, expect, it } from "vitest";
import { formatPhoneInput, toE164, withoutCountryCode } from "./phone.ts";

describe("formatPhoneInput", () => {
  it.each([
    ["", ""],
    ["7", "7"],
    ["7705", "(770) 5"],
    ["770555", "(770) 555"],
    ["7705550142", "(770) 555-0142"],
    ["77055501429999", "(770) 555-0142"],
    ["+1 770.555.0142", "(770) 555-0142"],
    ["1-770-555-0142", "(770) 555-0142"],
    ["call 770 555", "(770) 555"],
  ])("shows %j as %j", (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });
});

describe("stored numbers", () => {
  it.each(["(770) 555-0142", "770-555-0142", "+1 (770) 555-0142", "17705550142"])(
    "stores %j in E.164",
    (written) => {
      expect(toE164(withoutCountryCode(written))).toBe("+17705550142");
    },
  );
});
