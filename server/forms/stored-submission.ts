import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

/** A row of `form_submissions`, as far as a repetition is judged by it. */
export interface StoredSubmission {
  form_name: string;
  content_hash: Buffer;
  record_id: string;
}

interface NewSubmission {
  /** The idempotency key. */
  submissionId: string;
  formName: string;
  /** SHA-256 over what it says. */
  contentHash: Buffer;
  /** The row that it becomes. */
  recordId: string;
  sentAt: Date | null;
  browserInfo: object | null;
  receivedAt: Date;
  spamSignals: readonly string[];
}

/**
 * Stores a submission under its id, the first thing of its transaction: whoever sends it at the same
 * time waits for the end of it.
 *
 * @returns the one that is stored already; undefined when this one was stored
 */
export async function storeSubmission(
  tx: Transaction,
  submission: NewSubmission,
): Promise<StoredSubmission | undefined> {
  const { submissionId, formName, contentHash, recordId } = submission;
  const { sentAt, browserInfo, receivedAt, spamSignals } = submission;
  const { rowCount } = await tx.query(
    preparedQuery(
      `insert into form_submissions
         (submission_id, form_name, content_hash, record_id, sent_at, browser_info, received_at,
          spam_signals)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (submission_id) do nothing`,
      [submissionId, formName, contentHash, recordId, sentAt, browserInfo, receivedAt, spamSignals],
    ),
  );
  return rowCount === 0 ? await findSubmission(tx, submissionId) : undefined;
}

/** The submission with this id, if there is one. */
export async function findSubmission(
  tx: Transaction,
  submissionId: string,
): Promise<StoredSubmission | undefined> {
  const { rows } = await tx.query<StoredSubmission>(
    "select form_name, content_hash, record_id from form_submissions where submission_id = $1",
    [submissionId],
  );
  return rows[0];
}

/**
 * Whether what came again says the same.
 *
 * @throws {HttpError} 409 `submission_conflict`
 */
export function assertSame(
  submission: StoredSubmission,
  formName: string,
  contentHash: Buffer,
): void {
  if (submission.form_name === formName && submission.content_hash.equals(contentHash)) return;
  throw new HttpError(
    409,
    "submission_conflict",
    "This submission was already received with other contents.",
  );
}
