import { describe, expect, it } from "vitest";
import { weaknessOf } from "./strength.ts";

const rules = { minimumLength: 6, changeNeedsReauthentication: false, changeNeedsCurrent: false };

describe("a password", () => {
  it.each([
    ["six keys", "🔑🔑🔑🔑🔑🔑", undefined],
    ["three keys, which six units of text encode", "🔑🔑🔑", ["length"]],
    ["letters without a digit", "abcdefg", ["characters"]],
    ["too little of everything", "abc", ["length", "characters"]],
  ])("of %s is judged by what was typed", (_, password, reasons) => {
    const requiredCharacters = /[a-z]/.test(password) ? ["0123456789"] : [];
    expect(weaknessOf(password, { ...rules, requiredCharacters })?.reasons).toEqual(reasons);
  });
});
