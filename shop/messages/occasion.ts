/**
 * What can stand in the words of a message besides the shop's facts, and how it reads in a preview; `longest` is what
 * it can grow to on an ordinary visit.
 */
export const messagePlaceholders = {
  "first-name": {
    about: "their first name, if it's known",
    sample: "Dana",
    longest: "Christopher",
  },
  when: {
    about: "day and time of the visit",
    sample: "Tuesday, March 3, 2026, 9:00 AM",
    longest: "Wednesday, September 30, 2026, 10:30 AM",
  },
  day: {
    about: "the day alone",
    sample: "Tuesday, March 3, 2026",
    longest: "Wednesday, September 30, 2026",
  },
  time: { about: "the time alone", sample: "9:00 AM", longest: "10:30 AM" },
  before: {
    about: "day and time before the move",
    sample: "Monday, March 2, 2026, 1:00 PM",
    longest: "Wednesday, September 23, 2026, 10:30 AM",
  },
  service: { about: "what the visit is for", sample: "Brake System Service" },
  reference: { about: "the visit's reference", sample: "K7MWQ3" },
  within: { about: "how soon you call back, if you say so", sample: "within one business hour" },
  covered: {
    about: "how long repairs are covered, if you say so",
    sample: ": repairs are covered for 24 months or 24,000 miles",
  },
  car: {
    about: "year, make and model, or “car”",
    sample: "2019 Honda Civic",
    longest: "2019 Chevrolet Silverado 1500",
  },
  decisions: {
    about: "how many things to decide",
    sample: "2 things need",
    longest: "10 things need",
  },
  total: { about: "what they cost with tax", sample: "$512.40", longest: "$10,512.40" },
  work: { about: "what they put off", sample: "Front brake pads" },
  until: { about: "until when the time is held", sample: "2:15 PM", longest: "12:15 PM" },
  bill: { about: "the bill's number", sample: "2026-0042" },
  role: { about: "what they'll be on your team", sample: "Technician" },
} as const satisfies Record<string, { about: string; sample: string; longest?: string }>;
type MessagePlaceholder = keyof typeof messagePlaceholders;

/** A kind of message to people with our words for it; paragraphs are separated by an empty line. */
export interface Occasion {
  /** What happened, as the owner calls it. */
  title: string;
  holds: readonly MessagePlaceholder[];
  /** `closing` is the last line; without it nobody rewrites that. */
  mail: { subject: string; heading: string; body: string; closing?: string };
  /** What a mail always says, which nobody takes out, and why. */
  always?: { says: string; why: string };
  /**
   * The text message after the shop's name. The link, where there is one, and `optOut` come with it: the law
   * and the carriers' rules ask for it.
   */
  text?: { words: string; closing?: string; hasLink?: boolean };
  /** What a text message is useless without. */
  needs?: readonly MessagePlaceholder[];
}

/** End of every text message. */
export const optOut = "Reply STOP to opt out.";

/** What can be said of a visit. */
export const visit = ["first-name", "when", "day", "time", "service", "reference"] as const;

/** Last line of texts about a change by staff. */
export const statusClosing = "Reference {reference}. Questions: {phone}.";
