import type { Financing } from "#shop/catalog/financing.ts";

/** Terms and texts of the financing offer (financing.ts). */
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
      hint: "About the cost of a brake job on both axles plus a new battery.",
    },
    {
      id: "premium",
      label: "Premium",
      amount: 3_500,
      hint: "For bigger work, such as a transmission repair.",
    },
    {
      id: "custom",
      label: "Custom",
      amount: 1_000,
      hint: "Any amount from {financing:min} to {financing:max}. Try the one on your estimate.",
    },
  ],
  options: [
    {
      id: "same-day",
      title: "Same-Day Decision",
      text: "Ask us in the morning and you'll usually have an answer before we close. Your car can stay here in the meantime, and we don't take anything apart until you've said yes to the estimate.",
    },
    {
      id: "payment-plans",
      title: "Payment Plans, {financing:shortest-term}-{financing:longest-term} Months",
      text: "Spread a repair of {financing:min} to {financing:max} over {financing:terms} months. A short term costs less overall; a long one costs less each month. The calculator compares every term.",
    },
    {
      id: "credit-building",
      title: "Credit Building",
      text: "Limited or damaged credit? Let's talk. Ask before you sign whether the plan is reported to the credit bureaus. If it is, every on-time payment counts in your favor.",
    },
  ],
  introText:
    "Cars never break down when it's convenient. For repairs of {financing:min} to {financing:max}, we can talk about monthly payments, so you can get back on the road in a safe car and pay as you go.",
  illustrationNote:
    "This is an illustration, not an offer. It assumes {financing:apr} APR; your own rate, term and payment are the ones in the agreement you sign.",
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
        "Repairs from {financing:min} to {financing:max}, over {financing:terms} months. You choose the term. We suggest the shortest one with a payment you're comfortable with, because it costs the least.",
    },
    {
      question: "What does it cost to pay over time?",
      answer:
        "The calculator on this page works with {financing:apr} APR, which is {financing:monthly-rate} a month, in equal payments. It shows the monthly payment and the total for each term, so you can compare the total cost. It's an illustration, not an offer; the numbers in your own agreement are the ones that count.",
    },
    {
      question: "Does asking affect my credit?",
      answer:
        "Sending our form doesn't. It just asks us to call you, and no one looks up your credit because of it. If you decide to apply, there may be a credit check. Ask whether it's a soft or a hard inquiry before you agree to it.",
    },
    {
      question: "Why don't you ask for my Social Security number or income here?",
      answer:
        "Because a web form isn't the place for them, and we don't need them to call you back. Please leave them out of the repair field as well. If an application needs them, you give them later, when you know who gets them and why.",
    },
    {
      question: "Do I have to decide before I know what the repair costs?",
      answer:
        "No. First comes the inspection, then the written estimate, then your decision, and then how to pay. You can also finance part of the bill and pay the rest at the counter.",
    },
  ],
};
