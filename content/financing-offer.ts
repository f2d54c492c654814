import type { Financing } from "#shop/catalog/financing.ts";
import { annualRate } from "#shop/catalog/financing.ts";
import { formatPercent, formatUsd } from "#shop/format.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { shop } from "./shop.ts";

const minAmount = 100;
const maxAmount = 7_500;
const terms = [6, 12, 18, 24];
const monthlyRate = 0.0089;

const amounts = `${formatUsd(minAmount)} to ${formatUsd(maxAmount)}`;
const shortest = Math.min(...terms);
const longest = Math.max(...terms);
const everyTerm = `${terms.slice(0, -1).join(", ")} or ${longest} months`;
const yearly = formatPercent(annualRate({ monthlyRate }));
const phone = formatPhone(shop.phone);

/** The offer, for the texts of this folder that quote it. */
export const offer: Financing = {
  minAmount,
  maxAmount,
  terms,
  defaultTerm: 12,
  monthlyRate,
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
      hint: `Any amount from ${amounts}, ideally the one on your estimate.`,
    },
  ],
  options: [
    {
      id: "same-day",
      title: "Same-Day Decision",
      text: "Ask us in the morning and you usually have an answer before we close. The car can stay here meanwhile, and nothing is taken apart until you have said yes to the estimate.",
    },
    {
      id: "payment-plans",
      title: `Payment Plans, ${shortest}-${longest} Months`,
      text: `Spread a repair of ${amounts} over ${everyTerm}. A short term costs less in all, a long one less each month; the calculator shows all of them side by side.`,
    },
    {
      id: "credit-building",
      title: "Credit Building",
      text: "A thin or bruised credit file is a reason to talk, not a reason to stay away. Ask before you sign whether the plan is reported to the credit bureaus: where it is, every payment made on time counts in your favor.",
    },
  ],
  introText: `A car rarely breaks in the week you have money set aside for it. For repairs of ${amounts} we can talk about monthly payments, so that you can get back to work in a safe car and pay as you go.`,
  illustrationNote: `This is an illustration, not an offer. It assumes a yearly rate of ${yearly} APR; your own rate, term and payment are the ones in the agreement you sign.`,
  applicationNote:
    "Sending this form is not an application for credit and not a credit decision. We do not ask for your Social Security number or your income online; someone from the shop calls you to talk it through.",
  faqs: [
    {
      question: "What happens after I send the form?",
      answer: `Someone from the shop calls you at the number you gave, goes over the repair and the options with you, and tells you what to bring. If you would rather start the conversation yourself, call ${phone}.`,
    },
    {
      question: "How much can I finance, and for how long?",
      answer: `Repairs from ${amounts}, over ${everyTerm}. You choose the term; we suggest the shortest one whose payment you can make comfortably, because it costs you the least.`,
    },
    {
      question: "What does it cost to pay over time?",
      answer: `The calculator on this page works with ${yearly} APR, which is ${formatPercent(monthlyRate)} a month, in equal payments. It shows the monthly payment and the total for each term, so you can see what the wait costs. It is an illustration, not an offer; the figures in your own agreement are the ones that count.`,
    },
    {
      question: "Does asking affect my credit?",
      answer:
        "Sending our form does not: it asks us to call you, and nobody looks up your credit because of it. A credit check may follow if you decide to apply. Ask whether it is a soft or a hard inquiry before you agree to it.",
    },
    {
      question: "Why do you not ask for my Social Security number or income here?",
      answer:
        "Because a web form is not the place for them, and we do not need them to call you back. Please leave them out of the repair field as well. If an application needs such details, you give them later, when you know who receives them and why.",
    },
    {
      question: "Do I have to decide before I know what the repair costs?",
      answer:
        "No. First comes the inspection, then the written estimate, then your decision, and only then the question of how to pay. You can also finance part of the bill and pay the rest at the counter.",
    },
  ],
};
