import type { AccountMail, AccountMailKind } from "#platform/auth/product.ts";
import { type InvitedRole, roleLabels } from "#shop/forms/team.ts";
import type { OccasionId } from "#shop/messages/occasions.ts";
import { formatCount } from "#shop/text/format.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";
import { mailWords } from "./message-words.ts";

/** Occasion of each kind, and the label of its link. */
const kinds: Record<AccountMailKind, { occasion: OccasionId; action?: string }> = {
  signup: { occasion: "sign-up", action: "Confirm my address" },
  invite: { occasion: "account-invitation", action: "Accept the invitation" },
  recovery: { occasion: "new-password", action: "Choose a new password" },
  magiclink: { occasion: "sign-in-link", action: "Sign me in" },
  email_change_new: { occasion: "new-address", action: "Confirm this address" },
  email_change_current: { occasion: "old-address", action: "Confirm the change" },
  reauthentication: { occasion: "confirmation-code" },
};

/** Composes an email of the accounts service. */
export function accountEmail(mail: AccountMail): Message {
  const { kind, link, code, to, validSeconds, newEmail } = mail;
  const { occasion, action } = kinds[kind];
  return renderEmail({
    to,
    ...mailWords(occasion, {}),
    facts: [
      ...(newEmail === undefined ? [] : ([["New address", newEmail]] satisfies [string, string][])),
      ["Code", code],
      ["Valid for", validityLabel(validSeconds)],
    ],
    ...(action && link && { action: { label: action, url: link } }),
  });
}

/** The invitation to work at the shop. @param link URL of the page that accepts it */
export const teamInvitation = (role: InvitedRole, to: string, link: string): Message =>
  renderEmail({
    to,
    ...mailWords("team-invitation", { role: roleLabels[role] }),
    facts: [
      ["Your role", roleLabels[role]],
      ["Valid for", "7 days, once"],
    ],
    action: { label: "Join the Team", url: link },
  });

function validityLabel(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? formatCount(minutes, "minute")
    : formatCount(Math.round(minutes / 60), "hour");
}
