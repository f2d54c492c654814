import { lookup as dnsLookup } from "node:dns";
import { type RequestOptions, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import ipaddr from "ipaddr.js";
import type { VapidKeys } from "./vapid-keys.ts";

/** A browser that wants to be told. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker of the desk shows. */
interface PushContent {
  title: string;
  body: string;
  /** Where a press on it leads, below the site. */
  path: string;
  /** Whether a device that shows the line of this path already makes itself heard again. */
  again?: true;
}

/** A notification on its way to one device. */
export interface PushMessage extends PushContent {
  subscriptionId: string;
  /** ISO 8601; later it tells nothing new. */
  until: string;
}

/** The push service no longer knows the subscription (RFC 8030, section 7.3): it is of no use any more. */
export class SubscriptionGone extends Error {
  override name = "SubscriptionGone";
}

/** An endpoint that is no public address: the server must not be made to call what is behind its walls. */
export class ForbiddenEndpoint extends Error {
  override name = "ForbiddenEndpoint";
}

export interface PushSender {
  /**
   * Has the push service bring a notification.
   *
   * @param content with how many requests wait for an answer, for the icon of the desk
   * @param seconds how long it is worth showing
   * @throws SubscriptionGone, ForbiddenEndpoint, or anything when it was not taken and may be tried again
   */
  send(
    subscription: PushSubscription,
    content: PushContent & { waiting: number },
    seconds: number,
    signal?: AbortSignal,
  ): Promise<void>;
}

/** Whether an address is one of the public network: none of this machine, a local network or a cloud's. */
export const isPublicIp = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/**
 * Sends notifications encrypted for the browser (RFC 8291) and signed with the keys of this installation
 * (RFC 8292).
 *
 * @param options.contact an address of the operator, for the push service: `mailto:` or `https:`
 * @param options.mayCall says of a resolved address whether it may be called; public ones when left out
 * @param options.connection for receivers with certificates of their own
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
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    },
  };
}

/** Judges the very address that is connected to: a name may lead elsewhere a moment later. */
function guardedLookup(mayCall: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    dnsLookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const forbidden = addresses.find(({ address }) => !mayCall(address));
      if (forbidden) {
        return done(new ForbiddenEndpoint(`${host} is no public address`), []);
      }
      const first = addresses[0];
      if (options.all || !first) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

/** Follows no redirect: it could lead past what was looked at. */
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
