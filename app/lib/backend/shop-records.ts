import type { Page } from "./profiles.ts";

/** A message of the contact form. */
export interface ContactMessage {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** A financing application. */
export interface FinancingApplication {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string;
  vehicle_info: string | null;
  repair_needed: string;
}

/** What came in through the two message forms, newest first. */
export interface ShopInbox {
  messages(page: number, pageSize: number): Promise<Page<ContactMessage>>;
  applications(page: number, pageSize: number): Promise<Page<FinancingApplication>>;
}

/** A day on which the shop is closed, or closes early; as in `content/shop.ts`. */
export interface Closure {
  /** `YYYY-MM-DD` */
  date: string;
  reason: string;
  /** `HH:MM` of the last slot on a half day; left out: closed all day. */
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
