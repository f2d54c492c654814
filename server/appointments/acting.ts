import { prepared } from "#platform/database/prepared.ts";
import type { Statements } from "#platform/database/transaction.ts";

/** Who changes an appointment: it decides what the database allows, and is kept with the change. */
export interface Acting {
  kind: "customer" | "staff" | "system";
  /** The instant that lead time and limits are judged by. */
  at: Date;
  /** The account, when there is one. */
  id?: string;
  /** Kept with the change; `declined` makes the letter to the customer say so. */
  reason?: string;
}

/** Says for the rest of this transaction who acts. Only the server's own role is believed. */
export async function actAs(tx: Statements, acting: Acting): Promise<void> {
  await tx.query(prepared("select set_config('shop.acting', $1, true)", [JSON.stringify(acting)]));
}
