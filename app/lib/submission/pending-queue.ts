import type { Submission } from "./payload.ts";
import { pendingKey } from "./pending-events.ts";

/** Only the latest ten are kept. */
const pendingLimit = 10;

/** A request as it waits on this device. */
export type PendingSubmission = Submission & {
  /** There was no room for its photos. Stays here when the rest is sent. */
  photosDropped?: boolean;
};

/** What is waiting to be sent, oldest first; unreadable storage counts as empty. */
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
 * Keeps a submission on this device. Photos that do not fit are left out, this one's first, then
 * those of older ones: the words matter more.
 */
export function keepPending(submission: Submission): { kept: boolean; imagesDropped: boolean } {
  const older = readPending().filter((entry) => entry.submissionId !== submission.submissionId);
  const latest = (queue: PendingSubmission[]) => queue.slice(-pendingLimit);
  if (write(latest([...older, submission]))) return { kept: true, imagesDropped: false };
  const imagesDropped = hasImages(submission);
  const bare = withoutImages(submission);
  const kept =
    write(latest([...older, bare])) || write(latest([...older.map(withoutImages), bare]));
  return { kept, imagesDropped };
}

/** Takes an acknowledged submission off the queue; reads again first, another tab may have added. */
export function removePending(submissionId: string): void {
  write(readPending().filter((entry) => entry.submissionId !== submissionId));
}
