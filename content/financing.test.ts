import { describe, expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";
import { annualRate } from "#shop/catalog/financing.ts";
import { formatPercent } from "#shop/text/format.ts";

const { financing } = published.content;

describe.runIf(financing)("financing", () => {
  it("states the yearly rate, and that this is not an offer", () => {
    const rate = formatPercent(annualRate({ monthlyRate: financing?.monthlyRate ?? 0 }));
    expect(financing?.illustrationNote).toContain(`${rate} APR`);
    expect(financing?.illustrationNote).toContain("not an offer");
  });

  it("promises no decision and asks for no Social Security number or income", () => {
    expect(financing?.applicationNote).toContain("isn't a credit decision");
    expect(financing?.applicationNote).toContain("don't ask for your Social Security number");
  });
});
