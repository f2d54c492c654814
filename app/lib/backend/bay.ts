import type { Stated } from "#app/lib/backend/appointments.ts";
import type { InspectionTemplate } from "#shop/catalog/inspection-template.ts";
import type { SentFinding } from "#shop/inspections/bay-requests.ts";
import type { Condition } from "#shop/inspections/condition.ts";
import type { VisitRecord } from "#shop/visit-record.ts";

/** An arrow on a photo in thousandths of its width and height; the head is at the second point. */
export interface Arrow {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** What somebody had written and whoever wrote last had not seen. */
export interface Overwritten extends Pick<Finding, "condition" | "measurement" | "unit" | "note"> {
  /** Account of who wrote it. */
  by: string | null;
}

export interface Finding {
  id: string;
  inspectionId: string | null;
  /** `{section}.{point}` of the template; null without one. */
  point: string | null;
  title: string;
  condition: Condition;
  measurement: number | null;
  unit: string | null;
  note: string;
  changedBy: string | null;
  revision: number;
  overwritten: readonly Overwritten[];
}

export interface Inspection {
  id: string;
  template: string;
  title: string;
  /** ISO 8601; null while it goes on. */
  finishedAt: string | null;
}

export interface FindingPhoto {
  id: string;
  findingId: string;
  width: number;
  height: number;
  marks: readonly Arrow[];
  /** Addresses that end after ten minutes, or of the bytes on this device. */
  url: string;
  smallUrl: string;
}

/** A visit as the bay sees it (docs/contracts/api.md#the-bay). */
export interface Job {
  visit: {
    id: string;
    /** First name of the customer. */
    name: string;
    vehicle_year: number | null;
    vehicle_make: string | null;
    vehicle_model: string | null;
    service: string;
    notes: string | null;
    keyTag: string | null;
    mileage: number | null;
    technician: string | null;
  } & Stated;
  /** Names by account. */
  people: Readonly<Record<string, string>>;
  /** The templates of the shop, those for this visit first. */
  templates: readonly InspectionTemplate[];
  inspections: readonly Inspection[];
  findings: readonly Finding[];
  photos: readonly FindingPhoto[];
  /** Visits of the car before, the latest first. */
  earlier: readonly VisitRecord[];
}

/** What a device sends of a finding; its writes are named as it goes out. */
export type FindingFields = Pick<Finding, "inspectionId" | "point" | "title"> &
  Pick<Finding, "condition" | "measurement" | "unit" | "note"> &
  Pick<SentFinding, "settled">;

/** Inspections of a car; for whoever may work on it. */
export interface Bay {
  job(visit: string): Promise<Job>;
  /**
   * Sends one thing that was kept on this device. Sent again it changes nothing.
   *
   * @param path below the visit
   * @param body a photo, or JSON
   */
  send(method: "PUT" | "DELETE", visit: string, path: string, body?: object): Promise<unknown>;
  /** Subscribes to changes of what was found, and of the cars; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
