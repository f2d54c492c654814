import type { Page } from "./profiles.ts";

/** A car of a customer: a row of `vehicles`. */
export interface Vehicle {
  id: string;
  year: number | null;
  make: string | null;
  model: string | null;
  plate: string | null;
  vin: string | null;
  mileage: number | null;
}

/** One person, with or without an account: a row of `customers` (docs/product.md#customers). */
export interface Customer {
  id: string;
  name: string;
  /** E.164, the one to use first. */
  phones: readonly string[];
  emails: readonly string[];
  address: string | null;
  account_id: string | null;
  /** The last change: who changes an older one is refused. */
  updated_at: string;
}

/** As lists show them. */
export interface ListedCustomer extends Customer {
  /** The one that was here last first; ten at most. */
  vehicles: readonly Vehicle[];
  /** `YYYY-MM-DD`; null: none yet. */
  last_visit: string | null;
}

/** An appointment, as the history of a customer has it. */
interface Visit {
  id: string;
  reference: string;
  service: string;
  status: string;
  no_show: boolean;
  scheduled_date: string;
  scheduled_time: string;
  vehicle_id: string | null;
}

/** A duplicate that has become part of a record. */
export interface Merge {
  id: string;
  at: string;
  /** As the duplicate was called. */
  name: string;
}

export interface CustomerDetail {
  customer: Customer & { notes: string | null };
  vehicles: readonly Vehicle[];
  /** The latest first. */
  visits: readonly Visit[];
  /** Those that can be undone, the latest first. */
  merges: readonly Merge[];
  /** Who may be the same person. */
  similar: readonly Customer[];
}

/** A record with all of its cars. */
export type WholeCustomer = CustomerDetail["customer"] & Pick<CustomerDetail, "vehicles">;

interface CustomerQuery {
  search: string;
  /** Counted from 0. */
  page: number;
  pageSize: number;
}

type CustomerFields = Pick<Customer, "name" | "phones" | "emails"> & {
  address: string | null;
  notes: string | null;
};

export type VehicleFields = Omit<Vehicle, "id">;

/** What a line of a file comes to. */
export interface ImportOutcome {
  line: number;
  outcome?: "new" | "completed" | "known";
  /** Why it cannot be taken in. */
  problem?: string;
}

/** A line of a file: its number and what it says. */
export type ImportEntry = { line: number; name: string } & { readonly [column: string]: unknown };

/** Records of customers; for administrators. */
export interface Customers {
  /** At most a thousand are counted. */
  list(query: CustomerQuery, signal?: AbortSignal): Promise<Page<ListedCustomer>>;
  /** @throws {BackendError} `not_found`; also for one that was merged into another */
  detail(id: string): Promise<CustomerDetail>;
  /**
   * Everybody in the order of their ids, a thousand at a time, for a file.
   *
   * @param after the last id of the page before
   */
  following(after: string | undefined): Promise<readonly WholeCustomer[]>;
  add(fields: CustomerFields): Promise<string>;
  /** @param version `updated_at` as it was read */
  save(id: string, fields: CustomerFields, version: string): Promise<void>;
  /** @param id the car; undefined: a new one */
  saveVehicle(customerId: string, id: string | undefined, fields: VehicleFields): Promise<void>;
  removeVehicle(id: string): Promise<void>;
  /** @returns what `undoMerge` takes */
  merge(keep: string, duplicate: string): Promise<string>;
  undoMerge(id: string): Promise<void>;
  /**
   * In portions, each of them whole or not at all; as a preview none.
   *
   * @param report told how many have been gone through
   * @throws {BackendError} `not_imported` at the first portion with a line that cannot be taken in
   */
  importEntries(
    entries: readonly ImportEntry[],
    preview: boolean,
    report: (done: number) => void,
  ): Promise<readonly ImportOutcome[]>;
}
