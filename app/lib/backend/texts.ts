import type { Page } from "./profiles.ts";

/** One text, either way: a row of `text_history`. */
export interface TextEntry {
  id: string;
  created_at: string;
  direction: "in" | "out";
  body: string;
  /** Pictures that came with it, and are not kept. */
  media: number;
  author_id: string | null;
  /** When one that staff wrote leaves; null: it was not written by staff. */
  send_after: string | null;
  /** `received`, `waiting`, `sent`, `arrived`, `failed`, `suppressed` */
  state: string;
  /** Why it failed or was suppressed. */
  problem: string | null;
}

/** With whom the shop texts: a row of `text_inbox`. */
export interface TextTalk {
  /** E.164 */
  phone: string;
  last_at: string;
  last_body: string;
  /** Since when a text waits for an answer; null: none does. */
  waiting_since: string | null;
  unread: boolean;
  /** The visit that it is probably about, and whose it is; null: an unknown number. */
  appointment_id: string | null;
  name: string | null;
  email: string | null;
  service: string | null;
  scheduled_date: string | null;
  scheduled_time: string | null;
}

/** Whether the shop may text somebody; `asked`: to answer, for seven days. */
type TextPermission = "agreed" | "asked" | "stopped" | "none";

/** Everything about one conversation. */
export interface TextDetail {
  phone: string;
  /** Undefined: nobody has written yet. */
  talk: TextTalk | undefined;
  /** The last ones, oldest first. */
  texts: readonly TextEntry[];
  permission: TextPermission;
  /** Whether the customer's car waits for an OK, which no text gives. */
  awaitsOk: boolean;
  /** Names of who wrote for the shop, by account. */
  staff: ReadonlyMap<string, string>;
}

/** Text messages with customers. */
export interface Texts {
  /** Conversations, the latest first. */
  list(query: { page: number; pageSize: number }): Promise<Page<TextTalk>>;
  detail(phone: string): Promise<TextDetail>;
  /** Leaves in ten seconds. The same text given twice is sent once. */
  write(text: { id: string; phone: string; body: string }): Promise<void>;
  /** @throws {BackendError} when it has left */
  withdraw(id: string): Promise<void>;
  markRead(phone: string): Promise<void>;
  /** What has come until then needs no answer. */
  markAnswered(phone: string, waitingSince: string): Promise<void>;
  /** No more texts to this phone until its owner agrees anew. */
  stop(phone: string): Promise<void>;
  /** Calls back when a text comes, or leaves; returns how to stop. */
  onChange(listener: () => void): () => void;
}
