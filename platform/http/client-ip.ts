import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Tells which addresses of sockets are those of trusted proxies.
 *
 * @param trustedProxies addresses or ranges, as `readConfig` has checked them
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
 * Tells who sent a request: the address of the socket or, where that is a trusted proxy, the last
 * one in `X-Forwarded-For` that is none. Whatever else that header says is the client's invention.
 *
 * @param trustedProxies addresses or ranges, as `readConfig` has checked them
 * @returns a function that returns an IPv4 address, or the /64 network of an IPv6 address: one
 *   person's line has so many
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
