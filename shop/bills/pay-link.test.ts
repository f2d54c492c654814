import { expect, it } from "vitest";
import { payLinkOf, payLinkSchema } from "./pay-link.ts";

it.each([
  ["https://pay.example/{reference}?amount={amount}", true],
  ["https://pay.example/shop?a={amount}&r={reference}", true],
  ["http://pay.example/{reference}?amount={amount}", false],
  ["https://pay.example/?amount={amount}", false],
  ["https://pay.example/{reference}", false],
  ["https://{reference}.example/?amount={amount}", false],
  ["https://{amount}@pay.example/{reference}", false],
  ["javascript:alert('{amount}{reference}')", false],
  ["pay.example/{reference}/{amount}", false],
])("%s is taken for a pay link: %s", (link, isTaken) => {
  expect(payLinkSchema.safeParse(link).success).toBe(isTaken);
});

it("has the amount in dollars with cents, and the bill's number", () => {
  expect(payLinkOf("https://pay.example/{reference}?amount={amount}", 100_050, "2026-0001")).toBe(
    "https://pay.example/2026-0001?amount=1000.50",
  );
});
