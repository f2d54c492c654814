import { createECDH } from "node:crypto";
import { type RequestOptions, request } from "node:https";
import { isIP } from "node:net";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { ForbiddenEndpoint, guardedLookup, isPublicIp } from "#platform/http/public-address.ts";
import { isFinalRefusal, Refused } from "#platform/refused.ts";

/** A browser's push subscription. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Content that the desk's service worker displays. */
interface PushContent {
  title: string;
  body: string;
  /** Path to open on click. */
  path: string;
  /** Whether to alert again on a device that already shows a notification with this path. */
  again?: true;
}

/** A queued notification for one device. */
export interface PushMessage extends PushContent {
  subscriptionId: string;
}

/** The push service no longer knows the subscription (RFC 8030, section 7.3): delete it. */
export class SubscriptionGone extends Error {
  override name = "SubscriptionGone";
}

export interface PushSender {
  /**
   * Sends a notification through the push service.
   *
   * @param content includes the number of waiting requests, for the app badge
   * @param seconds time to live
   * @throws SubscriptionGone, ForbiddenEndpoint, Refused, or another error if it was not accepted
   *   and may be retried
   */
  send(
    subscription: PushSubscription,
    content: PushContent & { waiting: number },
    seconds: number,
    signal?: AbortSignal,
  ): Promise<void>;
}

/**
 * Creates a sender that encrypts notifications for the browser (RFC 8291) and signs requests with
 * this installation's keys (RFC 8292).
 *
 * @param options.contact operator's contact URL for the push service: `mailto:` or `https:`
 * @param options.mayCall whether a resolved IP address may be called; omitted: only public ones
 * @param options.connection for receivers with custom certificates
 */
export function createPushSender(options: {
  keys: VapidKeys;
  contact: () => string;
  mayCall?: (address: string) => boolean;
  connection?: Pick<RequestOptions, "ca">;
}): PushSender {
  const { keys, contact, mayCall = isPublicIp, connection } = options;
  const lookup = guardedLookup(mayCall);
  return {
    async send({ endpoint, p256dh, auth }, content, seconds, signal) {
      const url = new URL(endpoint);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      if (url.protocol !== "https:" || (isIP(host) && !mayCall(host))) {
        throw new ForbiddenEndpoint(`${url.host} is no public address`);
      }
      const { headers, body } = await buildPushPayload(
        { data: { ...content }, options: { ttl: seconds, urgency: "high" } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { subject: contact(), ...keys },
      );
      const status = await post(url, { ...connection, headers, lookup, signal }, body);
      if (status === 404 || status === 410) {
        throw new SubscriptionGone(`the push service answered ${status}`);
      }
      if (status >= 200 && status <= 299) return;
      const reason = `the push service answered ${status}`;
      throw isFinalRefusal(status) ? new Refused(reason) : new Error(reason);
    },
  };
}

/** Does not follow redirects, which would bypass the address check. */
function post(url: URL, options: RequestOptions, body: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { ...options, method: "POST", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end(body);
  });
}

/** VAPID keys that identify this installation to push services (RFC 8292), base64url. */
interface VapidKeys {
  /** Uncompressed P-256 point, 65 bytes. */
  publicKey: string;
  privateKey: string;
}

/**
 * Derives the key pair from a secret that is stored with the installation's other keys.
 *
 * @param secret 32 random bytes
 */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(secret);
  return {
    publicKey: keys.getPublicKey("base64url"),
    privateKey: secret.toString("base64url"),
  };
}
