import type { AppointmentRecord } from "#shop/forms/appointment-fields.ts";

/** The states of an appointment (docs/product.md#statuses). */
export const appointmentStatuses = ["pending", "confirmed", "completed", "canceled"] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** A row of `appointments` (docs/product.md#statuses), as administrators and its customer see it. */
export interface Appointment extends AppointmentRecord {
  id: string;
  created_at: string;
  reference: string;
  service_type: string;
  /** One of the four, unless the database is newer than this page. */
  status: string;
  bay: number | null;
  user_id: string | null;
  /** Counts the versions that calendars have seen. */
  sequence: number;
}

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
  /** Null when the appointment was made. */
  from_status: string | null;
  to_status: string;
  from_date: string | null;
  from_time: string | null;
  to_date: string;
  to_time: string;
  reason: string | null;
}

/** A mail, text message or webhook call caused by an appointment: a row of `outbox_state`. */
interface SentMessage {
  id: number;
  kind: string;
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
  status: AppointmentStatus | "";
  /** First and last scheduled day, `YYYY-MM-DD`; empty: open. */
  from: string;
  to: string;
  sort: AppointmentSort;
  descending: boolean;
  /** Counted from 0. */
  page: number;
  pageSize: number;
}
