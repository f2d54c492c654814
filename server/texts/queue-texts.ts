import { createHash } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { queue } from "#server/outbox/outbox.ts";

interface Due {
  id: string;
  phone: string;
  body: string;
}

/**
 * Queues each text by staff whose ten-second undo period has passed, exactly once: the database
 * links it to its outbox message. One that is to wait for longer was written while the clock was
 * fast.
 *
 * @returns whether there was any
 */
export async function queueTexts({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<boolean> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<Due>(
      `select id, phone, body from text_messages
        where (send_after <= now() or send_after > now() + interval '1 minute') and outbox_id is null
        order by send_after, created_at limit 50
        for update skip locked`,
    );
    for (const { id, phone, body } of rows) {
      await queue(tx, now(), [
        {
          kind: "sms",
          subjectId: subjectOf(phone),
          idempotencyKey: `text-${id}`,
          payload: { to: phone, text: body, isReply: true },
        },
      ]);
      await tx.query("select note_answer($1)", [id]);
    }
    return rows.length > 0;
  });
}

/** One subject per phone number, so that texts to it are sent in order. */
function subjectOf(phone: string): string {
  const hex = createHash("sha256").update(phone).digest("hex").slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
