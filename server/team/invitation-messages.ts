import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import { teamInvitation } from "#server/mail/account-emails.ts";
import { type OutboxEntry, queue } from "#server/outbox/outbox.ts";
import type { InvitedRole } from "#shop/forms/team.ts";

/** A row of `team_invitations`, as far as its messages need it. */
export interface Invitation {
  id: string;
  role: InvitedRole;
  email: string | null;
  phone: string | null;
  expiresAt: Date;
  sent: number;
}

/** Queues the message of an invitation: an email, or a text without an address; neither without both. */
export async function queueInvitation(
  tx: Transaction,
  invitation: Invitation,
  link: string,
  now: Date,
): Promise<void> {
  const { id, role, sent, email, phone, expiresAt: until } = invitation;
  const common = { subjectId: id, idempotencyKey: `invitation-${id}-${sent}`, until };
  const entries: OutboxEntry[] = [];
  if (email) {
    entries.push({ ...common, kind: "mail", payload: teamInvitation(role, email, link) });
  } else if (phone) {
    const text = `${shop().name}: you're invited to our team. Choose your password within 7 days: ${link}`;
    entries.push({ ...common, kind: "sms", payload: { to: phone, text, isInvitation: true } });
  }
  await queue(tx, now, entries);
}
