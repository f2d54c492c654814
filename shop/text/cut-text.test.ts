import { describe, expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

describe("cutText", () => {
  it("keeps a text that fits, to the last character", () => {
    expect(cutText("Brakes that stop.", 60)).toBe("Brakes that stop.");
    expect(cutText("x".repeat(60), 60)).toBe("x".repeat(60));
  });

  it("cuts at a word and never exceeds the limit", () => {
    const text =
      "Pads, rotors, calipers and fluid checked and replaced by certified technicians near you";
    for (let limit = 10; limit < text.length; limit += 1) {
      const cut = cutText(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      const words = cut.slice(0, -1);
      expect(cut).toMatch(/\w…$/);
      expect(text.startsWith(words)).toBe(true);
      expect(text[words.length]).toMatch(/[\s,]/);
    }
  });

  it("keeps a last word that ends exactly at the limit", () => {
    expect(cutText("one two three", 8)).toBe("one two…");
    expect(cutText("one two three", 7)).toBe("one…");
  });

  it("drops a comma or dash left dangling", () => {
    expect(cutText("Brakes, tires and batteries", 9)).toBe("Brakes…");
    expect(cutText("Brakes - tires and batteries", 11)).toBe("Brakes…");
  });

  it("cuts a single long word hard", () => {
    expect(cutText("Donaudampfschifffahrt", 8)).toBe("Donauda…");
  });

  it("leaves titles without an ending", () => {
    expect(cutText("Auto repair in Jonesboro", 14, "")).toBe("Auto repair in");
  });
});
