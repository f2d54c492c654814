import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import { pendingKey, retryLater } from "./pending-events.ts";
import { type PendingSubmission, readPending, removePending } from "./pending-queue.ts";
import { type Accepted, isTemporary, type Rejected } from "./result.ts";
import { sendOverNetwork, sessionFor } from "./send.ts";
import { announce } from "./sent-later.ts";

export interface ResendReport {
  sent: { submission: PendingSubmission; response: Accepted }[];
  /** Permanently rejected, for example because the time was taken: the visitor must be notified. */
  refused: { submission: PendingSubmission; response: Rejected }[];
  /** Number of submissions still waiting. */
  left: number;
}

/** The server already has this submission, with the photos that did not fit into the local copy. */
const isStoredAlready = (response: Rejected) => response.code === "submission_conflict";

/** After this many consecutive requests without a response, the network is at fault. */
const unansweredLimit = 2;

async function sendQueue(config: SiteConfig): Promise<ResendReport> {
  const report: ResendReport = { sent: [], refused: [], left: 0 };
  let unanswered = 0;
  for (const submission of readPending()) {
    const { photosDropped: _, account, ...content } = submission;
    // Someone else may be signed in on this device by now: the request must not become theirs.
    const session = sessionFor(config);
    const token = account !== undefined && session?.account === account ? session.token : undefined;
    const response = await sendOverNetwork(config, content, token).catch(() => undefined);
    if (!response) {
      unanswered += 1;
      if (unanswered === unansweredLimit) break;
      continue;
    }
    unanswered = 0;
    if (!response.success && isTemporary(response)) {
      retryLater(response.retryAfterSeconds);
      break;
    }
    removePending(submission.submissionId);
    if (response.success) {
      report.sent.push({ submission, response });
      announce(submission.submissionId, response);
    } else if (!isStoredAlready(response)) report.refused.push({ submission, response });
  }
  report.left = readPending().length;
  if (unanswered > 0) retryLater();
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
 * Sends the stored submissions, oldest first, and removes acknowledged ones. Only one tab does so
 * at a time; another one reports nothing sent.
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
