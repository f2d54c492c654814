import type * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Client } from "#platform/http/fair-queue.ts";
import type { LongStrings } from "#platform/http/long-strings.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import type { CountPhoto } from "#server/photos/photo-budget.ts";
import type { FormName, submissionSchema } from "#shop/forms/submission.ts";
import type { CheckSpam, SpamSignal } from "./spam-check.ts";

/** Dependencies of the forms. */
export interface FormDependencies {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
  storage: ObjectStorage;
  tokens: AppointmentTokens;
  now: () => Date;
  /** Called after a transaction that queued messages has committed. */
  wakeOutbox: () => void;
  /** Email address that is notified of submissions. */
  shopInbox: () => string;
  /** Whether submissions are also sent to a webhook. */
  hasWebhook: () => boolean;
  siteUrl: string;
  /** Counts photos against the budget of their sender and of all. */
  countPhoto: CountPhoto;
  /** Checks a submission for spam. */
  checkSpam: CheckSpam;
}

/** Fields common to all forms. `phone` is in E.164 format. */
export type SubmissionFields = z.infer<typeof submissionSchema> & { phone: string };

/** A validated submission that is about to be stored. */
export interface Submission<Fields> {
  /** Idempotency key. */
  submissionId: string;
  /** ID of the row it is stored as. */
  recordId: string;
  fields: Fields;
  /** Account of the sender, if signed in. */
  userId: string | undefined;
  /** Who sends it, for work that is done in turn. */
  client: Client;
  /** Reasons to suspect spam; empty for nearly all submissions. */
  spamSignals: readonly SpamSignal[];
  log: Log;
}

/** The parts in which forms differ. */
export interface Form<Fields extends SubmissionFields> {
  name: FormName | "callback_request";
  schema: z.core.$ZodType<Fields>;
  /** Message to the sender after the submission is stored. */
  received(fields: Fields): string;
  /** Maximum body size in bytes. */
  bodyLimit: number;
  /** Where its body may hold files. */
  files?: LongStrings;
  /**
   * Whether `prepare` is expensive enough to look for a duplicate submission first. Otherwise
   * duplicates are detected when storing.
   */
  isHeavy?(fields: Fields): boolean;
  /**
   * Does the work that must not hold a transaction open, such as decoding photos. The returned
   * `store` then saves the submission and queues its messages.
   */
  prepare(submission: Submission<Fields>): Promise<Prepared>;
  /** Response fields for a duplicate beyond the common ones: the same as `store` returned. */
  response?(tx: Transaction, recordId: string, fields: Fields): Promise<Record<string, unknown>>;
  /**
   * Converts an error of this form to a response error; undefined: not one of this form's errors.
   */
  explain?(error: unknown): Promise<Error | undefined>;
}

interface Prepared {
  /**
   * Applies the checks that only new submissions are subject to, then stores it.
   *
   * @returns response fields beyond the common ones
   */
  store(tx: Transaction): Promise<Record<string, unknown>>;
  /** Reverts side effects outside the database if the transaction failed. */
  discard?(): Promise<void>;
}
