import type { AppointmentRecord } from "#shop/forms/appointment-fields.ts";
import { type CarStage, stageLabels, type WaitReason } from "#shop/schedule/car-stages.ts";

/** Statuses of an appointment (docs/product.md#statuses). */
const appointmentStatuses = ["pending", "confirmed", "completed", "canceled"] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Filter values of lists: no-shows are separate from other canceled appointments. */
export const appointmentStates = [...appointmentStatuses, "no-show"] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/** A row of `appointments` (docs/product.md#statuses), as visible to administrators and its customer. */
export interface Appointment extends AppointmentRecord {
  id: string;
  created_at: string;
  /** Time of the last change; a change based on an older version is rejected. */
  updated_at: string;
  reference: string;
  service_type: string;
  /** The service requested first; `service` lists all of them. */
  first_service: string;
  /** Titles of the additional services of the same visit. */
  more_services: readonly string[];
  /** Planned duration of the visit. */
  minutes: number;
  /** Town the shuttle takes the customer to. */
  shuttle_to: string | null;
  /** `HH:MM:SS` at which the shuttle leaves with them; null without a seat. */
  shuttle_run: string | null;
  /** An `AppointmentStatus`, unless the database is newer than this page. */
  status: string;
  /** Whether it was canceled because the customer did not show up. */
  no_show: boolean;
  bay: number | null;
  /** Whether staff booked it although the time or the day was full. */
  overbooked: boolean;
  user_id: string | null;
  /** Its customer record; null after the account was deleted. */
  customer_id: string | null;
  /** Version number in calendar files. */
  sequence: number;
  /** Its car, where it is read along; null before the first check-in. */
  car?: CarState | null;
  /** Address of the page of the visit, where its customer reads it; absent once the page is closed. */
  visitPath?: string;
}

/** Where a car is: the columns of `car_stages` that are read with an appointment. */
export interface CarState {
  stage: CarStage;
  waiting_for: WaitReason | null;
  promised_date: string | null;
  promised_time: string | null;
}

/** What the state of an appointment is read from. */
export type Stated = Pick<Appointment, "status" | "no_show"> & {
  car?: Pick<CarState, "stage"> | null;
};

/** Stage of a car that is in the shop. */
export function stageHere({
  car,
}: {
  car?: Pick<CarState, "stage"> | null;
}): Exclude<CarStage, "expected" | "picked_up"> | undefined {
  return car && car.stage !== "expected" && car.stage !== "picked_up" ? car.stage : undefined;
}

/** What the desk calls an appointment: the stage of its car as long as that is in the shop, else its status. */
export function stateLabel(appointment: Stated): string {
  const stage = stageHere(appointment);
  return stage ? stageLabels[stage] : stateOf(appointment);
}

/** Status of an appointment. */
export const stateOf = ({ status, no_show }: Pick<Appointment, "status" | "no_show">): string =>
  no_show ? "no-show" : status;

export type Overbookable = Pick<Appointment, "overbooked" | "status">;

/** Whether it was booked although the time or the day was full, and is still to come. */
export const isOverbooked = ({ overbooked, status }: Overbookable): boolean =>
  overbooked && (status === "pending" || status === "confirmed");

export interface Photo {
  id: string;
  appointmentId: string;
  name: string;
  /** Signed URLs of the picture, valid for some minutes. */
  url: string;
  smallUrl: string;
}

/** A change of an appointment: a row of `appointment_events`. */
export interface HistoryEntry {
  id: number;
  at: string;
  actor_kind: "customer" | "staff" | "system";
  /** Name of the staff member, if their profile has one. */
  actor_name?: string;
  /** Null for the creation. */
  from_status: string | null;
  to_status: string;
  from_no_show: boolean;
  to_no_show: boolean;
  from_date: string | null;
  from_time: string | null;
  to_date: string;
  to_time: string;
  reason: string | null;
  /** Fields of the request that staff changed: {column: [before, after]}. */
  changes: { readonly [column: string]: readonly [unknown, unknown] } | null;
  /** Note from staff to the customer. */
  note: string | null;
  /** Whether the note replaced the default text. */
  own_words: boolean;
  /** Change of the car's stage, if any. */
  from_stage: string | null;
  to_stage: string | null;
  /** Whether the customer was to be notified. */
  notify: boolean;
  overbooking_reason: string | null;
}

/** An email, text message or webhook call about an appointment: a row of `outbox_state`. */
interface SentMessage {
  id: number;
  kind: string;
  /** Email, phone in E.164, or form of a webhook; null after it was erased. */
  receiver: string | null;
  created_at: string;
  /** `delivered`, `waiting`, `suppressed`, `failed` */
  state: string;
  /** The receiver's error, if delivery failed. */
  last_error: string | null;
}

export interface AppointmentDetail {
  appointment: Appointment;
  /** Internal notes of staff; null until somebody writes some. */
  staffNotes: string | null;
  photos: readonly Photo[];
  history: readonly HistoryEntry[];
  messages: readonly SentMessage[];
}

export const appointmentSorts = ["scheduled", "created", "name", "service", "status"] as const;

export type AppointmentSort = (typeof appointmentSorts)[number];

/** Filters and order of the appointments table, kept in the URL. */
export interface AppointmentQuery {
  /** Matches name, phone, email, reference or service. */
  search: string;
  status: AppointmentState | "";
  /** First and last scheduled day, `YYYY-MM-DD`; empty for no limit. */
  from: string;
  to: string;
  sort: AppointmentSort;
  descending: boolean;
  /** Zero-based. */
  page: number;
  pageSize: number;
}
