import type { Submission } from "./payload.ts";

/** Local storage key of the requests that still have to be sent (specification, section 9). */
export const pendingKey = "pendingFormSubmissions";

/** Only the latest ten are kept. */
const pendingLimit = 10;

/** What is waiting to be sent, oldest first; unreadable storage counts as empty. */
export function readPending(): Submission[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pendingKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSubmission) : [];
  } catch {
    return [];
  }
}

function isSubmission(value: unknown): value is Submission {
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

const withoutImages = (submission: Submission): Submission =>
  hasImages(submission) ? { ...submission, imageAttachments: [] } : submission;

/**
 * Keeps a submission on this device. Photos that do not fit are left out, this one's first, then
 * those of older ones: the words matter more.
 */
export function keepPending(submission: Submission): { kept: boolean; imagesDropped: boolean } {
  const older = readPending().filter((entry) => entry.submissionId !== submission.submissionId);
  const latest = (queue: Submission[]) => queue.slice(-pendingLimit);
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

const retries = new EventTarget();

/** Has what waits on this device sent again after so many seconds, while the page stays open. */
export function retryLater(seconds = 60): void {
  setTimeout(() => retries.dispatchEvent(new Event("retry")), seconds * 1000);
}

/** Calls `send` whenever such a time has come. Returns how to stop. */
export function onRetry(send: () => void): () => void {
  retries.addEventListener("retry", send);
  return () => retries.removeEventListener("retry", send);
}
