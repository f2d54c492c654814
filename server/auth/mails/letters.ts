import { shop } from "#content/shop.ts";
import { writeLetter } from "#server/mail/layout.ts";
import type { Message } from "#server/mail/mailer.ts";

/** What the accounts service writes to people about. */
export type LetterKind =
  | "signup"
  | "invite"
  | "recovery"
  | "magiclink"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication";

interface Content {
  to: string;
  code: string;
  /** Undefined where only the code helps. */
  link: string | undefined;
  /** How long code and link work, in words. */
  validFor: string;
  newEmail?: string;
}

interface Text {
  subject: string;
  opening: string[];
  action?: string;
  /** What to do when one has not asked for it. */
  otherwise: string;
}

const ignore = "If you did not ask for this, you can ignore this mail: nothing changes.";

const texts: Record<LetterKind, (content: Content) => Text> = {
  signup: () => ({
    subject: "Confirm your email address",
    opening: [`Welcome to ${shop.name}. Please confirm that this address is yours.`],
    action: "Confirm my address",
    otherwise:
      "If you did not sign up with us a moment ago, please ignore this mail: the link would open the account of whoever did.",
  }),
  invite: () => ({
    subject: `You are invited to ${shop.name}`,
    opening: [`${shop.name} has opened an account for you. Accept it to choose a password.`],
    action: "Accept the invitation",
    otherwise: "If you do not know why, you can ignore this mail.",
  }),
  recovery: () => ({
    subject: "Reset your password",
    opening: ["You asked for a new password. The link below signs you in to choose one."],
    action: "Choose a new password",
    otherwise: ignore,
  }),
  magiclink: () => ({
    subject: "Your sign-in link",
    opening: ["The link below signs you in, once, without a password."],
    action: "Sign me in",
    otherwise: ignore,
  }),
  email_change_new: ({ newEmail }) => ({
    subject: "Confirm your new email address",
    opening: [`You asked to use ${newEmail} for your account. Please confirm that it is yours.`],
    action: "Confirm this address",
    otherwise: ignore,
  }),
  email_change_current: ({ newEmail }) => ({
    subject: "Confirm your new email address",
    opening: [
      `You asked to change the address of your account to ${newEmail}. Please confirm from your current address that it was you.`,
    ],
    action: "Confirm the change",
    otherwise: `If it was not you, do not confirm, and choose a new password: somebody else may know yours.`,
  }),
  reauthentication: () => ({
    subject: "Your confirmation code",
    opening: ["Enter this code where you were asked for it."],
    otherwise: "If you did not ask for a code, somebody else may know your password: change it.",
  }),
};

/** Writes one letter of the accounts service. */
export function accountLetter(kind: LetterKind, content: Content): Message {
  const { subject, opening, action, otherwise } = texts[kind](content);
  const { link, code, to, validFor } = content;
  return writeLetter({
    to,
    subject,
    heading: subject,
    opening,
    facts: [
      ["Code", code],
      ["Valid for", validFor],
    ],
    ...(action && link && { action: { label: action, url: link } }),
    closing: [otherwise],
  });
}
