import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";

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

/** Marks the links of callers that use PKCE, on the wire and in the table. */
export const pkcePrefix = "pkce_";

/** 224 bits: as long as links have always been. */
const linkBytes = 28;

/** After so many wrong tries a code is dead, whoever tried and from wherever. Its link works on. */
const mostWrongGuesses = 5;

/** @returns decimal digits, each as likely as any other */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** What is stored of a code: SHA-224 over the address it went to and its digits, in hex. */
export function hashCode(contact: string, code: string): string {
  return createHash("sha224")
    .update(contact.toLowerCase() + code)
    .digest("hex");
}

/** What is stored of a link: whoever reads the table can follow none. */
const hashLink = (link: string) =>
  createHash("sha256").update(link.replace(pkcePrefix, "")).digest("hex");

/** A code to be sent, and whom and what it is for. */
interface NewToken {
  userId: string;
  type: TokenType;
  /** The email address or the phone that it is sent to. It proves that one and no other. */
  contact: string;
  code: string;
  pkce?: boolean;
}

/**
 * Stores a code in the place of an earlier one of its kind, and when it was sent.
 *
 * @returns what a link carries that does the same as the code
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

/** Takes a code back that did not reach its owner, who may ask for another one at once. */
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
  /** The address that it was sent to. */
  contact: string;
  pkce: boolean;
  sentAt: Date | null;
}

const found = `select token.id, token.user_id as "userId", token.token_type as type,
    token.relates_to as contact, starts_with(token.token_hash, '${pkcePrefix}') as pkce,
    token.code_hash as "codeHash",
    case token.token_type
      when 'confirmation_token' then account.confirmation_sent_at
      when 'recovery_token' then account.recovery_sent_at
      when 'phone_change_token' then account.phone_change_sent_at
      when 'reauthentication_token' then account.reauthentication_sent_at
      else account.email_change_sent_at end as "sentAt"
  from auth.one_time_tokens token join auth.users account on account.id = token.user_id`;

/** What somebody shows who wants something confirmed. */
export type Proof = { link: string } | { code: string; contact: string };

/**
 * Finds the token that a link or a code stands for, and holds its account until the transaction
 * ends: of two who come with one token, one gets it. A wrong code is counted against every token
 * that it may have been meant for, which has to be committed.
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
    [tokens.map(({ id }) => id), mostWrongGuesses],
  );
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Whether a token proves what it is now used for: it went to the very address that is to be
 * confirmed, and the account still has that address.
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

/** Whether a token was sent longer ago than it works, in seconds. */
export function isTooOld({ sentAt }: FoundToken, now: Date, seconds: number): boolean {
  return !sentAt || now.getTime() - sentAt.getTime() >= seconds * 1000;
}

/** Takes one token away, as after the first of two confirmations. */
export async function deleteToken(tx: Transaction, id: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where id = $1", [id]);
}

/** Whoever has proved who they are once needs none of the others. */
export async function deleteTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
}
