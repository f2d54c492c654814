import { type Occasion, statusClosing, visit } from "./occasion.ts";

/** Messages about the work on a car, from the estimate to what comes after the visit. */
export const workOccasions = {
  estimate: {
    title: "An estimate needs their OK",
    holds: ["first-name", "car", "decisions", "total", "reference"],
    mail: {
      subject: "We need your OK",
      heading: "We need your OK",
      body: "{first-name}, we've looked at your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
      closing: "Rather talk it over? Call us at {phone} and mention reference {reference}.",
    },
    text: {
      words:
        "We've looked at your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
      hasLink: true,
      closing: "Questions: {phone}.",
    },
  },
  "estimate-reminder": {
    title: "An estimate still needs their OK",
    holds: ["first-name", "car", "decisions", "total", "reference"],
    mail: {
      subject: "Reminder: We need your OK",
      heading: "We need your OK",
      body: "{first-name}, we still need your OK for your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
      closing: "Rather talk it over? Call us at {phone} and mention reference {reference}.",
    },
    text: {
      words:
        "We still need your OK for your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
      hasLink: true,
      closing: "Questions: {phone}.",
    },
  },
  ready: {
    title: "A car is ready",
    holds: visit,
    mail: {
      subject: "Your car is ready",
      heading: "Your car is ready",
      body: "{first-name}, your car is ready. Come by during business hours to pick it up, and we'll go over the work with you.",
      closing: "Questions, or can't make it today? Call us at {phone}.",
    },
    text: {
      words: "Your car is ready. Come by during business hours to pick it up.",
      closing: statusClosing,
    },
  },
  completed: {
    title: "A visit is complete",
    holds: [...visit, "covered"],
    mail: {
      subject: "Thank you for your visit on {day}",
      heading: "Thank you for coming in",
      body: "{first-name}, your visit is complete. If anything about the work isn't right, call us{covered}.",
      closing: "Questions? Call us at {phone} and mention reference {reference}.",
    },
  },
  bill: {
    title: "A bill",
    holds: ["first-name", "bill"],
    mail: {
      subject: "Your bill {bill} from {name}",
      heading: "Your bill {bill}",
      body: "{first-name}, here's the bill for the work on your car.",
      closing: "Questions? Call us at {phone}.",
    },
  },
  review: {
    title: "A review is asked for",
    holds: ["first-name", "car", "reference"],
    mail: {
      subject: "How did we do?",
      heading: "How did we do?",
      body: "{first-name}, thank you for bringing us your {car}. Would you tell others how it went? Good or bad, it helps.",
      closing: "We send this once. Questions? Call us at {phone}.",
    },
    text: {
      words:
        "Thank you for bringing us your {car}. Would you tell others how it went? Good or bad, it helps.",
      hasLink: true,
    },
  },
  "put-off": {
    title: "Work was put off",
    holds: ["first-name", "car", "work", "reference"],
    mail: {
      subject: "Still open on your {car}",
      heading: "Still open on your {car}",
      body: "{first-name}, last time you put off {work}. When you're ready, pick a time that suits you.",
      closing: "We send this once. Questions? Call us at {phone}.",
    },
    text: {
      words: "Last time you put off {work}. When you're ready, pick a time that suits you.",
      hasLink: true,
    },
  },
} as const satisfies Record<string, Occasion>;
