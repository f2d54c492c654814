import type { CannedJob, Rates } from "#shop/catalog/estimating.ts";
import type { Price } from "#shop/catalog/price.ts";
import type { warrantyNames } from "#shop/catalog/shop-facts.ts";
import type { EstimateItem } from "#shop/estimates/line-amounts.ts";

export type LineCondition = "good" | "attention" | "urgent";
export type LineAnswer = "approved" | "declined" | "question";

/** What staff write of a line. */
export interface LineFields {
  title: string;
  /** In plain words for the customer. */
  reason: string | null;
  condition: LineCondition | null;
  items: readonly EstimateItem[];
  /** Lines with the same words are alternatives. */
  choice: string | null;
  /** Id of the published price that it should stay within. */
  price_id: string | null;
  wait_until_date: string | null;
  wait_until_miles: number | null;
  warranty: keyof typeof warrantyNames | "none";
  finding_id: string | null;
}

/** A row of `estimate_lines` (docs/contracts/api.md#estimates). */
export interface EstimateLine extends LineFields {
  id: string;
  position: number;
  price_cents: number;
  tax_cents: number;
  version: number;
  answer: LineAnswer | null;
  answered_at: string | null;
  question: string | null;
  done_at: string | null;
  withdrawn_at: string | null;
  updated_at: string;
}

export interface EstimateEvent {
  /** Null if it is about the whole estimate. */
  line: string | null;
  kind: LineAnswer | "asked" | "opened" | "reminded" | "voided" | "done" | "undone";
  at: string;
  version: number | null;
  /** With tax, as it was then. */
  cents: number | null;
  byKind: "customer" | "staff" | "system";
  /** Name of the staff member. */
  by: string | null;
  /** Who told staff the answer. */
  toldBy: string | null;
}

/** A finding that no line is about yet. */
export interface OpenFinding {
  id: string;
  title: string;
  condition: LineCondition;
  note: string | null;
  measurement: number | null;
  unit: string | null;
}

export type SuggestedJob = CannedJob & { isOwn: boolean };
export type PublishedPrice = Omit<Price, "checkedOn" | "note"> & { isOwn: boolean };

/** What the desk makes lines of; `isOwn` is suggested by the visit's services. */
export interface EstimateDesk {
  /** Name of the customer. */
  name: string;
  findings: readonly OpenFinding[];
  estimating: Rates & { cannedJobs: readonly SuggestedJob[] };
  prices: readonly PublishedPrice[];
  /** What was shown and chosen, sealed; the latest first. */
  records: readonly { id: string; at: string }[];
  /** Names of the warranties that the shop gives. */
  warranties: readonly (keyof typeof warrantyNames)[];
}

export interface Estimate {
  lines: readonly EstimateLine[];
  events: readonly EstimateEvent[];
  /** Absent for technicians. */
  desk?: EstimateDesk;
}

export interface PhoneAnswers {
  toldBy: string;
  /** ISO 8601. */
  at: string;
  answers: readonly { line: string; version: number; answer: LineAnswer; question?: string }[];
}

/** What is sent to ask a customer for their OK. */
export interface AskMessages {
  /** The words that staff may replace. */
  words: string;
  /** Whole text message; null: they don't want any. */
  text: string | null;
  /** Email address; null: there is none. */
  email: string | null;
}

/** The estimate of a visit. */
export interface Estimates {
  load(visit: string): Promise<Estimate>;
  /** @param id made by the caller: sent again it changes nothing */
  add(visit: string, id: string, position: number, fields: LineFields): Promise<void>;
  /**
   * Changes a line as it was read.
   *
   * @throws {BackendError} `changed_meanwhile` if somebody else was faster
   */
  change(
    line: Pick<EstimateLine, "id" | "updated_at">,
    fields: Partial<LineFields> | { withdrawn_at: string | null },
  ): Promise<void>;
  /** Deletes a line as it was read, that no customer was asked about; rejects like `change`. */
  remove(line: Pick<EstimateLine, "id" | "updated_at">): Promise<void>;
  /** Puts the lines of an estimate in this order. */
  order(lines: readonly EstimateLine[]): Promise<void>;
  markDone(id: string, done: boolean): Promise<void>;
  /**
   * Asks the customer for their OK to every line without an answer.
   *
   * @param how.words instead of ours
   * @param how.preview stores and sends nothing
   */
  ask(visit: string, how: { words?: string; preview?: boolean }): Promise<AskMessages>;
  /** Reads the file of a sealed record. */
  record(id: string): Promise<unknown>;
  /** Enters what the customer said on the phone. */
  answerByPhone(visit: string, answers: PhoneAnswers): Promise<void>;
  /** Subscribes to changes of any estimate; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
