import type { Occasion } from "./occasion.ts";

const why =
  "whoever gets this email without having asked for it has to know what to do. The code, the button and how long they're valid stay as well";
const always = {
  says: "If you didn't ask for this, you can ignore this email. Nothing will change.",
  why,
};

/** Emails of accounts. Each carries a code or a link that opens something, which no words replace. */
export const accountOccasions = {
  "sign-up": {
    title: "Someone signs up",
    holds: [],
    mail: {
      subject: "Confirm your email address",
      heading: "Confirm your email address",
      body: "Welcome to {name}. Please confirm that this address is yours.",
    },
    always: {
      says: "If you didn't just sign up with us, please ignore this email: the link would open someone else's account.",
      why,
    },
  },
  "account-invitation": {
    title: "You set up an account for someone",
    holds: [],
    mail: {
      subject: "You're invited to {name}",
      heading: "You're invited to {name}",
      body: "{name} set up an account for you. Accept the invitation to choose a password.",
    },
    always: { says: "If you weren't expecting this, you can ignore this email.", why },
  },
  "new-password": {
    title: "Someone asks for a new password",
    holds: [],
    mail: {
      subject: "Reset your password",
      heading: "Reset your password",
      body: "You asked for a new password. The link below signs you in to choose one.",
    },
    always,
  },
  "sign-in-link": {
    title: "Someone asks for a sign-in link",
    holds: [],
    mail: {
      subject: "Your sign-in link",
      heading: "Your sign-in link",
      body: "The link below signs you in, once, without a password.",
    },
    always,
  },
  "new-address": {
    title: "A new email address is confirmed",
    holds: [],
    mail: {
      subject: "Confirm your new email address",
      heading: "Confirm your new email address",
      body: "You asked to use this address for your account. Please confirm that it's yours.",
    },
    always: {
      says: "If you didn't ask for this, please ignore this email: the link would give your address to someone else's account.",
      why,
    },
  },
  "old-address": {
    title: "An email address is given up",
    holds: [],
    mail: {
      subject: "Confirm your new email address",
      heading: "Confirm your new email address",
      body: "You asked to change your account's email address to the one below. Please confirm that it was you.",
    },
    always: {
      says: "If it wasn't you, don't confirm, and choose a new password: someone else may know yours.",
      why,
    },
  },
  "confirmation-code": {
    title: "A code is asked for before a change",
    holds: [],
    mail: {
      subject: "Your confirmation code",
      heading: "Your confirmation code",
      body: "Enter this code where you were asked for it.",
    },
    always: {
      says: "If you didn't ask for a code, someone else may know your password: change it.",
      why,
    },
  },
  "team-invitation": {
    title: "You invite someone to your team",
    holds: ["role"],
    mail: {
      subject: "You're invited to the team of {name}",
      heading: "You're invited to the team of {name}",
      body: "Choose your name and a password, and you're in.",
    },
    always: { says: "If you weren't expecting this, you can ignore this email.", why },
  },
} as const satisfies Record<string, Occasion>;
