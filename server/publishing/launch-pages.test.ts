import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { pageFindings } from "./launch-pages.ts";

const page = (text: string) => new Map([["/about", `<p>${text}</p><script>"TODO"</script>`]]);
const content = { shop, financing };
const modest = { ...shop, claims: {}, emergencyPhone: undefined, warranty: undefined };

describe("before a shop goes live, its pages", () => {
  it.each([
    ["Call (254) 555-0123", '"(254) 555-0123": a number reserved for examples'],
    ["hello@shop.example", '"hello@shop.example": an address that gets no email'],
    ["Lorem ipsum dolor", '"Lorem ipsum": a text still to be written'],
  ])("are searched for sample texts: %s", async (text, message) => {
    expect(await pageFindings(page(text), content)).toEqual([{ page: "/about", message }]);
  });

  it.each([
    ["Free shuttle", "shuttle", "claims.shuttle"],
    ["ASE-certified technicians", "ASE-certified", "claims.aseCertified"],
    ["A digital inspection", "digital inspection", "claims.digitalInspection"],
    ["A list with photos", "with photos", "claims.digitalInspection"],
    ["A family-owned shop", "family-owned", "claims.familyOwned"],
    ["Answered 24/7", "24/7", "emergencyPhone"],
  ])("must not claim more than the shop's facts: %s", async (text, word, field) => {
    expect(await pageFindings(page(text), { ...content, shop: modest })).toEqual([
      {
        page: "/about",
        message: `"${word}": the shop's facts say nothing of it`,
        field: ["shop", ...field.split(".")],
      },
    ]);
    expect(await pageFindings(page(text), content)).toEqual([]);
  });

  it("must not offer financing if there is none", async () => {
    expect(
      await pageFindings(page("Ask about financing"), { shop, financing: undefined }),
    ).toHaveLength(1);
    expect(await pageFindings(page("Ask about financing"), content)).toEqual([]);
  });
});
