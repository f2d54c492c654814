import type { Financing } from "#shop/catalog/financing.ts";

/** What the shop offers where it finances repairs (financing.ts). */
export const offer: Financing = {
  minAmount: 100,
  maxAmount: 7_500,
  terms: [6, 12, 18, 24],
  defaultTerm: 12,
  monthlyRate: 0.0089,
  monthlyFrom: {
    engine: 150,
    other: 75,
    engineServiceIds: ["engine-diagnostics-repair", "engine-replacement-rebuild"],
  },
  presets: [
    {
      id: "standard",
      label: "Standard",
      amount: 1_000,
      hint: "About the size of a brake job on both axles with a new battery on top.",
    },
    {
      id: "premium",
      label: "Premium",
      amount: 3_500,
      hint: "For larger work, a transmission repair for example.",
    },
    {
      id: "custom",
      label: "Custom",
      amount: 1_000,
      hint: "Any amount from {financing:min} to {financing:max}, ideally the one on your estimate.",
    },
  ],
  options: [
    {
      id: "same-day",
      title: "Same-Day Decision",
      text: "Ask us in the morning and you usually have an answer before we close. The car can stay here meanwhile, and nothing is taken apart until you've said yes to the estimate.",
    },
    {
      id: "payment-plans",
      title: "Payment Plans, {financing:shortest-term}-{financing:longest-term} Months",
      text: "Spread a repair of {financing:min} to {financing:max} over {financing:terms} months. A short term costs less in all, a long one less each month; the calculator compares every term.",
    },
    {
      id: "credit-building",
      title: "Credit Building",
      text: "Limited or damaged credit? Let's talk. Ask before you sign whether the plan is reported to the credit bureaus: where it is, every payment made on time counts in your favor.",
    },
  ],
  introText:
    "A car rarely breaks in the week you have money set aside for it. For repairs of {financing:min} to {financing:max} we can talk about monthly payments, so that you can get back to work in a safe car and pay as you go.",
  illustrationNote:
    "This is an illustration, not an offer. It assumes a yearly rate of {financing:apr} APR; your own rate, term and payment are the ones in the agreement you sign.",
  applicationNote:
    "Sending this form isn't an application for credit, and it isn't a credit decision. We don't ask for your Social Security number or your income online; someone from the shop will call you to talk it through.",
  faqs: [
    {
      question: "What happens after I send the form?",
      answer:
        "Someone from the shop will call the number you gave, walk you through the numbers, and tell you what to bring. Prefer to call us? Dial {phone}.",
    },
    {
      question: "How much can I finance, and for how long?",
      answer:
        "Repairs from {financing:min} to {financing:max}, over {financing:terms} months. You choose the term; we suggest the shortest one whose payment you can make comfortably, because it costs you the least.",
    },
    {
      question: "What does it cost to pay over time?",
      answer:
        "The calculator on this page works with {financing:apr} APR, which is {financing:monthly-rate} a month, in equal payments. It shows the monthly payment and the total for each term, so you can compare the total cost. It's an illustration, not an offer; the figures in your own agreement are the ones that count.",
    },
    {
      question: "Does asking affect my credit?",
      answer:
        "Sending our form doesn't: it asks us to call you, and no one looks up your credit because of it. A credit check may follow if you decide to apply. Ask whether it is a soft or a hard inquiry before you agree to it.",
    },
    {
      question: "Why don't you ask for my Social Security number or income here?",
      answer:
        "Because a web form isn't the place for them, and we don't need them to call you back. Please leave them out of the repair field as well. If an application needs such details, you give them later, when you know who receives them and why.",
    },
    {
      question: "Do I have to decide before I know what the repair costs?",
      answer:
        "No. First comes the inspection, then the written estimate, then your decision, and only then the question of how to pay. You can also finance part of the bill and pay the rest at the counter.",
    },
  ],
};
