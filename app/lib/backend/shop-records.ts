import type { TimesSeenBy } from "#shop/forms/team.ts";
import type { Page } from "./profiles.ts";

/** A submission of one of the two message forms, with its handling by staff. */
interface Received {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string;
  /** ISO 8601; null if not yet. */
  read_at: string | null;
  answered_at: string | null;
  archived_at: string | null;
  /** Account of the staff member it is assigned to. */
  assigned_to: string | null;
  /** Internal note of staff. */
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

/** A reply of staff by email. */
export interface MessageReply {
  id: string;
  created_at: string;
  body: string;
  author_id: string | null;
  /** State of its email: `waiting`, `delivered`, `failed`; undefined if not queued yet. */
  state: string | undefined;
}

/** Details of a message. */
export interface MessageDetail {
  message: ContactMessage | FinancingApplication;
  replies: readonly MessageReply[];
  /** Staff to whom it can be assigned. */
  staff: readonly { id: string; name: string }[];
}

/** Changes of staff to a message. The server sets the timestamps. */
export type MessageChange = Partial<
  Pick<Received, "assigned_to"> & {
    read: boolean;
    answered: boolean;
    archived: boolean;
  }
>;

export interface InboxQuery {
  archived: boolean;
  /** Zero-based. */
  page: number;
  pageSize: number;
}

/** Submissions of the two message forms, newest first. */
export interface ShopInbox {
  messages(query: InboxQuery): Promise<Page<ContactMessage>>;
  applications(query: InboxQuery): Promise<Page<FinancingApplication>>;
  detail(kind: MessageKind, id: string): Promise<MessageDetail>;
  change(kind: MessageKind, id: string, change: MessageChange): Promise<void>;
  /**
   * @param seen the note that this one replaces
   * @throws {BackendError} if somebody else has changed it since
   */
  saveNote(kind: MessageKind, id: string, note: string, seen: string | null): Promise<void>;
  /** Replies by email. Idempotent by the id of the reply. */
  reply(kind: MessageKind, id: string, reply: Pick<MessageReply, "id" | "body">): Promise<void>;
}

/** A day on which the shop is closed for all or part of it; as in `content/shop.ts`. */
export interface Closure {
  /** `YYYY-MM-DD` */
  date: string;
  reason: string;
  /** `HH:MM` of the first slot if the morning is closed. */
  firstSlot?: string | undefined;
  /** `HH:MM` of the last slot if the afternoon is closed; without either, all day. */
  lastSlot?: string | undefined;
  /** Number of open appointments on it when it was entered; none if absent. */
  appointments?: number | undefined;
}

/** The owner's settings for booking. */
export interface BookingSettings {
  /** Maximum appointments per slot. */
  bays: number;
  /** Minimum minutes between booking and start of a slot. */
  leadMinutes: number;
  /** Maximum appointments per day; null: limited only by the slots. */
  dayLimit: number | null;
  closures: readonly Closure[];
  /** Days of the holidays on which the shop is closed every year, unless the day has a closure. */
  holidayClosures?: readonly Closure[];
  /** Who sees how long others worked on a car; absent in the demo. */
  timesSeenBy?: TimesSeenBy;
  /** For optimistic locking: of the row they were read from. Absent in the demo, which no one else changes. */
  version?: string;
}

export interface ShopSettings {
  load(): Promise<BookingSettings>;
  /**
   * Saves settings returned by `load` with changes.
   *
   * @throws {BackendError} if they were saved concurrently, or a new closure is rejected
   */
  save(settings: BookingSettings): Promise<void>;
}
