import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import type { Submission } from "./payload.ts";
import { retryLater } from "./pending-events.ts";
import { keepPending } from "./pending-queue.ts";
import { type Answer, postThroughProxy, postToServer, postToWebhook } from "./post.ts";
import { accepted, isTemporary, refused, type SubmissionResult } from "./result.ts";
import { sessionToken } from "./session-token.ts";

/** The third proxy answers unreadably (docs/product.md#the-way-of-a-submission). */
const unreadProxy = 2;

/** The network part of the chain: own server, webhook, proxies in their order. */
export async function sendOverNetwork(config: SiteConfig, submission: Submission): Promise<Answer> {
  const { endpoint, webhook, proxies } = config.forms;
  if (endpoint) {
    // The token belongs to this site's own server; a foreign address never sees it.
    const token = endpoint.startsWith("/") ? sessionToken(config.supabaseUrl) : undefined;
    const answer = await postToServer(endpoint, submission, token);
    if (answer) return answer;
  }
  if (webhook) {
    const answer = await postToWebhook(webhook, submission);
    if (answer) return answer;
  }
  const target =
    webhook ?? (endpoint && new URL(`${endpoint}/${submission.formName}`, location.href).href);
  for (const [index, proxy] of proxies.entries()) {
    if (!target) break;
    const answer = await postThroughProxy(proxy, target, submission, index === unreadProxy);
    if (answer) return answer;
  }
  return undefined;
}

/**
 * Sends a form (docs/product.md#the-way-of-a-submission): own server, webhook, proxies, and at last
 * this device, where it waits for `resendPending`. Never throws. The local copy counts as success
 * with `storedLocally`; only when even that fails is the result a refusal, with status 0. What the
 * server refuses for now, because too much came from this connection, waits here too.
 */
export async function submitForm(
  submission: Submission,
  config?: SiteConfig,
): Promise<SubmissionResult> {
  const answer = await sendOverNetwork(config ?? (await loadConfig()), submission).catch(
    () => undefined,
  );
  const postponed = answer && !answer.success && isTemporary(answer) ? answer : undefined;
  if (answer && !postponed) return answer;
  const { kept, imagesDropped } = keepPending(submission);
  if (!kept) return postponed ?? refused(0, {});
  retryLater(postponed?.retryAfterSeconds);
  return { ...accepted({}, submission.submissionId), storedLocally: true, imagesDropped };
}
