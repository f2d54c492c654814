import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import type { Submission } from "./payload.ts";
import { pendingKey, readPending, removePending, retryLater } from "./pending-queue.ts";
import { type Accepted, isTemporary, type Refused } from "./result.ts";
import { sendOverNetwork } from "./send.ts";

export interface ResendReport {
  sent: { submission: Submission; answer: Accepted }[];
  /** Refused for good, such as a time that has filled up since: the visitor must be told. */
  refused: { submission: Submission; answer: Refused }[];
  /** Still waiting for a better connection. */
  left: number;
}

/** The server has this submission already, with the photos the local copy had no room for. */
const isStoredAlready = (answer: Refused) => answer.code === "submission_conflict";

async function sendQueue(config: SiteConfig): Promise<ResendReport> {
  const report: ResendReport = { sent: [], refused: [], left: 0 };
  for (const submission of readPending()) {
    const answer = await sendOverNetwork(config, submission).catch(() => undefined);
    if (!answer) break;
    if (!answer.success && isTemporary(answer)) {
      retryLater(answer.retryAfterSeconds);
      break;
    }
    removePending(submission.submissionId);
    if (answer.success) report.sent.push({ submission, answer });
    else if (!isStoredAlready(answer)) report.refused.push({ submission, answer });
  }
  report.left = readPending().length;
  return report;
}

let running: Promise<ResendReport> | undefined;

const inThisTab = (config: SiteConfig): Promise<ResendReport> => {
  running ??= sendQueue(config).finally(() => {
    running = undefined;
  });
  return running;
};

/**
 * Sends what waits on this device, oldest first, and removes what was acknowledged. One tab does it
 * at a time; a second one reports nothing sent.
 */
export async function resendPending(given?: SiteConfig): Promise<ResendReport> {
  const nothing = (): ResendReport => ({ sent: [], refused: [], left: readPending().length });
  if (readPending().length === 0) return nothing();
  const config = given ?? (await loadConfig());
  if (running || !navigator.locks) return inThisTab(config);
  return navigator.locks.request(pendingKey, { ifAvailable: true }, (lock) =>
    lock ? inThisTab(config) : nothing(),
  );
}
