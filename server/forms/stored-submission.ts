import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

/** Columns of `form_submissions` needed to recognize a duplicate. */
export interface StoredSubmission {
  form_name: string;
  content_hash: Buffer;
  record_id: string;
}

interface NewSubmission {
  /** Idempotency key. */
  submissionId: string;
  formName: string;
  /** SHA-256 of the content. */
  contentHash: Buffer;
  /** ID of the row it is stored as. */
  recordId: string;
  sentAt: Date | null;
  browserInfo: object | null;
  receivedAt: Date;
  spamSignals: readonly string[];
}

/**
 * Stores a submission under its ID. Must be the first statement of the transaction, so that
 * concurrent duplicates wait for its end.
 *
 * @returns the existing submission if it is a duplicate; undefined if this one was stored
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

/** Finds a submission by its ID. */
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
 * Checks that a duplicate has the same content.
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
