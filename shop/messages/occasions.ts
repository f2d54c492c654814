/** What can stand in the words of a message besides the shop's facts, and how it reads in a preview. */
export const messagePlaceholders = {
  "first-name": { about: "their first name, if it's known", sample: "Dana" },
  when: { about: "day and time of the visit", sample: "Tuesday, March 3, 2026, 9:00 AM" },
  day: { about: "the day alone", sample: "Tuesday, March 3, 2026" },
  time: { about: "the time alone", sample: "9:00 AM" },
  before: { about: "day and time before the move", sample: "Monday, March 2, 2026, 1:00 PM" },
  service: { about: "what the visit is for", sample: "Brake System Service" },
  reference: { about: "the visit's reference", sample: "K7MWQ3" },
  within: { about: "how soon you call back, if you say so", sample: "within one business hour" },
  covered: {
    about: "how long repairs are covered, if you say so",
    sample: ": repairs are covered for 24 months or 24,000 miles",
  },
  car: { about: "year, make and model, or “car”", sample: "2019 Honda Civic" },
  decisions: { about: "how many things to decide", sample: "2 things need" },
  total: { about: "what they cost with tax", sample: "$512.40" },
  work: { about: "what they put off", sample: "Front brake pads" },
  until: { about: "until when the time is held", sample: "2:15 PM" },
  bill: { about: "the bill's number", sample: "2026-0042" },
} as const satisfies Record<string, { about: string; sample: string }>;
type MessagePlaceholder = keyof typeof messagePlaceholders;

/** A kind of message to customers with our words for it; paragraphs are separated by an empty line. */
export interface Occasion {
  /** What happened, as the owner calls it. */
  title: string;
  holds: readonly MessagePlaceholder[];
  mail: { subject: string; heading: string; body: string };
  /**
   * The text message after the shop's name. `ending` is ours: the link, the reference, a number for people
   * and the way to opt out, which the law and the carriers' rules ask for.
   */
  text?: { words: string; ending: string };
  /** What a text message is useless without. */
  needs?: readonly MessagePlaceholder[];
}

const visit = ["first-name", "when", "day", "time", "service", "reference"] as const;

/** Ending of messages about a change by staff. */
const statusEnding = "Reference {reference}. Questions: {phone}. Reply STOP to opt out.";

