import type { DeskBooking, DeskChange } from "#shop/forms/desk.ts";
import type { DaySlots } from "#shop/schedule/slots.ts";

/** Result of a change (docs/contracts/api.md#desk). */
export interface DeskOutcome {
  id: string;
  reference: string;
  /** Argument of `undo`. */
  eventId: string;
  /** Messages to the customer; null if none is sent. */
  email: { to: string; subject: string; text: string } | null;
  textMessage: { to: string; text: string } | null;
  /** Default text that staff may replace with a note; null if nothing is sent. */
  words: string | null;
  /** Whether it exceeds the capacity. */
  overbooked: boolean;
  /** Why customers could not book that time; null if they could. */
  notOffered: string | null;
}

/** Times that staff can book. */
export interface DeskTimes {
  /** Free times from now on, nearest first. */
  next: readonly { date: string; time: string }[];
  /** The requested day. */
  day?: DaySlots;
}

/** A known customer with one of their vehicles. */
export interface KnownCustomer {
  name: string;
  /** E.164 */
  phone: string;
  email: string | null;
  address: string | null;
  vehicle: { year: number | null; make: string | null; model: string | null };
  /** Dates, `YYYY-MM-DD`, of the last visit and of the next that is open. */
  lastVisit: string | null;
  comingVisit: string | null;
}

/** A change as made by the screens, and as sent to the server. */
export type Change = Omit<DeskChange, "preview" | "fields"> & { fields?: object | undefined };

/** A booking as made by the screen. */
export type Booking = Omit<DeskBooking, "preview" | "vehicle"> & { vehicle?: object | undefined };

/** Actions of staff at the desk. Each change can be previewed, and undone for ten seconds. */
export interface Desk {
  previewChange(id: string, change: Change): Promise<DeskOutcome>;
  change(id: string, change: Change): Promise<DeskOutcome>;
  undo(id: string, eventId: string): Promise<void>;
  previewBooking(booking: Booking): Promise<DeskOutcome>;
  /** Idempotent by `submissionId`. */
  book(booking: Booking): Promise<DeskOutcome>;
  /**
   * @param wish.except an appointment to be moved: what it holds counts as free, and the times are for its work
   * @param wish.services titles of the services that the times are for
   * @param wish.minutes planned work, instead of theirs
   */
  times(wish: {
    date?: string;
    except?: string;
    services?: readonly string[];
    minutes?: number;
  }): Promise<DeskTimes>;
  /** @param digits start of a phone number, without the country code */
  knownCustomers(digits: string): Promise<readonly KnownCustomer[]>;
}
