import type * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import type { AppointmentTokens } from "#server/appointments/visit-token.ts";
import type { FormName, submissionSchema } from "#shop/forms/submission.ts";
import type { CheckSpam, SpamSignal } from "./spam-check.ts";

/** What the forms need from the rest of the server. */
export interface FormDependencies {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
  storage: ObjectStorage;
  tokens: AppointmentTokens;
  now: () => Date;
  /** Called after a commit that queued messages. */
  wakeOutbox: () => void;
  /** Who is told of what comes in. */
  shopInbox: () => string;
  /** Whether submissions go on to a webhook. */
  hasWebhook: boolean;
  siteUrl: string;
  /** Judges who sends a form. */
  checkSpam: CheckSpam;
}

/** What all forms have. `phone` in E.164. */
export type SubmissionFields = z.infer<typeof submissionSchema> & { phone: string };

/** One submission on its way into the database. */
export interface Submission<Fields> {
  /** The idempotency key. */
  submissionId: string;
  /** The id of the row that it becomes. */
  recordId: string;
  fields: Fields;
  /** The account of whoever sent it, if they were signed in. */
  userId: string | undefined;
  /** Why it looks as if no person had sent it; empty for nearly all. */
  spamSignals: readonly SpamSignal[];
  log: Log;
}

/** What a form does differently from the others. */
export interface Form<Fields extends SubmissionFields> {
  name: FormName | "callback_request";
  schema: z.core.$ZodType<Fields>;
  /** What whoever sent it is told when it is stored. */
  received(fields: Fields): string;
  /** The largest body, in bytes. */
  bodyLimit: number;
  /**
   * Whether `prepare` does so much that a repetition should be spared it. Otherwise a repetition is
   * found when it is stored.
   */
  isHeavy?(fields: Fields): boolean;
  /**
   * Stores the submission and queues its messages in `tx`. Work that must not hold a transaction
   * open, such as decoding photos, is done before by `prepare`, which returns this function.
   */
  prepare(submission: Submission<Fields>): Promise<Prepared>;
  /** What the answer to a repetition says beyond the common fields: the same as `store` returned. */
  response?(tx: Transaction, recordId: string): Promise<Record<string, unknown>>;
  /** Makes an answer of an error of this form; undefined: it is none of its own. */
  explain?(error: unknown): Promise<Error | undefined>;
}

interface Prepared {
  /**
   * Judges what only a new submission is judged by, then stores it.
   *
   * @returns what the answer says beyond the common fields
   */
  store(tx: Transaction): Promise<Record<string, unknown>>;
  /** Takes back what was done outside of the database when the transaction failed. */
  discard?(): Promise<void>;
}
