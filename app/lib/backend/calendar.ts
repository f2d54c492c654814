import type { BayBlock, Hold } from "#shop/schedule/desk-day.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { Appointment } from "./appointments.ts";
import type { DeskOutcome } from "./desk.ts";
import type { BookingSettings, Closure } from "./shop-records.ts";

/** A blocked bay: a row of `bay_blocks`. */
export interface BlockedBay extends BayBlock {
  id: string;
  bay: number;
  reason: string;
}

/** A customer waiting for a time on a full day: a row of `waitlist_entries`. */
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
  /** `HH:MM:SS`; null without an offer. */
  offered_time: string | null;
  /** ISO 8601 */
  offer_ends_at: string | null;
}

/** A blocked bay, or what is held for an offer to the waitlist. */
export type HeldBay = BayBlock & Pick<BlockedBay, "id" | "reason">;

/** An appointment, with what the database holds for its work. */
export interface CalendarVisit extends Appointment {
  /** Absent in the demo, which has no holds. */
  holds?: readonly Hold[];
}

/** Calendar data of a range of days. */
export interface CalendarSpan {
  /** Those that are not canceled, ordered by time; also earlier ones whose work goes on. */
  appointments: readonly CalendarVisit[];
  /** Blocked bays, and what is held for offers to the waitlist. */
  blocks: readonly HeldBay[];
  booking: BookingSettings;
  /** By day, in order of arrival. */
  waitlist: readonly WaitlistEntry[];
}

/** An appointment and its new time. */
export interface Move {
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  /** Whether to notify the customer; defaults to true. */
  notify?: boolean;
}

/** What is closed: days, half days, or a bay. */
type Closing = { closures: readonly Closure[] } | { block: Omit<BlockedBay, "id"> };

/** A closing, with the new times of the appointments it affects, and how many stay. */
export type ClosureDecision = { moves: readonly Move[] } & (
  | { closures: readonly Closure[] }
  | { block: Omit<BlockedBay, "id"> & { appointments: number } }
);

/** An appointment that a closing is in the way of, with the times that are free for its work, nearest first. */
export type DisplacedAppointment = Pick<
  Appointment,
  "id" | "name" | "phone" | "email" | "status" | "no_show" | "scheduled_date" | "scheduled_time"
> & {
  /** The closed days that it is on; none for a block. */
  days: readonly string[];
  choices: readonly ShopTime[];
};

/** Result of a decision, or its preview (docs/contracts/api.md#closures-and-moves). */
export interface ClosureOutcome {
  /** One per moved appointment, in the order of the moves. */
  changes: readonly DeskOutcome[];
  /** Id of the block that was created. */
  blockId?: string | undefined;
}

/** The shop's days, for administrators (docs/product.md#calendar). */
export interface Calendar {
  /** @param to the last day, inclusive */
  span(from: string, to: string): Promise<CalendarSpan>;
  /** Blocks that end after the start of a day. */
  blocks(from: string): Promise<readonly BlockedBay[]>;
  unblock(id: string): Promise<void>;
  /** Removes an entry from the waitlist; a time held for it is free at once. */
  removeWaiting(id: string): Promise<void>;
  /** The appointments in the way of a closing; the first free times of all fit together. */
  displacedBy(closing: Closing): Promise<readonly DisplacedAppointment[]>;
  /** Previews `decide` without storing anything. @throws {BackendError} as `decide` does */
  previewDecision(decision: ClosureDecision): Promise<ClosureOutcome>;
  /** Applies all of it or nothing. @throws {BackendError} with a message about the conflict */
  decide(decision: ClosureDecision): Promise<ClosureOutcome>;
  /** Reverts a decision as a whole; within ten seconds if appointments were moved. */
  undoDecision(decision: ClosureDecision, outcome: ClosureOutcome): Promise<void>;
}
