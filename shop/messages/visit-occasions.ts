import { type Occasion, statusClosing, visit } from "./occasion.ts";

/** Messages about an appointment, from the request to its end. */
export const visitOccasions = {
  received: {
    title: "A request came in",
    holds: [...visit, "within"],
    mail: {
      subject: "We received your request for {day}",
      heading: "We received your appointment request",
      body: "Thank you, {first-name}. We're holding the time below for you. We'll call you {within} to confirm it.",
      closing: "Or call us at {phone}.",
    },
  },
  confirmed: {
    title: "An appointment is confirmed",
    holds: visit,
    mail: {
      subject: "Confirmed: {when}",
      heading: "Your appointment is confirmed",
      body: "{first-name}, you're all set for the time below. We won't fix anything until you have the price in writing and give us your OK.",
      closing: "Or call us at {phone}.",
    },
    text: { words: "Your appointment on {when} is confirmed.", closing: statusClosing },
    needs: ["when"],
  },
  moved: {
    title: "An appointment was moved",
    holds: [...visit, "before"],
    mail: {
      subject: "New time: {when}",
      heading: "Your appointment was moved",
      body: "{first-name}, your appointment has a new time. You're all set.",
      closing: "Or call us at {phone}.",
    },
    text: { words: "Your appointment is now on {when}.", closing: statusClosing },
    needs: ["when"],
  },
  held: {
    title: "A new time is requested",
    holds: [...visit, "before", "within"],
    mail: {
      subject: "New time: {when}",
      heading: "Your new time is requested",
      body: "{first-name}, we're holding the new time below for you, and we've released your old one. We'll call you {within} to confirm it.",
      closing: "Or call us at {phone}.",
    },
    text: {
      words: "We're holding {when} for you instead. We'll call you to confirm it.",
      closing: statusClosing,
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
      closing: "Something not right? Call us at {phone}.",
    },
  },
  reopened: {
    title: "A confirmation was taken back",
    holds: visit,
    mail: {
      subject: "Not confirmed yet: {when}",
      heading: "Your appointment isn't confirmed yet",
      body: "{first-name}, we're holding the time below for you. We'll call you to confirm it.",
      closing: "Or call us at {phone}.",
    },
  },
  reminder: {
    title: "An appointment is coming up",
    holds: visit,
    mail: {
      subject: "Reminder: {when}",
      heading: "See you soon",
      body: "{first-name}, this is a reminder of your appointment.",
      closing: "Or call us at {phone}.",
    },
    text: {
      words: "reminder of your appointment on {when}, {street}, {city}.",
      closing: "Reference {reference}. Questions or changes: {phone}.",
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
      closing: "Questions? Call us at {phone} and mention reference {reference}.",
    },
  },
  canceled: {
    title: "You canceled",
    holds: visit,
    mail: {
      subject: "Canceled: {when}",
      heading: "Your appointment is canceled",
      body: "{first-name}, your appointment is canceled. Please call us if you weren't expecting this.",
      closing: "Questions? Call us at {phone} and mention reference {reference}.",
    },
    text: { words: "Your appointment on {when} is canceled.", closing: statusClosing },
    needs: ["when"],
  },
  declined: {
    title: "You can't take a request",
    holds: visit,
    mail: {
      subject: "We can't take your car on {day}",
      heading: "That time doesn't work for us",
      body: "{first-name}, we're sorry, but we can't take your car at the time you asked for. Pick another time, or call us and we'll find one together.",
      closing: "Questions? Call us at {phone} and mention reference {reference}.",
    },
    text: {
      words: "Sorry, we can't take your car on {when}. Please call us for another time.",
      closing: statusClosing,
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
      closing: "Questions? Call us at {phone} and mention reference {reference}.",
    },
  },
} as const satisfies Record<string, Occasion>;
