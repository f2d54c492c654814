import type { Financing } from "#shop/catalog/financing.ts";

const option = (id: string, title: string) => ({
  id,
  title,
  text: `${title}: what it means is told at the counter, in writing, before anybody signs anything.`,
});

export const financing: Financing = {
  minAmount: 100,
  maxAmount: 7_500,
  terms: [6, 12, 18, 24],
  defaultTerm: 12,
  monthlyRate: 0.0089,
  monthlyFrom: { engine: 150, other: 75, engineServiceIds: ["engine-diagnostics-repair"] },
  presets: [
    { id: "standard", label: "Standard", amount: 1_000, hint: "About the size of a brake job." },
    { id: "premium", label: "Premium", amount: 3_500, hint: "For larger work on the engine." },
    {
      id: "custom",
      label: "Custom",
      amount: 1_000,
      hint: "Any amount from {financing:min} to {financing:max}.",
    },
  ],
  options: [
    option("same-day", "Same-day decision"),
    option("payment-plans", "Payment plans"),
    option("credit-building", "Credit building"),
  ],
  introText:
    "A car breaks when it likes. For larger repairs we can talk about paying by the month, so that you drive a safe car and pay as you go.",
  illustrationNote:
    "This is an illustration, not an offer. It assumes a yearly rate of {financing:apr} APR; the rate that binds you is the one in your agreement.",
  applicationNote:
    "Sending this form is not an application for credit and not a credit decision. We do not ask for your Social Security number or your income online.",
  faqs: [1, 2, 3, 4, 5].map((number) => ({
    question: `What do people ask about paying by the month (${number})?`,
    answer:
      "Mostly what it costs in all. The calculator shows the total of each term, so that you see what the wait costs.",
  })),
};
