import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { actorOf, findTarget, readPage, writePageHeaders } from "#platform/auth/request/admin.ts";
import type { AdminEnvironment } from "#platform/auth/request/bearer.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/end-sessions.ts";
import type { Account, UserRow } from "#platform/auth/users/account.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";

/** `GET /admin/users?page&per_page&filter&sort`: all users, newest first by default. */
export function adminListUsers(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const page = readPage(c);
    const [field = "", direction = "desc"] = (c.req.query("sort") || "created_at desc").split(" ");
    if (field !== "created_at" || (direction !== "asc" && direction !== "desc")) {
      throw invalid(`Bad Sort Parameters: bad field for sort "${field}"`);
    }
    const { accounts, total } = await inTransaction(service, ({ tx }) =>
      listAccounts(tx, {
        limit: page.perPage,
        offset: page.offset,
        filter: (c.req.query("filter") ?? "").replaceAll("\0", ""),
        newestFirst: direction === "desc",
      }),
    );
    writePageHeaders(c, "/admin/users", page, total);
    return c.json({
      users: accounts.map((account) => ({
        ...userView({ ...account, identities: [], factors: [] }),
        // Null as in GoTrue, which does not load identities for a list.
        identities: null,
      })),
      aud: service.config.audience,
    });
  };
}

interface AccountsPage {
  accounts: UserRow[];
  total: number;
}

/**
 * Returns one page of accounts.
 *
 * @param filter part of an email address, phone number or name; empty matches all
 */
async function listAccounts(
  tx: Transaction,
  {
    limit,
    offset,
    filter,
    newestFirst,
  }: { limit: number; offset: number; filter: string; newestFirst: boolean },
): Promise<AccountsPage> {
  const condition = `$1 = '' or strpos(lower(concat_ws(' ', email, phone,
    raw_user_meta_data ->> 'first_name', raw_user_meta_data ->> 'last_name',
    raw_user_meta_data ->> 'full_name')), lower($1)) > 0`;
  const order = newestFirst ? "created_at desc, id" : "created_at, id";
  const { rows: accounts } = await tx.query<UserRow>(
    `select * from auth.users where ${condition} order by ${order} limit $2 offset $3`,
    [filter, limit, offset],
  );
  const { rows } = await tx.query<{ total: number }>(
    `select count(*)::int as total from auth.users where ${condition}`,
    [filter],
  );
  return { accounts, total: rows[0]?.total ?? 0 };
}

/** `GET /admin/users/{id}` */
export function adminGetUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) =>
    c.json(userView(await inTransaction(service, ({ tx }) => findTarget(tx, c))));
}

const bodySchema = z.object({ should_soft_delete: z._default(z.boolean(), false) });

/**
 * `DELETE /admin/users/{id}`: deletes the account and its data or, with `should_soft_delete`,
 * everything that identifies the person. The database rejects deleting the last administrator.
 */
export function adminDeleteUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const { should_soft_delete: soft } = await readBody(c, bodySchema);
    await inTransaction(service, async (auth) => {
      const account = await findTarget(auth.tx, c);
      await audit(auth, {
        action: "user_deleted",
        actorId: actorOf(c),
        ip: readClient(c).ip,
        traits: { user_id: account.id },
      });
      if (!soft) await auth.tx.query("delete from auth.users where id = $1", [account.id]);
      else if (!account.deleted_at) await forget(auth, account);
    });
    return c.json({});
  };
}

/** Anonymizes the account, keeping its row. */
async function forget({ now, tx }: AuthContext, account: Account): Promise<void> {
  const { id, email, phone } = account;
  const obscure = (text: string | null) =>
    text && createHash("sha256").update(`${id}${text}`).digest("hex");
  await deleteSessions(tx, id, "all");
  await deleteTokens(tx, id);
  await tx.query("delete from private.unverified_sign_ups where user_id = $1", [id]);
  await tx.query("delete from auth.mfa_factors where user_id = $1", [id]);
  await tx.query("delete from auth.flow_state where user_id = $1", [id]);
  for (const { id: identityId, provider_id: subject } of account.identities) {
    await tx.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = $3
        where id = $1`,
      [identityId, obscure(subject), now()],
    );
  }
  await tx.query(
    `update auth.users set email = $2, phone = $3, email_change = '', phone_change = '',
       encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
       deleted_at = $4, updated_at = $4
      where id = $1`,
    [id, obscure(email), obscure(phone)?.slice(0, 15) || null, now()],
  );
}
