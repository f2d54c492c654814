import type { Remembered } from "#shop/import/columns.ts";
import type { ImportEntry } from "#shop/import/read-customers.ts";
import type { CarState } from "./appointments.ts";
import type { Page } from "./profiles.ts";

/** A vehicle of a customer: a row of `vehicles`. */
export interface Vehicle {
  id: string;
  year: number | null;
  make: string | null;
  model: string | null;
  plate: string | null;
  vin: string | null;
  mileage: number | null;
  updated_at: string;
}

/** A customer with or without an account: a row of `customers` (docs/product.md#customers). */
export interface Customer {
  id: string;
  name: string;
  /** E.164, preferred number first. */
  phones: readonly string[];
  emails: readonly string[];
  address: string | null;
  account_id: string | null;
  /** Time of the last change; a change based on an older version is rejected. */
  updated_at: string;
}

/** A customer in a list. */
export interface ListedCustomer extends Customer {
  /** Most recently seen first; at most ten. */
  vehicles: readonly Vehicle[];
  /** `YYYY-MM-DD`; null before the first visit. */
  last_visit: string | null;
  /** Whether a car of theirs is in the shop. */
  is_here: boolean;
  /** The next that is open, today included. */
  coming_visit: string | null;
}

/** An appointment in a customer's history. */
interface Visit {
  id: string;
  reference: string;
  service: string;
  status: string;
  no_show: boolean;
  scheduled_date: string;
  scheduled_time: string;
  vehicle_id: string | null;
  car?: Pick<CarState, "stage"> | null;
}

/** A past visit or declined work from a file of another program: a row of `past_work`. */
interface PastWork {
  id: string;
  vehicle_id: string | null;
  kind: "visit" | "declined";
  /** `YYYY-MM-DD` */
  day: string;
  work: string;
  amount_cents: number | null;
  mileage: number | null;
}

/** The same for the customer: without the amount, with the car in words, or none. */
export interface MyPastWork extends Pick<PastWork, "id" | "kind" | "day" | "work" | "mileage"> {
  car: string;
}

/** A duplicate that was merged into a record. */
export interface Merge {
  id: string;
  at: string;
  /** Name of the duplicate. */
  name: string;
}

/** A phone or email at which the latest refused message was refused for good. */
interface RefusedAddress {
  address: string;
  refusal: "stopped" | "no_such_address";
  /** ISO 8601 */
  refused_at: string;
}

export interface CustomerDetail {
  customer: Customer & { notes: string | null };
  vehicles: readonly Vehicle[];
  /** Latest first. */
  visits: readonly Visit[];
  /** From files of other programs, latest first; absent in the demo. */
  past?: readonly PastWork[];
  /** Merges that can be undone, latest first. */
  merges: readonly Merge[];
  /** Its numbers and emails at which messages were refused for good. */
  refused: readonly RefusedAddress[];
  /** Possible duplicates. */
  similar: readonly Customer[];
}

/** A record with all of its vehicles. */
export type WholeCustomer = CustomerDetail["customer"] & Pick<CustomerDetail, "vehicles">;

interface CustomerQuery {
  search: string;
  /** Zero-based. */
  page: number;
  pageSize: number;
}

type CustomerFields = Pick<Customer, "name" | "phones" | "emails"> & {
  address: string | null;
  notes: string | null;
};

export type VehicleFields = Omit<Vehicle, "id" | "updated_at">;

/** Result for a line of an import file. */
export interface ImportOutcome {
  line: number;
  outcome?: "new" | "completed" | "known";
  /** Whether its past work is new; absent for a line without any. */
  past?: boolean;
  /** Why it cannot be imported. */
  problem?: string;
}

/** A file that was imported: a row of `customer_imports`. */
export interface CustomerImport {
  id: string;
  at: string;
  file_name: string;
  /** What each column was, by its title. */
  columns: Remembered;
  added: number;
  completed: number;
  /** Past visits and declined work that it added. */
  past: number;
  undone_at: string | null;
}

/** A customer of an undone import of whom something stays, because it was changed since. */
export interface StayingCustomer {
  id: string;
  name: string;
  why: "booked" | "merged" | "account" | "changed";
}

/** Customer records; for administrators. */
export interface Customers {
  /** Counts at most a thousand. */
  list(query: CustomerQuery, signal?: AbortSignal): Promise<Page<ListedCustomer>>;
  /** @throws {BackendError} `not_found`, also for a record that was merged into another */
  detail(id: string): Promise<CustomerDetail>;
  /**
   * All records ordered by id, a thousand at a time, for export.
   *
   * @param after last id of the previous page
   */
  following(after: string | undefined): Promise<readonly WholeCustomer[]>;
  add(fields: CustomerFields): Promise<string>;
  /** @param version `updated_at` as read */
  save(id: string, fields: CustomerFields, version: string): Promise<void>;
  /** @param opened the vehicle as it was read; undefined creates one */
  saveVehicle(
    customerId: string,
    opened: Pick<Vehicle, "id" | "updated_at"> | undefined,
    fields: VehicleFields,
  ): Promise<void>;
  removeVehicle(id: string): Promise<void>;
  /** @returns the id for `undoMerge` */
  merge(keep: string, duplicate: string): Promise<string>;
  undoMerge(id: string): Promise<void>;
  /**
   * Deletes a record for good; past appointments remain without the customer.
   *
   * @throws {BackendError} while an appointment is open, or if the customer has an account
   */
  remove(id: string): Promise<void>;
  /** What importing these lines would do; stores nothing. */
  previewImport(
    entries: readonly ImportEntry[],
    report: (done: number) => void,
    signal: AbortSignal,
  ): Promise<readonly ImportOutcome[]>;
  /**
   * Imports lines in batches. One that the database does not take costs itself alone.
   *
   * @param file under its id the import can be undone
   * @param report called with the number of processed entries
   */
  importEntries(
    entries: readonly ImportEntry[],
    file: { id: string; name: string; columns: Remembered },
    report: (done: number) => void,
  ): Promise<readonly ImportOutcome[]>;
  /** The latest imports, latest first. */
  imports(): Promise<readonly CustomerImport[]>;
  /** Undoes an import, but for what was changed since. */
  undoImport(id: string): Promise<readonly StayingCustomer[]>;
}
