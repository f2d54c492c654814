import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";

/** Token types; a user has at most one of each. */
export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "phone_change_token"
  | "reauthentication_token";

/** Column with the time each type was last sent; expiry is measured from it. */
const sentAtColumns = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
  phone_change_token: "phone_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const satisfies Record<TokenType, string>;

/** Prefix of the links of callers that use PKCE, in URLs and in the table. */
export const pkcePrefix = "pkce_";

/** 224 bits, the length that links have always had. */
const linkBytes = 28;

/** A code is invalid after this many wrong guesses, by anyone. Its link remains valid. */
const maxWrongGuesses = 5;

/** @returns uniformly random decimal digits */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** Stored hash of a code: SHA-224 of the contact and the digits, in hex. */
export function hashCode(contact: string, code: string): string {
  return createHash("sha224")
    .update(contact.toLowerCase() + code)
    .digest("hex");
}

/** Stored hash of a link, so that read access to the table does not reveal usable links. */
const hashLink = (link: string) =>
  createHash("sha256").update(link.replace(pkcePrefix, "")).digest("hex");

/** A code to be sent, with its recipient and purpose. */
interface NewToken {
  userId: string;
  type: TokenType;
  /** Email or phone the code is sent to. It proves ownership of this contact only. */
  contact: string;
  code: string;
  pkce?: boolean;
}

/**
 * Stores a code, replacing an earlier one of its type, and the time it was sent.
 *
 * @returns the token for a link that is equivalent to the code
 */
export async function storeToken(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  { userId, type, contact, code, pkce = false }: NewToken,
): Promise<string> {
  const link = randomBytes(linkBytes).toString("hex");
  const mark = pkce ? pkcePrefix : "";
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, code_hash)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         code_hash = excluded.code_hash, wrong_guesses = 0, updated_at = excluded.updated_at`,
    [randomUUID(), userId, type, mark + hashLink(link), contact, hashCode(contact, code)],
  );
  await tx.query(
    `update auth.users set ${sentAtColumns[type]} = $2, updated_at = $2 where id = $1`,
    [userId, now()],
  );
  return mark + link;
}

/**
 * Revokes a code that could not be delivered, so that its owner may request another one at once.
 */
export async function withdrawToken(
  tx: Transaction,
  { userId, type, contact, code }: NewToken,
  sentBefore: Date | null,
): Promise<void> {
  const { rowCount } = await tx.query(
    "delete from auth.one_time_tokens where user_id = $1 and token_type = $2 and code_hash = $3",
    [userId, type, hashCode(contact, code)],
  );
  if (rowCount === 0) return;
  await tx.query(`update auth.users set ${sentAtColumns[type]} = $2 where id = $1`, [
    userId,
    sentBefore,
  ]);
}

export interface FoundToken {
  id: string;
  userId: string;
  type: TokenType;
  /** Email or phone it was sent to. */
  contact: string;
  pkce: boolean;
  sentAt: Date | null;
}

/** When a token was sent, by the columns of its account. */
const sentAt = `case token.token_type
      when 'confirmation_token' then account.confirmation_sent_at
      when 'recovery_token' then account.recovery_sent_at
      when 'phone_change_token' then account.phone_change_sent_at
      when 'reauthentication_token' then account.reauthentication_sent_at
      else account.email_change_sent_at end`;

const found = `select token.id, token.user_id as "userId", token.token_type as type,
    token.relates_to as contact, starts_with(token.token_hash, '${pkcePrefix}') as pkce,
    token.code_hash as "codeHash", ${sentAt} as "sentAt"
  from auth.one_time_tokens token join auth.users account on account.id = token.user_id`;

/** A link or a code presented to confirm something. */
export type Proof = { link: string } | { code: string; contact: string };

/**
 * Finds the token of a link or code, and locks its account until the transaction ends, so that only
 * one of two concurrent requests can use it. A wrong code counts against every token that it may
 * have been meant for; that requires a commit.
 */
export async function findToken(
  tx: Transaction,
  proof: Proof,
  types: readonly TokenType[],
): Promise<FoundToken | undefined> {
  const [condition, values] =
    "link" in proof
      ? ["token_hash in ($2, $3)", [hashLink(proof.link), pkcePrefix + hashLink(proof.link)]]
      : ["relates_to = $2", [proof.contact]];
  await tx.query(
    `select from auth.users where id in (select user_id from auth.one_time_tokens
       where ${condition} and token_type::text = any($1))
      order by id for no key update`,
    [types, ...values],
  );
  const { rows } = await tx.query<FoundToken & { codeHash: string | null }>(
    `${found} where token.${condition} and token.token_type::text = any($1)`,
    [types, ...values],
  );
  if ("link" in proof) return rows[0];
  const hash = hashCode(proof.contact, proof.code);
  const right = rows.find(({ codeHash }) => codeHash !== null && isSame(codeHash, hash));
  if (!right && rows.length > 0) await countWrongGuess(tx, rows);
  return right;
}

async function countWrongGuess(tx: Transaction, tokens: FoundToken[]): Promise<void> {
  await tx.query(
    `update auth.one_time_tokens set wrong_guesses = wrong_guesses + 1,
       code_hash = case when wrong_guesses + 1 < $2 then code_hash end
      where id = any($1) and code_hash is not null`,
    [tokens.map(({ id }) => id), maxWrongGuesses],
  );
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Whether a token proves what it is used for: it was sent to the contact to be confirmed, and the
 * account still has that contact.
 */
export function isSentTo(
  account: Pick<Account, "email" | "phone" | "email_change" | "phone_change">,
  { type, contact }: FoundToken,
  kind: "email" | "phone",
): boolean {
  const wanted = {
    confirmation_token: account[kind],
    recovery_token: account.email,
    reauthentication_token: account[kind],
    email_change_token_new: account.email_change,
    email_change_token_current: account.email,
    phone_change_token: account.phone_change,
  }[type];
  return contact === wanted;
}

/** Deletes tokens that expired, `seconds` after they were sent, more than a day ago. */
export async function deleteOldTokens(tx: Transaction, now: Date, seconds: number): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens token using auth.users account
      where account.id = token.user_id
        and coalesce(${sentAt}, '-infinity')
          < $1::timestamptz - interval '1 day' - $2 * interval '1 second'`,
    [now, seconds],
  );
}

/** Whether more than `seconds` have passed since the token was sent. */
export function isTooOld({ sentAt }: FoundToken, now: Date, seconds: number): boolean {
  return !sentAt || now.getTime() - sentAt.getTime() >= seconds * 1000;
}

/** Deletes one token, as after the first of two confirmations. */
export async function deleteToken(tx: Transaction, id: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where id = $1", [id]);
}

/** Deletes all tokens of a user, who needs none of them after proving their identity once. */
export async function deleteTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
}
