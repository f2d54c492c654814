import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import type { Submission } from "./payload.ts";
import { retryLater } from "./pending-events.ts";
import { keepPending } from "./pending-queue.ts";
import { postThroughProxy, postToServer, postToWebhook, type SubmissionResponse } from "./post.ts";
import { accepted, isTemporary, refused, type SubmissionResult } from "./result.ts";
import { sessionToken } from "./session-token.ts";

/** The third proxy answers unreadably (docs/product.md#the-way-of-a-submission). */
const unreadProxy = 2;

/** The network part of the chain: own server, webhook, proxies in their order. */
export async function sendOverNetwork(
  config: SiteConfig,
  submission: Submission,
): Promise<SubmissionResponse> {
  const { endpoint, webhook, proxies } = config.forms;
  if (endpoint) {
    // The token belongs to this site's own server; a foreign address never sees it.
    const token = endpoint.startsWith("/") ? sessionToken(config.supabaseUrl) : undefined;
    const response = await postToServer(endpoint, submission, token);
    if (response) return response;
  }
  if (webhook) {
    const response = await postToWebhook(webhook, submission);
    if (response) return response;
  }
  const target =
    webhook ?? (endpoint && new URL(`${endpoint}/${submission.formName}`, location.href).href);
  for (const [index, proxy] of proxies.entries()) {
    if (!target) break;
    const response = await postThroughProxy(proxy, target, submission, index === unreadProxy);
    if (response) return response;
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
  const response = await sendOverNetwork(config ?? (await loadConfig()), submission).catch(
    () => undefined,
  );
  const postponed = response && !response.success && isTemporary(response) ? response : undefined;
  if (response && !postponed) return response;
  const { kept, imagesDropped } = keepPending(submission);
  if (!kept) return postponed ?? refused(0, {});
  retryLater(postponed?.retryAfterSeconds);
  return { ...accepted({}, submission.submissionId), storedLocally: true, imagesDropped };
}
