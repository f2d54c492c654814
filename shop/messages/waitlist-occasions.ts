import type { Occasion } from "./occasion.ts";

/** Messages to who waits for a time. */
export const waitlistOccasions = {
  waiting: {
    title: "A customer is on the waitlist",
    holds: ["first-name", "day", "service"],
    mail: {
      subject: "You're on the list for {day}",
      heading: "You're on the list",
      body: "{first-name}, that day is fully booked. If a time opens, we'll offer it to you and hold it for 15 minutes. This isn't an appointment yet.",
      closing: "Questions? Call us at {phone}.",
    },
  },
  offer: {
    title: "A time opened on the waitlist",
    holds: ["first-name", "when", "day", "time", "until", "service"],
    mail: {
      subject: "A time opened: {when}. Yours until {until}",
      heading: "A time opened for you",
      body: "{first-name}, we're holding the time below for you until {until}. After that it goes to the next person on the list.",
      closing: "Prefer to talk? Call us at {phone}.",
    },
    text: {
      words: "a time opened on {when}. It's yours if you take it by {until}:",
      hasLink: true,
    },
    needs: ["when", "until"],
  },
} as const satisfies Record<string, Occasion>;
