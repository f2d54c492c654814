import { describe, expect, it } from "vitest";
import { formatPhoneInput, isNorthAmericanPhone, toE164, withoutCountryCode } from "./phone.ts";

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

describe("valid numbers", () => {
  it.each([
    "(770) 555-0142",
    "770.555.0142",
    "7705550142",
    "1-770-555-0142",
    "+17705550142",
    "404 212 9111",
    "(555) 555-0100",
  ])("takes %j", (written) => {
    expect(isNorthAmericanPhone(written)).toBe(true);
  });

  it.each([
    ["(000) 555-0123", "an area code starting with 0"],
    ["(170) 555-0123", "an area code starting with 1"],
    ["(770) 055-0123", "an exchange starting with 0"],
    ["(770) 155-0123", "an exchange starting with 1"],
    ["(911) 555-0123", "a service code as area"],
    ["(770) 411-0123", "a service code as exchange"],
    ["+10005550123", "an impossible number with the country code"],
    ["1-000-555-0123", "an impossible number with a leading 1"],
    ["+17705550142 ext 5", "anything behind it"],
    ["770555014", "nine digits"],
    ["+4930901820", "another country"],
    ["", "nothing"],
  ])("refuses %j: %s", (written) => {
    expect(isNorthAmericanPhone(written)).toBe(false);
  });
});
