import type { Context } from "hono";
import { type Account, findById } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AdminEnvironment } from "./environment.ts";

/**
 * The person whom an administrating call is about, held until the transaction ends.
 *
 * @throws {HttpError} 404 when the text is no id, or nobody's
 */
export async function findTarget(tx: Transaction, c: Context<AdminEnvironment>): Promise<Account> {
  const id = c.req.param("user");
  if (!isUuid(id)) throw new HttpError(404, "validation_failed", "user_id must be an UUID");
  const account = await findById(tx, id, "for no key update of account");
  if (!account) throw new HttpError(404, "user_not_found", "User not found");
  return account;
}

/** Who administrates, for the audit log: a person, or the role of a program. */
export const actorOf = (c: Context<AdminEnvironment>): string =>
  String(c.var.admin.sub ?? c.var.admin.role);
