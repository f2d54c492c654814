import type { Page } from "./profiles.ts";

/** What somebody sent through one of the two message forms, and what staff have done with it. */
interface Received {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string;
  /** ISO 8601; null: not yet. */
  read_at: string | null;
  answered_at: string | null;
  archived_at: string | null;
  /** The account of the member of staff whose it is. */
  assigned_to: string | null;
  /** What staff note for themselves. */
  staff_note: string | null;
}

/** A message of the contact form. */
export interface ContactMessage extends Received {
  message: string;
}

/** A financing application. */
export interface FinancingApplication extends Received {
  vehicle_info: string | null;
  repair_needed: string;
}

/** The two kinds, by the names of their tabs. */
export type MessageKind = "contact" | "financing";

/** What staff have answered by email. */
export interface MessageReply {
  id: string;
  created_at: string;
  body: string;
  author_id: string | null;
  /** Of its mail: `waiting`, `delivered`, `failed`; undefined: about to be written. */
  state: string | undefined;
}

/** Everything about one message. */
export interface MessageDetail {
  message: ContactMessage | FinancingApplication;
  replies: readonly MessageReply[];
  /** Everybody to whom it can be given. */
  staff: readonly { id: string; name: string }[];
}

/** What staff change of a message. The moments are the server's. */
export type MessageChange = Partial<
  Pick<Received, "assigned_to" | "staff_note"> & {
    read: boolean;
    answered: boolean;
    archived: boolean;
  }
>;

export interface InboxQuery {
  archived: boolean;
  /** Counted from 0. */
  page: number;
  pageSize: number;
}

/** What came in through the two message forms, newest first. */
export interface ShopInbox {
  messages(query: InboxQuery): Promise<Page<ContactMessage>>;
  applications(query: InboxQuery): Promise<Page<FinancingApplication>>;
  detail(kind: MessageKind, id: string): Promise<MessageDetail>;
  change(kind: MessageKind, id: string, change: MessageChange): Promise<void>;
  /** Answers by email. The same reply given twice is sent once. */
  reply(kind: MessageKind, id: string, reply: Pick<MessageReply, "id" | "body">): Promise<void>;
}

/** A day on which the shop is closed, or closes early; as in `content/shop.ts`. */
export interface Closure {
  /** `YYYY-MM-DD` */
  date: string;
  reason: string;
  /** `HH:MM` of the first slot on a day whose morning is closed. */
  firstSlot?: string | undefined;
  /** `HH:MM` of the last slot on a day whose afternoon is closed; without either, all day. */
  lastSlot?: string | undefined;
  /** How many open appointments then were known when it was entered; left out: none. */
  appointments?: number | undefined;
}

/** What the owner decides about booking. */
export interface BookingSettings {
  /** How many appointments may share a slot. */
  bays: number;
  /** Slots of today end so many minutes ahead. */
  leadMinutes: number;
  /** How many appointments a day takes at most; null: as many as its times hold. */
  dayLimit: number | null;
  closures: readonly Closure[];
}

export interface ShopSettings {
  load(): Promise<BookingSettings>;
  /**
   * Saves what `load` has given, changed.
   *
   * @throws {BackendError} when somebody else has saved since, or a new closure is not accepted
   */
  save(settings: BookingSettings): Promise<void>;
}
