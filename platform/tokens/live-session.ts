import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { TokenError } from "./token-error.ts";

/**
 * Refuses claims whose session has ended: signed out, banned, deleted. To be called first in the
 * transaction that acts on them. A service that sends its statements in one go may put
 * `select private.require_live_session();` among them instead and read SQLSTATE PT401.
 *
 * @throws {TokenError} session_ended
 */
export async function requireLiveSession(tx: Transaction): Promise<void> {
  try {
    await tx.query("select private.require_live_session()");
  } catch (error) {
    if (sqlState(error) !== sessionEndedState) throw error;
    throw new TokenError("session_ended", "Session from session_id claim in JWT does not exist", {
      cause: error,
    });
  }
}

const sessionEndedState = "PT401";
