import { lookup as dnsLookup } from "node:dns";
import { request as plainRequest, type RequestOptions } from "node:http";
import { request as encryptedRequest } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { Readable } from "node:stream";
import ipaddr from "ipaddr.js";

/** The address is not public: clients must not make the server call internal hosts (SSRF). */
export class ForbiddenEndpoint extends Error {
  override name = "ForbiddenEndpoint";
}

/** All that is public of IPv6; the rest holds IPv4 addresses in several notations, and nothing. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is public: not loopback, private, link-local or otherwise reserved. */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false;
  return address.range() === "unicast";
}

/** Checks the resolved address that is then connected to, which prevents DNS rebinding. */
export function guardedLookup(mayCall: (address: string) => boolean = isPublicIp): LookupFunction {
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

const connectMilliseconds = 20_000;

/** What a request to a receiver needs of `fetch`. */
export type Post = (
  url: string,
  init: {
    method: "POST";
    headers: Record<string, string>;
    body: string;
    redirect: "error";
    signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

/**
 * `fetch` that calls public addresses only, and follows no redirect: one is an answer like any other.
 *
 * @param mayCall whether a resolved IP address may be called
 */
export const createPublicPost =
  (mayCall: (address: string) => boolean = isPublicIp): Post =>
  async (text, { headers, body, signal, method }) => {
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) && !mayCall(host)) throw new ForbiddenEndpoint(`${host} is no public address`);
    const request = url.protocol === "https:" ? encryptedRequest : plainRequest;
    const options: RequestOptions = {
      method,
      headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
      lookup: guardedLookup(mayCall),
      agent: false,
      ...(signal && { signal }),
    };
    return await new Promise((resolve, reject) => {
      request(url, options, (answer) => {
        const status = answer.statusCode ?? 502;
        const isEmpty = [101, 204, 205, 304].includes(status);
        if (isEmpty) answer.resume();
        resolve(
          new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
            status,
          }),
        );
      })
        .on("error", reject)
        .end(body);
    });
  };

/** Opens a connection to a public address, in the form in which a mail client asks for one. */
export function connectToPublic(
  { host = "", port }: { host?: string | undefined; port?: number | string | undefined },
  done: (error: Error | null, found?: { connection: Socket }) => void,
): void {
  if (isIP(host) && !isPublicIp(host)) {
    done(new ForbiddenEndpoint(`${host} is no public address`));
    return;
  }
  const connection = connect({ host, port: Number(port), lookup: guardedLookup() });
  connection.setTimeout(connectMilliseconds, () => {
    connection.destroy(new Error(`${host} does not answer`));
  });
  connection.once("error", done);
  connection.once("connect", () => {
    connection.removeListener("error", done);
    connection.setTimeout(0);
    done(null, { connection });
  });
}
