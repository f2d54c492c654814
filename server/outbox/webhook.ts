import { createHmac } from "node:crypto";
import type { ObjectStorage } from "#server/storage/object-storage.ts";
import type { FormName } from "#shop/forms/submission.ts";

/** A submission on its way to the automation webhook (specification, section 7). */
export interface WebhookCall {
  formName: FormName;
  fields: Record<string, unknown>;
  images: { name: string; storagePath: string; type: string }[];
}

/** Long enough for a slow automation service, short enough to try again soon. */
const timeoutMilliseconds = 15_000;

/**
 * Posts a submission to the shop's webhook, with the headers of the specification, the idempotency
 * key and, when a secret is set, an HMAC over the body.
 *
 * @throws when the receiver cannot be reached or does not answer 2xx
 */
export async function callWebhook(
  call: WebhookCall,
  idempotencyKey: string,
  deps: {
    url: string;
    secret: string | undefined;
    siteUrl: string;
    storage: ObjectStorage;
    signal: AbortSignal;
  },
): Promise<void> {
  const imageAttachments = await Promise.all(
    call.images.map(async ({ name, storagePath, type }) => ({
      name,
      dataUrl: `data:${type};base64,${(await deps.storage.get(storagePath)).toString("base64")}`,
      type,
    })),
  );
  const body = JSON.stringify({
    ...call.fields,
    ...(call.formName === "appointment_request" && { imageAttachments }),
  });
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
