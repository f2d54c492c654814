import type { Page } from "./profiles.ts";

/** A text message in either direction: a row of `text_history`. */
export interface TextEntry {
  id: string;
  created_at: string;
  direction: "in" | "out";
  body: string;
  /** Number of attached pictures, which are not stored. */
  media: number;
  author_id: string | null;
  /** When a text by staff is sent; null for other texts. */
  send_after: string | null;
  /** `received`, `waiting`, `sent`, `arrived`, `failed`, `suppressed` */
  state: string;
  /** Why it failed or was suppressed. */
  problem: string | null;
}

/** A conversation: a row of `text_inbox`. */
export interface TextConversation {
  /** E.164 */
  phone: string;
  last_at: string;
  last_body: string;
  /** Since when a text has been waiting for an answer; null if none is. */
  waiting_since: string | null;
  unread: boolean;
  /** The appointment that it is probably about, and its customer; null for an unknown number. */
  appointment_id: string | null;
  name: string | null;
  email: string | null;
  service: string | null;
  scheduled_date: string | null;
  scheduled_time: string | null;
}

/** Whether the shop may text a phone; `asked`: only to answer, for seven days. */
type TextPermission = "agreed" | "asked" | "stopped" | "none";

/** Details of a conversation. */
export interface TextDetail {
  phone: string;
  /** Undefined before the first text. */
  talk: TextConversation | undefined;
  /** Latest texts, oldest first. */
  texts: readonly TextEntry[];
  permission: TextPermission;
  /** Whether the customer's car is waiting for an OK, which cannot be given by text. */
  awaitsOk: boolean;
  /** Names of the staff who wrote texts, by account id. */
  staff: ReadonlyMap<string, string>;
}

/** Text messages with customers. */
export interface Texts {
  /** Conversations, latest first. */
  list(query: { page: number; pageSize: number }): Promise<Page<TextConversation>>;
  detail(phone: string): Promise<TextDetail>;
  /** Sends a text after ten seconds. Idempotent by id. */
  write(text: { id: string; phone: string; body: string }): Promise<void>;
  /** @throws {BackendError} if it has been sent */
  withdraw(id: string): Promise<void>;
  markRead(phone: string): Promise<void>;
  /** Marks texts received until then as answered. */
  markAnswered(phone: string, waitingSince: string): Promise<void>;
  /** Blocks texts to this phone until its owner consents again. */
  stop(phone: string): Promise<void>;
  /** Subscribes to incoming and outgoing texts; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
