import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Html } from "#platform/http/html.ts";

/** What the accounts service writes to people about. */
export type AccountMailKind =
  | "signup"
  | "invite"
  | "recovery"
  | "magiclink"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication";

/** What a mail of the accounts service carries; the product finds the words. */
export interface AccountMail {
  kind: AccountMailKind;
  to: string;
  code: string;
  /** Undefined where only the code helps. */
  link: string | undefined;
  /** How long code and link work. */
  validSeconds: number;
  newEmail?: string;
}

/** A text message. `to` in E.164. */
export interface TextMessage {
  to: string;
  text: string;
}

/** Sends text messages. Throwing means that it was not taken and has to be tried again. */
export interface SmsSender {
  /** @param key names this message for good: a gateway may drop a repetition */
  send(message: TextMessage, key: string, signal: AbortSignal): Promise<void>;
}

/** A page for people, in the look of the product. */
export interface Page {
  title: string;
  body: Html;
  /** Where else than to this site the answer to its form leads on. */
  formLeadsTo?: URL;
}

/**
 * What the accounts service leaves to the product that it serves: its name, its words and looks, the
 * way its mail leaves, and what its own tables keep of people.
 */
export interface Product {
  /** As authenticator apps and passkeys show it. */
  name: string;
  /** The text message that carries a code. */
  codeMessage(code: string): string;
  /**
   * Queues a mail in the transaction that causes it: both happen or neither.
   *
   * @param accountId whom it is about
   */
  queueMail(tx: Transaction, accountId: string, mail: AccountMail): Promise<void>;
  /** Called after the commit of a transaction that queued mail. */
  wakeMail(): void;
  /** Answers with a page that nobody stores. */
  renderPage(c: Context, status: ContentfulStatusCode, page: Page): Response;
  /**
   * Has the product's own tables say of a person what the account's metadata say now, in the same
   * transaction: what somebody else had written there is gone.
   */
  resetPerson(tx: Transaction, accountId: string): Promise<void>;
}
