import { randomUUID } from "node:crypto";
import { preparedQuery } from "#platform/database/statements.ts";
import type { AuthContext } from "./service.ts";

/** Audit log actions, named as in GoTrue. */
export type AuditAction =
  | "user_signedup"
  | "user_invited"
  | "user_deleted"
  | "user_modified"
  | "user_recovery_requested"
  | "user_reauthenticate_requested"
  | "user_confirmation_requested"
  | "user_repeated_signup"
  | "user_updated_password"
  | "login"
  | "logout"
  | "token_revoked"
  | "factor_in_progress"
  | "factor_deleted"
  | "challenge_created"
  | "verification_attempted"
  | "identity_unlinked";

/**
 * Writes an audit log entry. Holds only IDs, so that a deleted user's name does not remain.
 *
 * @param ip null if the client's IP is unknown
 */
export async function audit(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  entry: {
    action: AuditAction;
    actorId: string;
    ip: string | null;
    traits?: Record<string, unknown>;
  },
): Promise<void> {
  const { action, actorId, ip, traits } = entry;
  const payload = {
    action,
    actor_id: actorId,
    log_type: logType(action),
    ...(traits && { traits }),
  };
  await tx.query(
    preparedQuery(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($1, $2, $3, $4)`,
      [randomUUID(), JSON.stringify(payload), now(), ip ?? ""],
    ),
  );
}

function logType(action: AuditAction): string {
  if (action === "login" || action === "logout") return "account";
  if (action === "token_revoked") return "token";
  if (/^(factor|challenge|verification)_/.test(action)) return "factor";
  if (action === "user_signedup" || action === "user_invited" || action === "user_deleted") {
    return "team";
  }
  return "user";
}
