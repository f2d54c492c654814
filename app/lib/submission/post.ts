import type { Submission } from "./payload.ts";
import { type Accepted, accepted, isFailure, parseBody, type Rejected, refused } from "./result.ts";

/** Outcome of one attempt; `undefined`: no definite response, try the next channel. */
export type SubmissionResponse = Accepted | Rejected | undefined;

const extraAttempts = 2;

/** Delay before the n-th retry, in milliseconds (docs/product.md#the-way-of-a-submission). */
export const retryDelay = (n: number): number => Math.min(1000 * 2 ** (n - 1), 5000);

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Headers of every form submission (docs/contracts/api.md#forms). */
const formHeaders = (submission: Submission) => ({
  "Content-Type": "application/json",
  Accept: "application/json",
  "X-Requested-With": "XMLHttpRequest",
  "X-Form-Source": "website",
  "X-Form-Name": submission.formName,
});

function send(url: string, submission: Submission, init: RequestInit = {}): Promise<Response> {
  const body = JSON.stringify(submission);
  return fetch(url, {
    method: "POST",
    credentials: "omit",
    ...init,
    headers: { ...formHeaders(submission), ...init.headers },
    body,
    // Half a minute, plus time for a slow uplink of 20 kB per second.
    signal: AbortSignal.timeout(30_000 + Math.ceil(body.length / 20)),
  });
}

/** Retries an attempt without a response or with a 5xx status, except while the device is offline. */
async function withRetries(attempt: () => Promise<Response>): Promise<Response | undefined> {
  for (let extra = 0; ; extra += 1) {
    const response = await attempt().catch(() => undefined);
    if (response && response.status < 500) return response;
    if (extra === extraAttempts || navigator.onLine === false) return response;
    await wait(retryDelay(extra + 1));
  }
}

/** Whether a response is from a file host instead of our server, for example an HTML page. */
const isForeignResponse = (response: Response, text: string): boolean =>
  [404, 405, 408, 425, 501].includes(response.status) ||
  (response.headers.get("content-type") ?? "").startsWith("text/html") ||
  (!response.ok && text === "");

/**
 * Posts to our own server. A definite response, accepted or rejected, is final; network errors and
 * 5xx are not, after two quick retries.
 *
 * @param token bearer token of a signed-in customer: assigns the request to the account
 */
export async function postToServer(
  endpoint: string,
  submission: Submission,
  token?: string,
): Promise<SubmissionResponse> {
  const url = `${endpoint.replace(/\/$/, "")}/${submission.formName}`;
  const authorization = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const response = await withRetries(() => send(url, submission, authorization));
  if (!response || response.status >= 500) return undefined;
  // The session may have ended elsewhere: the request must not be lost because of that.
  if (response.status === 401 && token) return postToServer(endpoint, submission);
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return undefined;
  const body = parseBody(text);
  if (response.status !== 413 && isForeignResponse(response, text) && !body.error) return undefined;
  if (!response.ok || isFailure(body)) {
    return refused(response.status, body, response.headers.get("retry-after"));
  }
  return accepted(body, submission.submissionId);
}

/** Posts to the automation webhook; only a response that reports success counts. */
export async function postToWebhook(
  webhook: string,
  submission: Submission,
): Promise<SubmissionResponse> {
  const response = await withRetries(() => send(webhook, submission));
  return confirmed(response, submission);
}

/**
 * Posts through one cross-origin proxy. Its URL is a prefix of the encoded target, or has the
 * placeholder `{url}` for it.
 *
 * @param unread sent in no-cors mode and assumed successful, like the third proxy
 */
export async function postThroughProxy(
  proxy: string,
  target: string,
  submission: Submission,
  unread: boolean,
): Promise<SubmissionResponse> {
  const encoded = encodeURIComponent(target);
  const url = proxy.includes("{url}") ? proxy.replace("{url}", encoded) : proxy + encoded;
  const response = await send(url, submission, unread ? { mode: "no-cors" } : {}).catch(
    () => undefined,
  );
  if (unread) return response && accepted({}, submission.submissionId);
  return confirmed(response, submission);
}

async function confirmed(
  response: Response | undefined,
  submission: Submission,
): Promise<SubmissionResponse> {
  if (!response?.ok) return undefined;
  const body = parseBody(await response.text().catch(() => ""));
  return isFailure(body) ? undefined : accepted(body, submission.submissionId);
}
