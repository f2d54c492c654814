import type { Context } from "hono";
import { AuthError } from "#platform/auth/errors.ts";
import { type Account, findById } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AdminEnvironment } from "./environment.ts";

/**
 * The person whom an administrating call is about, held until the transaction ends.
 *
 * @throws {AuthError} 404 when the text is no id, or nobody's
 */
export async function findTarget(tx: Transaction, c: Context<AdminEnvironment>): Promise<Account> {
  const id = c.req.param("user");
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const account = await findById(tx, id, "for no key update of account");
  if (!account) throw new AuthError(404, "user_not_found", "User not found");
  return account;
}

/** Who administrates, for the audit log: a person, or the role of a program. */
export const actorOf = (c: Context<AdminEnvironment>): string =>
  String(c.var.admin.sub ?? c.var.admin.role);
