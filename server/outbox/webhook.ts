import { createHmac } from "node:crypto";
import type { Post } from "#platform/http/public-address.ts";
import { isFinalRefusal, Refused } from "#platform/refused.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import type { FormName } from "#shop/forms/submission.ts";

/** A submission for the automation webhook (docs/contracts/api.md#webhook). */
export interface WebhookCall {
  formName: FormName;
  fields: Record<string, unknown>;
  /** Only for appointments. */
  images?: { id: string; name: string; storagePath: string; type: string }[];
}

export interface WebhookDependencies {
  url: string;
  /** Omitted: `fetch`, which reaches this machine and its network, too. */
  post?: Post | undefined;
  secret: string | undefined;
  /** How images are sent: inline in the payload, or as URLs that expire after minutes. */
  images: "inline" | "links";
  siteUrl: string;
  storage: ObjectStorage;
  signedPhotoUrls: SignedPhotoUrls;
}

/** Long enough for a slow automation service, short enough to retry soon. */
const timeoutMilliseconds = 15_000;

/**
 * Posts a submission to the shop's webhook, with the form's headers, the idempotency key and, if a
 * secret is set, an HMAC of the body.
 *
 * @throws {Refused} if the receiver will never accept this submission; another error if it is
 *   unreachable or does not respond with 2xx
 */
export async function callWebhook(
  call: WebhookCall,
  idempotencyKey: string,
  deps: WebhookDependencies & { signal: AbortSignal },
): Promise<void> {
  const imageAttachments =
    call.images &&
    (await Promise.all(
      call.images.map(async ({ id, name, storagePath, type }) =>
        deps.images === "links"
          ? { name, url: deps.signedPhotoUrls.sign(id), type }
          : { name, dataUrl: dataUrl(type, await deps.storage.get(storagePath)), type },
      ),
    ));
  const body = JSON.stringify({ ...call.fields, ...(imageAttachments && { imageAttachments }) });
  const response = await (deps.post ?? fetch)(deps.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      Origin: deps.siteUrl,
      "X-Form-Source": "website",
      "X-Form-Name": call.formName,
      "Idempotency-Key": idempotencyKey,
      ...(deps.secret && {
        "X-Signature": `sha256=${createHmac("sha256", deps.secret).update(body).digest("hex")}`,
      }),
    },
    body,
    // A redirect could send the data to a host that the owner did not configure.
    redirect: "error",
    signal: AbortSignal.any([deps.signal, AbortSignal.timeout(timeoutMilliseconds)]),
  });
  // Not awaited: that it was delivered is written down first.
  response.body?.cancel().catch(() => undefined);
  if (response.ok) return;
  const reason = `the webhook answered ${response.status}`;
  throw isFinalRefusal(response.status) ? new Refused(reason) : new Error(reason);
}

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;
