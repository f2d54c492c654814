import type { BayBlock } from "#shop/schedule/bay-blocks.ts";
import type { Appointment } from "./appointments.ts";
import type { DeskOutcome } from "./desk.ts";
import type { BookingSettings, Closure } from "./shop-records.ts";

/** A bay that is out of use: a row of `bay_blocks`. */
export interface BlockedBay extends BayBlock {
  id: string;
  reason: string;
}

/** Somebody who waits for a time on a full day: a row of `waitlist_entries`. */
export interface WaitlistEntry {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  name: string;
  /** E.164 */
  phone: string;
  email: string | null;
  service: string;
  status: "waiting" | "offered";
  /** `HH:MM:SS`; null while nothing is offered. */
  offered_time: string | null;
  /** ISO 8601 */
  offer_ends_at: string | null;
}

/** Some days of the shop. */
export interface CalendarSpan {
  /** Those that are not canceled, in the order of their times. */
  appointments: readonly Appointment[];
  blocks: readonly BlockedBay[];
  booking: BookingSettings;
  /** First come first, for each day. */
  waitlist: readonly WaitlistEntry[];
}

/** An appointment and the time that it is moved to. */
export interface Move {
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  /** Whether the customer is told; left out: yes. */
  notify?: boolean;
}

/** A closure or a block, and what becomes of the appointments that it meets. */
export type ClosureDecision = { moves: readonly Move[] } & (
  | { closure: Closure }
  | { block: Omit<BlockedBay, "id"> & { appointments: number } }
);

/** What it comes to, or would (docs/contracts/api.md#closures-and-moves). */
export interface ClosureOutcome {
  /** For each appointment that moves, in the order of the moves. */
  changes: readonly DeskOutcome[];
  /** The block that was entered. */
  blockId?: string | undefined;
}

/** The shop's days, for administrators (docs/product.md#calendar). */
export interface Calendar {
  /** @param to the last day */
  span(from: string, to: string): Promise<CalendarSpan>;
  /** Bays that are blocked from a day on. */
  blocks(from: string): Promise<readonly BlockedBay[]>;
  unblock(id: string): Promise<void>;
  /** Takes somebody off the waitlist; a time that is held for them is free at once. */
  removeWaiting(id: string): Promise<void>;
  /** What `decide` would come to; nothing is stored. @throws {BackendError} as `decide` does */
  previewDecision(decision: ClosureDecision): Promise<ClosureOutcome>;
  /** All of it or nothing. @throws {BackendError} with a sentence about what stands in the way */
  decide(decision: ClosureDecision): Promise<ClosureOutcome>;
  /** Takes a decision back as a whole, within ten seconds where anybody was moved. */
  undoDecision(decision: ClosureDecision, outcome: ClosureOutcome): Promise<void>;
}
