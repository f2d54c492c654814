import type { AccountMail, AccountMailKind } from "#platform/auth/product.ts";
import { shop } from "#server/content/published.ts";
import { formatCount } from "#shop/text/format.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

interface Text {
  subject: string;
  opening: string[];
  action?: string;
  /** What to do if the recipient did not request the email. */
  otherwise: string;
}

const ignore = "If you didn't ask for this, you can ignore this email. Nothing will change.";

const texts: Record<AccountMailKind, (mail: AccountMail) => Text> = {
  signup: () => ({
    subject: "Confirm your email address",
    opening: [`Welcome to ${shop().name}. Please confirm that this address is yours.`],
    action: "Confirm my address",
    otherwise:
      "If you didn't just sign up with us, please ignore this email: the link would open someone else's account.",
  }),
  invite: () => ({
    subject: `You're invited to ${shop().name}`,
    opening: [
      `${shop().name} set up an account for you. Accept the invitation to choose a password.`,
    ],
    action: "Accept the invitation",
    otherwise: "If you weren't expecting this, you can ignore this email.",
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
    opening: [`You asked to use ${newEmail} for your account. Please confirm that it's yours.`],
    action: "Confirm this address",
    otherwise:
      "If you didn't ask for this, please ignore this email: the link would give your address to someone else's account.",
  }),
  email_change_current: ({ newEmail }) => ({
    subject: "Confirm your new email address",
    opening: [
      `You asked to change your account's email address to ${newEmail}. Please confirm that it was you.`,
    ],
    action: "Confirm the change",
    otherwise: `If it wasn't you, don't confirm, and choose a new password: someone else may know yours.`,
  }),
  reauthentication: () => ({
    subject: "Your confirmation code",
    opening: ["Enter this code where you were asked for it."],
    otherwise: "If you didn't ask for a code, someone else may know your password: change it.",
  }),
};

/** Composes an email of the accounts service. */
export function accountEmail(mail: AccountMail): Message {
  const { link, code, to, validSeconds } = mail;
  const { subject, opening, action, otherwise } = texts[mail.kind](mail);
  return renderEmail({
    to,
    subject,
    heading: subject,
    opening,
    facts: [
      ["Code", code],
      ["Valid for", validityLabel(validSeconds)],
    ],
    ...(action && link && { action: { label: action, url: link } }),
    closing: [otherwise],
  });
}

function validityLabel(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? formatCount(minutes, "minute")
    : formatCount(Math.round(minutes / 60), "hour");
}
