import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";
import { type Account, findById } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AdminEnvironment } from "./bearer.ts";

/**
 * Finds the user an administration request is about, and locks the row until the transaction ends.
 *
 * @throws {HttpError} 404 for an invalid or unknown ID
 */
export async function findTarget(tx: Transaction, c: Context<AdminEnvironment>): Promise<Account> {
  const id = c.req.param("user");
  if (!isUuid(id)) throw new HttpError(404, "validation_failed", "user_id must be an UUID");
  const account = await findById(tx, id, "for no key update of account");
  if (!account) throw new HttpError(404, "user_not_found", "User not found");
  return account;
}

/** The administrator for the audit log: a user's ID, or the role of a program. */
export const actorOf = (c: Context<AdminEnvironment>): string =>
  String(c.var.admin.sub ?? c.var.admin.role);

/** One page of a list. */
interface Page {
  /** Starts at 1. */
  page: number;
  perPage: number;
  offset: number;
}

/** Far more than fits into one response. */
const maxPerPage = 1000;

/**
 * Parses `page` and `per_page`; an empty value counts as absent, since the published client sends
 * it.
 *
 * @throws {HttpError} 400 when they are not numbers
 */
export function readPage(c: Context, perPage = 50): Page {
  const page = Math.max(1, readCount(c, "page", 1));
  const size = Math.min(maxPerPage, Math.max(1, readCount(c, "per_page", perPage)));
  return { page, perPage: size, offset: (page - 1) * size };
}

function readCount(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) {
    throw invalid(`Bad Pagination Parameters: "${text}" is not a page number`);
  }
  return Number(text);
}

/**
 * Sets the pagination headers (RFC 8288). The published client parses `Link` by position: `page`
 * must come first, and rel must be in double quotes.
 *
 * @param path of the list below `/auth/v1`
 */
export function writePageHeaders(c: Context, path: string, page: Page, total: number): void {
  const last = Math.max(1, Math.ceil(total / page.perPage));
  const link = (number: number, rel: string) =>
    `<${path}?page=${number}&per_page=${page.perPage}>; rel="${rel}"`;
  const links = [...(page.page < last ? [link(page.page + 1, "next")] : []), link(last, "last")];
  c.header("X-Total-Count", String(total));
  c.header("Link", links.join(", "));
}
