import { createHash, randomInt, randomUUID } from "node:crypto";
import type { AuthService } from "#server/auth/service.ts";
import type { Transaction } from "#server/database/database.ts";

/** The kinds that a person can have one of each of. */
export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "phone_change_token"
  | "reauthentication_token";

/** When a token of each kind was last sent; its age is counted from there. */
const sentAtColumns = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
  phone_change_token: "phone_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const satisfies Record<TokenType, string>;

/** Marks the tokens of callers that use PKCE, in links and in the table. */
export const pkcePrefix = "pkce_";

/** @returns decimal digits, each as likely as any other */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** What is stored of a code, and what a link carries: SHA-224 over address and code, in hex. */
export function hashCode(address: string, code: string): string {
  return createHash("sha224")
    .update(address.toLowerCase() + code)
    .digest("hex");
}

/** Stores a token in the place of an earlier one of its kind, and when it was sent. */
export async function storeToken(
  { now }: Pick<AuthService, "now">,
  tx: Transaction,
  token: { userId: string; type: TokenType; hash: string; address: string },
): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         updated_at = excluded.updated_at`,
    [randomUUID(), token.userId, token.type, token.hash, token.address],
  );
  await tx.query(
    `update auth.users set ${sentAtColumns[token.type]} = $2, updated_at = $2 where id = $1`,
    [token.userId, now()],
  );
}

/** Takes a token back that did not reach its owner, who may ask for another one at once. */
export async function withdrawToken(
  tx: Transaction,
  { userId, type, hash }: { userId: string; type: TokenType; hash: string },
  sentBefore: Date | null,
): Promise<void> {
  const { rowCount } = await tx.query(
    "delete from auth.one_time_tokens where user_id = $1 and token_type = $2 and token_hash = $3",
    [userId, type, hash],
  );
  if (rowCount === 0) return;
  await tx.query(`update auth.users set ${sentAtColumns[type]} = $2 where id = $1`, [
    userId,
    sentBefore,
  ]);
}

export interface FoundToken {
  userId: string;
  type: TokenType;
  hash: string;
  sentAt: Date | null;
}

/** Finds a token of one of the kinds by its hash, with or without the mark of PKCE. */
export async function findToken(
  tx: Transaction,
  hash: string,
  types: readonly TokenType[],
): Promise<FoundToken | undefined> {
  const { rows } = await tx.query<FoundToken>(
    `select token.user_id as "userId", token.token_type as type, token.token_hash as hash,
       case token.token_type
         when 'confirmation_token' then account.confirmation_sent_at
         when 'recovery_token' then account.recovery_sent_at
         when 'phone_change_token' then account.phone_change_sent_at
         when 'reauthentication_token' then account.reauthentication_sent_at
         else account.email_change_sent_at end as "sentAt"
       from auth.one_time_tokens token join auth.users account on account.id = token.user_id
      where token.token_hash in ($1, $2) and token.token_type::text = any($3)
      limit 1`,
    [hash, pkcePrefix + hash, types],
  );
  return rows[0];
}

/** Takes one token away, as after the first of two confirmations. */
export async function deleteToken(tx: Transaction, userId: string, type: TokenType): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [
    userId,
    type,
  ]);
}

/** Whoever has proved who they are once needs none of the others. */
export async function deleteTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
}
