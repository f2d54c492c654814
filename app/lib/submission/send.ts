import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import { type DeviceSession, deviceSession } from "./device-session.ts";
import type { Submission } from "./payload.ts";
import { retryLater } from "./pending-events.ts";
import { savePending } from "./pending-queue.ts";
import { postThroughProxy, postToServer, postToWebhook, type SubmissionResponse } from "./post.ts";
import { accepted, isTemporary, refused, type SubmissionResult } from "./result.ts";

/** Index of the proxy whose response cannot be read (docs/product.md#the-way-of-a-submission). */
const unreadProxy = 2;

/** Session that submissions are sent with: only to this site's own server, never to another host. */
export const sessionFor = ({ forms, supabaseUrl }: SiteConfig): DeviceSession | undefined =>
  forms.endpoint?.startsWith("/") ? deviceSession(supabaseUrl) : undefined;

/**
 * Tries the network in order: own server, webhook, proxies.
 *
 * @param token access token of the user who made the submission; undefined: nobody was signed in
 */
export async function sendOverNetwork(
  config: SiteConfig,
  submission: Submission,
  token: string | undefined,
): Promise<SubmissionResponse> {
  const { endpoint, webhook, proxies } = config.forms;
  if (endpoint) {
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
  given?: SiteConfig,
): Promise<SubmissionResult> {
  const config = given ?? (await loadConfig());
  const session = sessionFor(config);
  const response = await sendOverNetwork(config, submission, session?.token).catch(() => undefined);
  const postponed = response && !response.success && isTemporary(response) ? response : undefined;
  if (response && !postponed) return response;
  const { account } = session ?? {};
  const { kept, imagesDropped } = savePending({ ...submission, ...(account && { account }) });
  if (!kept) return postponed ?? refused(0, {});
  retryLater(postponed?.retryAfterSeconds);
  return { ...accepted({}, submission.submissionId), storedLocally: true, imagesDropped };
}
