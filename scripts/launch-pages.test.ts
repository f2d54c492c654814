import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import { pageFindings } from "./launch-pages.ts";

const page = (text: string) => new Map([["/about", `<p>${text}</p><script>"TODO"</script>`]]);
const modest = { ...shop, claims: {}, emergencyPhone: undefined, warranty: undefined };

describe("before a shop goes live, its pages", () => {
  it.each([
    ["Call (254) 555-0123", '/about: "(254) 555-0123": a number reserved for examples'],
    ["hello@shop.example", '/about: "hello@shop.example": an address that cannot receive mail'],
    ["Lorem ipsum dolor", '/about: "Lorem ipsum": a text still to be written'],
  ])("are searched for samples: %s", (text, finding) => {
    expect(pageFindings(page(text))).toEqual([finding]);
  });

  it.each([
    ["Free shuttle", "shuttle", "claims.shuttle"],
    ["ASE-certified technicians", "ASE-certified", "claims.aseCertified"],
    ["A family-owned shop", "family-owned", "claims.familyOwned"],
    ["Answered 24/7", "24/7", "emergencyPhone"],
  ])("say nothing that the facts do not: %s", (text, word, field) => {
    expect(pageFindings(page(text), modest)).toEqual([
      `/about: "${word}": content/shop.ts says nothing of it (${field})`,
    ]);
    expect(pageFindings(page(text), shop)).toEqual([]);
  });

  it("offer no financing where there is none", () => {
    expect(pageFindings(page("Ask about financing"), shop, false)).toHaveLength(1);
    expect(pageFindings(page("Ask about financing"), shop, true)).toEqual([]);
  });
});
