import type { DeskBooking, DeskChange } from "#shop/forms/desk.ts";
import type { DaySlots } from "#shop/schedule/slots.ts";

/** What a change comes to (docs/contracts/api.md#desk). */
export interface DeskOutcome {
  id: string;
  reference: string;
  /** What `undo` takes. */
  eventId: string;
  /** What the customer will be sent; null: nothing. */
  email: { to: string; subject: string; text: string } | null;
  textMessage: { to: string; text: string } | null;
  /** What our own words say, in place of which staff may write others; null: nothing is sent. */
  words: string | null;
  /** Whether it takes in more than there is room for. */
  overbooked: boolean;
  /** Why customers could not pick that time; null: they could. */
  notOffered: string | null;
}

/** The times that staff can give. */
export interface DeskTimes {
  /** Free ones from now on, nearest first. */
  next: readonly { date: string; time: string }[];
  /** The day that was asked for. */
  day?: DaySlots;
}

/** Somebody who has called or come before, with one of their cars. */
export interface KnownCustomer {
  name: string;
  /** E.164 */
  phone: string;
  email: string | null;
  address: string | null;
  vehicle: { year: number | null; make: string | null; model: string | null };
  /** The last appointment, `YYYY-MM-DD`; null for an account without any. */
  lastVisit: string | null;
}

/** A change as the screens make it; the server gets the same. */
export type Change = Omit<DeskChange, "preview" | "fields"> & { fields?: object | undefined };

/** A booking as the screen makes it. */
export type Booking = Omit<DeskBooking, "preview" | "vehicle"> & { vehicle?: object | undefined };

/** What staff do at the desk. Each change can be looked at first, and undone for ten seconds. */
export interface Desk {
  previewChange(id: string, change: Change): Promise<DeskOutcome>;
  change(id: string, change: Change): Promise<DeskOutcome>;
  undo(id: string, eventId: string): Promise<void>;
  previewBooking(booking: Booking): Promise<DeskOutcome>;
  /** Sent twice under one `submissionId` it is one. */
  book(booking: Booking): Promise<DeskOutcome>;
  /** @param except an appointment that is about to move: its own place counts as free */
  times(wish: { date?: string; except?: string }): Promise<DeskTimes>;
  /** @param digits the beginning of a phone number, without the country code */
  knownCustomers(digits: string): Promise<readonly KnownCustomer[]>;
}
