import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Creates a predicate for IPs of trusted proxies.
 *
 * @param trustedProxies IPs or ranges, as validated by `readConfig`
 */
export function createTrust(
  trustedProxies: readonly string[],
): (address: string | undefined) => boolean {
  const isTrusted = inRanges(trustedProxies);
  return (text) => {
    const address = parse(text);
    return address !== undefined && isTrusted(address);
  };
}

/**
 * Determines the client's IP: that of the socket or, if that is a trusted proxy, the last IP in
 * `X-Forwarded-For` that is not one. The client could have forged anything before it.
 *
 * @param trustedProxies IPs or ranges, as validated by `readConfig`
 * @returns a function that returns an IPv4 address, or the /64 prefix of an IPv6 address, since a
 *   single connection usually has a whole /64
 */
export function createClientIp(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, "socket" | "headers"> | undefined) => string {
  const isTrusted = inRanges(trustedProxies);

  return (request) => {
    let client = parse(request?.socket.remoteAddress);
    const forwarded = [request?.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    while (client && isTrusted(client)) {
      const before = parse(forwarded.pop()?.trim());
      if (!before) break;
      client = before;
    }
    if (!client) return "unknown";
    if (client.kind() === "ipv4") return client.toString();
    return `${ipaddr.fromByteArray(client.toByteArray().fill(0, 8))}/64`;
  };
}

function inRanges(entries: readonly string[]): (address: Address) => boolean {
  const ranges = entries.map((entry): [Address, number] => {
    if (entry.includes("/")) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
  return (address) =>
    ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
}

const parse = (text: string | undefined): Address | undefined =>
  text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
