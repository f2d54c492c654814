import type { AppointmentRecord } from "#shop/forms/appointment-fields.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";

/** The states of an appointment (docs/product.md#statuses). */
const appointmentStatuses = ["pending", "confirmed", "completed", "canceled"] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** What lists can be narrowed to: of what is canceled, those stand apart who did not come. */
export const appointmentStates = [...appointmentStatuses, "no-show"] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/** A row of `appointments` (docs/product.md#statuses), as administrators and its customer see it. */
export interface Appointment extends AppointmentRecord {
  id: string;
  created_at: string;
  /** The last change: who changes an older one is refused. */
  updated_at: string;
  reference: string;
  service_type: string;
  /** What was asked for first; `service` names all. */
  first_service: string;
  /** Titles of what is done on the same visit beside it. */
  more_services: readonly string[];
  /** How long the visit is planned. */
  minutes: number;
  /** The town that the shuttle takes them to. */
  shuttle_to: string | null;
  /** One of them, unless the database is newer than this page. */
  status: string;
  /** Whether it is canceled because nobody came. */
  no_show: boolean;
  bay: number | null;
  /** Whether staff took it in when the time or the day was full. */
  overbooked: boolean;
  user_id: string | null;
  /** The record of its customer; null once their account is deleted. */
  customer_id: string | null;
  /** Counts the versions that calendars have seen. */
  sequence: number;
}

/** Where an appointment stands, as people read it. */
export const stateOf = ({ status, no_show }: Pick<Appointment, "status" | "no_show">): string =>
  no_show ? "no-show" : status;

export interface Photo {
  appointmentId: string;
  name: string;
  /** Addresses that show the picture to whoever has them, for some minutes. */
  url: string;
  smallUrl: string;
}

/** Something that happened to an appointment: a row of `appointment_events`. */
export interface HistoryEntry {
  id: number;
  at: string;
  actor_kind: "customer" | "staff" | "system";
  /** Who of the staff it was, as far as their profile says. */
  actor_name?: string;
  /** Null when the appointment was made. */
  from_status: string | null;
  to_status: string;
  from_no_show: boolean;
  to_no_show: boolean;
  from_date: string | null;
  from_time: string | null;
  to_date: string;
  to_time: string;
  reason: string | null;
  /** What staff changed of the request: {column: [before, after]}. */
  changes: { readonly [column: string]: readonly [unknown, unknown] } | null;
  /** What staff wrote to the customer. */
  note: string | null;
  /** Whether that stood in place of our own words. */
  own_words: boolean;
  /** Where the car went with it, if it did. */
  from_stage: string | null;
  to_stage: string | null;
  /** Whether the customer was to be told. */
  notify: boolean;
  overbooking_reason: string | null;
}

/** A mail, text message or webhook call caused by an appointment: a row of `outbox_state`. */
interface SentMessage {
  id: number;
  kind: string;
  /** An address, a phone in E.164, the form of a webhook; null when it is forgotten. */
  receiver: string | null;
  created_at: string;
  /** `delivered`, `waiting`, `suppressed`, `failed` */
  state: string;
  /** What the receiver said, when it did not take the message. */
  last_error: string | null;
}

export interface AppointmentDetail {
  appointment: Appointment;
  /** What staff wrote down for themselves; empty when nothing. */
  staffNotes: string;
  /** Where its car is on its way; null before it was ever checked in. */
  carStage: CarStage | null;
  photos: readonly Photo[];
  history: readonly HistoryEntry[];
  messages: readonly SentMessage[];
}

export const appointmentSorts = ["scheduled", "created", "name", "service", "status"] as const;

export type AppointmentSort = (typeof appointmentSorts)[number];

/** What the appointments table shows; kept in the address. */
export interface AppointmentQuery {
  /** Name, phone, email, reference or service. */
  search: string;
  status: AppointmentState | "";
  /** First and last scheduled day, `YYYY-MM-DD`; empty: open. */
  from: string;
  to: string;
  sort: AppointmentSort;
  descending: boolean;
  /** Counted from 0. */
  page: number;
  pageSize: number;
}
