import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type MessageReply, messageReply, replyKey } from "#server/mail/message-emails.ts";
import { queue } from "#server/outbox/outbox.ts";

/** Queues an email for each new reply by staff and marks it as queued in the same transaction. */
export async function queueReplies(deps: {
  database: Database;
  shopInbox: () => string;
  now: () => Date;
}): Promise<boolean> {
  const now = deps.now();
  return await deps.database.transaction("service_role", async (tx) => {
    const replies = await claimReplies(tx);
    for (const reply of replies) {
      await queue(tx, now, [
        {
          kind: "mail",
          subjectId: reply.id,
          idempotencyKey: replyKey(reply.id),
          payload: messageReply(reply, deps.shopInbox()),
        },
      ]);
    }
    if (replies.length > 0) {
      await tx.query("update message_replies set queued_at = $2 where id = any($1)", [
        replies.map(({ id }) => id),
        now,
      ]);
    }
    return replies.length > 0;
  });
}

/** Locks the replies; concurrent processes get different ones. */
async function claimReplies(tx: Transaction): Promise<MessageReply[]> {
  const { rows } = await tx.query<MessageReply>(
    `select reply.id, reply.body, coalesce(message_id, application_id) as "recordId",
       coalesce(sender.email, applicant.email) as email,
       coalesce(sender.message, applicant.repair_needed) as original,
       array(select earlier.id from message_replies earlier
         where (earlier.message_id = reply.message_id
             or earlier.application_id = reply.application_id)
           and earlier.created_at < reply.created_at
         order by earlier.created_at) as earlier
     from message_replies reply
       left join contact_messages sender on sender.id = message_id
       left join financing_applications applicant on applicant.id = application_id
     where reply.queued_at is null
     order by reply.created_at limit 50
     for update of reply skip locked`,
  );
  return rows;
}
