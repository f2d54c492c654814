import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import type { Submission } from "./payload.ts";
import { retryLater } from "./pending-events.ts";
import { keepPending } from "./pending-queue.ts";
import { postThroughProxy, postToServer, postToWebhook, type SubmissionResponse } from "./post.ts";
import { accepted, isTemporary, refused, type SubmissionResult } from "./result.ts";
import { sessionToken } from "./session-token.ts";

/** Index of the proxy whose response cannot be read (docs/product.md#the-way-of-a-submission). */
const unreadProxy = 2;

/** Tries the network in order: own server, webhook, proxies. */
export async function sendOverNetwork(
  config: SiteConfig,
  submission: Submission,
): Promise<SubmissionResponse> {
  const { endpoint, webhook, proxies } = config.forms;
  if (endpoint) {
    // The token is for this site's own server; another host must never receive it.
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
 * Sends a form (docs/product.md#the-way-of-a-submission): own server, webhook, proxies, and finally
 * this device, which stores it for `resendPending`. Never rejects. A local copy counts as success
 * with `storedLocally`; only if that fails as well, the result is a rejection with status 0.
 * Requests that the server rate-limits are stored here, too.
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
