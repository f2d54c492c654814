import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Html } from "#platform/http/html.ts";

/** Kinds of mail that the accounts service sends. */
export type AccountMailKind =
  | "signup"
  | "invite"
  | "recovery"
  | "magiclink"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication";

/** Data of a mail from the accounts service; the product supplies the text. */
export interface AccountMail {
  kind: AccountMailKind;
  to: string;
  code: string;
  /** Undefined if the mail contains only the code. */
  link: string | undefined;
  /** Lifetime of the code and the link. */
  validSeconds: number;
  newEmail?: string;
}

/** A text message. `to` is in E.164. */
export interface TextMessage {
  to: string;
  text: string;
}

/**
 * Sends text messages. Throws `Refused` if the gateway will never accept the message, another error
 * if it should be retried.
 */
export interface SmsSender {
  /** @param key idempotency key, with which a gateway may drop duplicates */
  send(message: TextMessage, key: string, signal: AbortSignal): Promise<void>;
}

/** A page for people, rendered in the product's design. */
export interface Page {
  title: string;
  body: Html;
  /** Whether it shows what time changes: it is loaded again when its reader comes back to it. */
  ages?: boolean;
  /** Where the form's response redirects to, if not to this site. */
  formLeadsTo?: URL;
  /** Style and script of this page alone; the script may send requests to this site. */
  style?: string;
  script?: string;
}

/**
 * What the accounts service needs from the product that embeds it: its name, texts and design, mail
 * delivery, and a hook into its own tables.
 */
export interface Product {
  /** Shown in authenticator apps and for passkeys. */
  name: string;
  /** Text message that contains a code. */
  codeMessage(code: string): string;
  /**
   * Queues a mail in the transaction that causes it, so that both are committed or neither.
   *
   * @param accountId the account the mail is about
   */
  queueMail(tx: Transaction, accountId: string, mail: AccountMail): Promise<void>;
  /** Called after the commit of a transaction that queued mail. */
  wakeMail(): void;
  /** Responds with an uncacheable page. */
  renderPage(c: Context, status: ContentfulStatusCode, page: Page): Response;
  /**
   * Resets what the product's own tables hold about a user to the account's current metadata, in
   * the same transaction, so that nothing written by someone else remains.
   */
  resetPerson(tx: Transaction, accountId: string): Promise<void>;
}
