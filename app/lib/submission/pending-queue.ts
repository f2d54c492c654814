import type { Submission } from "./payload.ts";
import { pendingKey } from "./pending-events.ts";

/** Maximum number of stored submissions; the latest are kept. */
const pendingLimit = 10;

/** A submission stored on this device. */
export type PendingSubmission = Submission & {
  /** Whether its photos did not fit. Not sent with the rest. */
  photosDropped?: boolean;
  /** ID of the account that was signed in, if any. Not sent with the rest. */
  account?: string;
};

/** Submissions waiting to be sent, oldest first; unreadable storage counts as empty. */
export function readPending(): PendingSubmission[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pendingKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSubmission) : [];
  } catch {
    return [];
  }
}

function isSubmission(value: unknown): value is PendingSubmission {
  return (
    typeof value === "object" &&
    value !== null &&
    "submissionId" in value &&
    typeof value.submissionId === "string" &&
    "formName" in value &&
    typeof value.formName === "string"
  );
}

function write(queue: readonly Submission[]): boolean {
  try {
    if (queue.length === 0) localStorage.removeItem(pendingKey);
    else localStorage.setItem(pendingKey, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
}

const hasImages = (submission: Submission) =>
  Array.isArray(submission.imageAttachments) && submission.imageAttachments.length > 0;

const withoutImages = (submission: PendingSubmission): PendingSubmission =>
  hasImages(submission) ? { ...submission, imageAttachments: [], photosDropped: true } : submission;

/**
 * Stores a submission on this device. Photos that do not fit are dropped, those of this one first,
 * then those of older ones: the text matters more.
 */
export function savePending(submission: PendingSubmission): {
  kept: boolean;
  imagesDropped: boolean;
} {
  const older = readPending().filter((entry) => entry.submissionId !== submission.submissionId);
  const latest = (queue: PendingSubmission[]) => queue.slice(-pendingLimit);
  if (write(latest([...older, submission]))) return { kept: true, imagesDropped: false };
  const imagesDropped = hasImages(submission);
  const bare = withoutImages(submission);
  const kept =
    write(latest([...older, bare])) || write(latest([...older.map(withoutImages), bare]));
  return { kept, imagesDropped };
}

/**
 * Removes an acknowledged submission from the queue, re-reading it first: another tab may have
 * added one.
 */
export function removePending(submissionId: string): void {
  write(readPending().filter((entry) => entry.submissionId !== submissionId));
}
