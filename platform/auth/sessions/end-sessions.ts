import { deleteIssuedCodes } from "#platform/auth/pkce/flow-state.ts";
import type { Transaction } from "#platform/database/transaction.ts";

/**
 * Ends sessions; their refresh tokens and methods are deleted with them, and unless only one ends,
 * so are the codes from which another would begin.
 */
export async function deleteSessions(
  tx: Transaction,
  userId: string,
  which: "all" | { only: string } | { except: string | undefined },
): Promise<void> {
  if (which === "all" || "except" in which) await deleteIssuedCodes(tx, userId);
  if (which === "all") {
    await tx.query("delete from auth.sessions where user_id = $1", [userId]);
  } else if ("only" in which) {
    await tx.query("delete from auth.sessions where user_id = $1 and id = $2", [
      userId,
      which.only,
    ]);
  } else {
    await tx.query("delete from auth.sessions where user_id = $1 and id is distinct from $2", [
      userId,
      which.except ?? null,
    ]);
  }
}
