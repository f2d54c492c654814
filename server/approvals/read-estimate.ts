import type { Transaction } from "#platform/database/transaction.ts";
import type { EstimateItem } from "#shop/estimates/line-amounts.ts";

export type Condition = "good" | "attention" | "urgent";
export type LineAnswer = "approved" | "declined" | "question";

/** A line as the customer sees it. */
export interface AskedLine {
  id: string;
  title: string;
  reason: string | null;
  condition: Condition | null;
  /** Lines of one choice exclude each other. */
  choice: string | null;
  /** `YYYY-MM-DD` until which, and miles until which, the work can wait. */
  waitUntilDate: string | null;
  waitUntilMiles: number | null;
  /** Without what parts cost the shop. */
  items: EstimateItem[];
  priceCents: number;
  taxCents: number;
  version: number;
  answer: LineAnswer | null;
  question: string | null;
  isDone: boolean;
}

export interface ShownFinding {
  id: string;
  title: string;
  condition: Condition;
  /** `7.5` */
  measurement: string | null;
  unit: string | null;
  note: string;
  photos: ShownPhoto[];
  /** Whether work on it was done since. */
  isFixed: boolean;
}

export interface ShownPhoto {
  id: string;
  sha256: string;
  width: number;
  height: number;
  /** Arrows, in thousandths of width and height. */
  marks: { x1: number; y1: number; x2: number; y2: number }[];
}

/** What the customer of a visit is shown of its inspection and estimate. */
export interface VisitEstimate {
  lines: AskedLine[];
  findings: ShownFinding[];
}

/** A line that waits for an answer. */
export const isOpenLine = ({ answer, isDone }: AskedLine): boolean => answer === null && !isDone;

/**
 * Reads what the customer was asked about: lines that were sent or answered and not taken back, and
 * the findings, red first. Findings are only shown once something was asked, or the inspection is
 * finished: before, they are a technician's notes.
 */
export async function readEstimate(tx: Transaction, visit: string): Promise<VisitEstimate> {
  const { rows: lines } = await tx.query<AskedLine>(
    `select id, title, reason, condition, choice, wait_until_date::text as "waitUntilDate",
       wait_until_miles as "waitUntilMiles", price_cents as "priceCents", tax_cents as "taxCents",
       version, answer, question, done_at is not null as "isDone",
       (select jsonb_agg(item - 'cost' order by place)
         from jsonb_array_elements(items) with ordinality of_line (item, place)) as items
     from estimate_lines line
     where appointment_id = $1 and withdrawn_at is null and (answer is not null or exists (
       select from estimate_events event where event.line_id = line.id and kind = 'asked'))
     order by ${bySeverity}, position, id`,
    [visit],
  );
  const { rows: findings } = await tx.query<ShownFinding>(
    `select id, title, condition, measurement::text, unit, note,
       exists (select from estimate_lines where finding_id = finding.id and done_at is not null
         and withdrawn_at is null) as "isFixed",
       coalesce((select jsonb_agg(jsonb_build_object('id', photo.id, 'sha256', encode(sha256, 'hex'),
            'width', width, 'height', height, 'marks', marks) order by taken_at, photo.id)
          from finding_photos photo where finding_id = finding.id), '[]') as photos
     from findings finding
     where appointment_id = $1 and ($2 or exists (select from inspections
       where inspections.id = finding.inspection_id and finished_at is not null))
     order by ${bySeverity}, title, id`,
    [visit, lines.length > 0],
  );
  return { lines, findings };
}

const bySeverity = "array_position('{urgent,attention,good}'::text[], condition) nulls last";