/** Every message that customers get from the program. Staff's own words and what goes to the shop are none. */
const occasions = {
  received: {
    title: "A request came in",
    holds: [...visit, "within"],
    mail: {
      subject: "We received your request for {day}",
      heading: "We received your appointment request",
      body: "Thank you, {first-name}. We're holding the time below for you. We'll call you {within} to confirm it.",
    },
  },
  confirmed: {
    title: "An appointment is confirmed",
    holds: visit,
    mail: {
      subject: "Confirmed: {when}",
      heading: "Your appointment is confirmed",
      body: "{first-name}, you're all set for the time below. We won't fix anything until you have the price in writing and give us your OK.",
    },
    text: { words: "Your appointment on {when} is confirmed.", ending: statusEnding },
    needs: ["when"],
  },
  moved: {
    title: "An appointment was moved",
    holds: [...visit, "before"],
    mail: {
      subject: "New time: {when}",
      heading: "Your appointment was moved",
      body: "{first-name}, your appointment has a new time. You're all set.",
    },
    text: { words: "Your appointment is now on {when}.", ending: statusEnding },
    needs: ["when"],
  },
  held: {
    title: "A new time is requested",
    holds: [...visit, "before", "within"],
    mail: {
      subject: "New time: {when}",
      heading: "Your new time is requested",
      body: "{first-name}, we're holding the new time below for you, and we've released your old one. We'll call you {within} to confirm it.",
    },
    text: {
      words: "We're holding {when} for you instead. We'll call you to confirm it.",
      ending: statusEnding,
    },
    needs: ["when"],
  },
  changed: {
    title: "Details of an appointment were changed",
    holds: visit,
    mail: {
      subject: "Updated: {when}",
      heading: "Your appointment was updated",
      body: "{first-name}, we updated the details of your appointment. Your time hasn't changed.",
    },
  },
  reopened: {
    title: "A confirmation was taken back",
    holds: visit,
    mail: {
      subject: "Not confirmed yet: {when}",
      heading: "Your appointment isn't confirmed yet",
      body: "{first-name}, we're holding the time below for you. We'll call you to confirm it.",
    },
  },
  reminder: {
    title: "An appointment is coming up",
    holds: visit,
    mail: {
      subject: "Reminder: {when}",
      heading: "See you soon",
      body: "{first-name}, this is a reminder of your appointment.",
    },
    text: {
      words: "reminder of your appointment on {when}, {street}, {city}.",
      ending: "Reference {reference}. Questions or changes: {phone}. Reply STOP to opt out.",
    },
    needs: ["when"],
  },
  withdrawn: {
    title: "A customer canceled",
    holds: visit,
    mail: {
      subject: "Canceled: {when}",
      heading: "Your appointment is canceled",
      body: "{first-name}, your appointment is canceled, as you asked. There's no charge.",
    },
  },
  canceled: {
    title: "You canceled",
    holds: visit,
    mail: {
      subject: "Canceled: {when}",
      heading: "Your appointment is canceled",
      body: "{first-name}, your appointment is canceled. Please call us if you weren't expecting this.",
    },
    text: { words: "Your appointment on {when} is canceled.", ending: statusEnding },
    needs: ["when"],
  },
  declined: {
    title: "You can't take a request",
    holds: visit,
    mail: {
      subject: "We can't take your car on {day}",
      heading: "That time doesn't work for us",
      body: "{first-name}, we're sorry, but we can't take your car at the time you asked for. Pick another time, or call us and we'll find one together.",
    },
    text: {
      words: "Sorry, we can't take your car on {when}. Please call us for another time.",
      ending: statusEnding,
    },
    needs: ["when"],
  },
  missed: {
    title: "A customer didn't come",
    holds: visit,
    mail: {
      subject: "We missed you on {day}",
      heading: "We missed you",
      body: "{first-name}, we didn't see you at the time below. If something came up, pick another time or call us.",
    },
  },
  estimate: {
    title: "An estimate needs their OK",
    holds: ["first-name", "car", "decisions", "total", "reference"],
    mail: {
      subject: "We need your OK",
      heading: "We need your OK",
      body: "{first-name}, we've looked at your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
    },
    text: {
      words:
        "We've looked at your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
      ending: "{link} Questions: {phone}. Reply STOP to opt out.",
    },
  },
  "estimate-reminder": {
    title: "An estimate still needs their OK",
    holds: ["first-name", "car", "decisions", "total", "reference"],
    mail: {
      subject: "Reminder: We need your OK",
      heading: "We need your OK",
      body: "{first-name}, we still need your OK for your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
    },
    text: {
      words:
        "We still need your OK for your {car}. {decisions} your OK, {total} with tax in all. Nothing is done before you answer.",
      ending: "{link} Questions: {phone}. Reply STOP to opt out.",
    },
  },
  ready: {
    title: "A car is ready",
    holds: visit,
    mail: {
      subject: "Your car is ready",
      heading: "Your car is ready",
      body: "{first-name}, your car is ready. Come by during business hours to pick it up, and we'll go over the work with you.",
    },
    text: {
      words: "Your car is ready. Come by during business hours to pick it up.",
      ending: statusEnding,
    },
  },
  completed: {
    title: "A visit is complete",
    holds: [...visit, "covered"],
    mail: {
      subject: "Thank you for your visit on {day}",
      heading: "Thank you for coming in",
      body: "{first-name}, your visit is complete. If anything about the work isn't right, call us{covered}.",
    },
  },
  bill: {
    title: "A bill",
    holds: ["first-name", "bill"],
    mail: {
      subject: "Your bill {bill} from {name}",
      heading: "Your bill {bill}",
      body: "{first-name}, here's the bill for the work on your car.",
    },
  },
  review: {
    title: "A review is asked for",
    holds: ["first-name", "car", "reference"],
    mail: {
      subject: "How did we do?",
      heading: "How did we do?",
      body: "{first-name}, thank you for bringing us your {car}. Would you tell others how it went? Good or bad, it helps.",
    },
    text: {
      words:
        "Thank you for bringing us your {car}. Would you tell others how it went? Good or bad, it helps.",
      ending: "{link} Reply STOP to opt out.",
    },
  },
  "put-off": {
    title: "Work was put off",
    holds: ["first-name", "car", "work", "reference"],
    mail: {
      subject: "Still open on your {car}",
      heading: "Still open on your {car}",
      body: "{first-name}, last time you put off {work}. When you're ready, pick a time that suits you.",
    },
    text: {
      words: "Last time you put off {work}. When you're ready, pick a time that suits you.",
      ending: "{link} Reply STOP to opt out.",
    },
  },
  waiting: {
    title: "A customer is on the waitlist",
    holds: ["first-name", "day", "service"],
    mail: {
      subject: "You're on the list for {day}",
      heading: "You're on the list",
      body: "{first-name}, that day is fully booked. If a time opens, we'll offer it to you and hold it for 15 minutes. This isn't an appointment yet.",
    },
  },
  offer: {
    title: "A time opened on the waitlist",
    holds: ["first-name", "when", "day", "time", "until", "service"],
    mail: {
      subject: "A time opened: {when}. Yours until {until}",
      heading: "A time opened for you",
      body: "{first-name}, we're holding the time below for you until {until}. After that it goes to the next person on the list.",
    },
    text: {
      words: "a time opened on {when}. It's yours if you take it by {until}:",
      ending: "{link} Reply STOP to opt out.",
    },
    needs: ["when", "until"],
  },
} as const satisfies Record<string, Occasion>;

export type OccasionId = keyof typeof occasions;
export const occasionIds = Object.keys(occasions) as [OccasionId, ...OccasionId[]];

/** The occasion of an id, without the detail of its type. */
export const occasionOf = (id: OccasionId): Occasion => occasions[id];
