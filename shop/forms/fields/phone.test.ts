import { describe, expect, it } from "vitest";
import { foreignPhones, pastedPhones } from "#tests/support/desk/contact-inputs.ts";
import { appointmentPhone, messagePhone } from "./common-fields.ts";
import { formatPhoneInput, isNorthAmericanPhone, readPhone } from "./phone.ts";

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
      expect(readPhone(written)).toBe("+17705550142");
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
    ["+17705550142 home", "words behind it"],
    ["770555014", "nine digits"],
    ["+4930901820", "another country"],
    ["", "nothing"],
  ])("refuses %j: %s", (written) => {
    expect(isNorthAmericanPhone(written)).toBe(false);
  });
});

/** As they arrive from web pages, address books and spreadsheets. */
describe("pasted numbers", () => {
  it.each(pastedPhones)("takes %j wherever it arrives", (pasted) => {
    expect(formatPhoneInput(pasted)).toBe("(770) 555-0142");
    for (const schema of [appointmentPhone, messagePhone]) {
      expect(schema.safeParse(pasted).data).toBe("+17705550142");
      expect(schema.safeParse(formatPhoneInput(pasted)).data).toBe("+17705550142");
    }
  });

  it.each(foreignPhones)("never makes a US number of %j", (pasted) => {
    for (let typed = pasted; typed; typed = typed.slice(0, -1)) {
      expect(readPhone(formatPhoneInput(typed))).toBeUndefined();
    }
    for (const schema of [appointmentPhone, messagePhone]) {
      expect(schema.safeParse(pasted).success).toBe(false);
      expect(schema.safeParse(formatPhoneInput(pasted)).success).toBe(false);
    }
  });
});
