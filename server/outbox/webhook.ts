import { createHmac } from "node:crypto";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import type { FormName } from "#shop/forms/submission.ts";

/** A submission on its way to the automation webhook (docs/contracts/api.md#webhook). */
export interface WebhookCall {
  formName: FormName;
  fields: Record<string, unknown>;
  /** Of appointments only. */
  images?: { id: string; name: string; storagePath: string; type: string }[];
}

export interface WebhookDependencies {
  url: string;
  secret: string | undefined;
  /** How images travel: in the payload, or as addresses that end after minutes. */
  images: "inline" | "links";
  siteUrl: string;
  storage: ObjectStorage;
  signedPhotoUrls: SignedPhotoUrls;
}

/** Long enough for a slow automation service, short enough to try again soon. */
const timeoutMilliseconds = 15_000;

/**
 * Posts a submission to the shop's webhook, with the headers of the form, the idempotency
 * key and, when a secret is set, an HMAC over the body.
 *
 * @throws when the receiver cannot be reached or does not answer 2xx
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
  const response = await fetch(deps.url, {
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
    // A redirect could lead the data to a host that the owner has not named.
    redirect: "error",
    signal: AbortSignal.any([deps.signal, AbortSignal.timeout(timeoutMilliseconds)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;
