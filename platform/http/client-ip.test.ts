import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createClientIp } from "./client-ip.ts";

/** A request from this socket IP with this X-Forwarded-For. */
const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as IncomingMessage & {
    headers: { "x-forwarded-for": string };
  };

const behindProxies = createClientIp(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);

describe("the client's IP", () => {
  it.each([
    ["the socket's", "203.0.113.7", undefined, "203.0.113.7"],
    ["the socket's, also as IPv6 writes IPv4", "::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["the socket's when a stranger claims to be a proxy", "203.0.113.7", "1.2.3.4", "203.0.113.7"],
    ["what the trusted proxy has seen", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
    [
      "what the outermost trusted proxy has seen",
      "127.0.0.1",
      "198.51.100.1, 10.1.2.3",
      "198.51.100.1",
    ],
    [
      "not what the client has made up before it",
      "10.9.9.9",
      "6.6.6.6, 198.51.100.1",
      "198.51.100.1",
    ],
    ["the proxy's when the header is nonsense", "10.9.9.9", "unknown, <script>", "10.9.9.9"],
    ["the proxy's when there is no header", "10.9.9.9", undefined, "10.9.9.9"],
    [
      "the network of an IPv6 address",
      "2001:db8:1:2:aaaa:bbbb:cccc:dddd",
      undefined,
      "2001:db8:1:2::/64",
    ],
    ["the network of a client behind a proxy", "fd00::1", "2001:db8:1:2::99", "2001:db8:1:2::/64"],
  ])("is %s", (_, socket, forwarded, address) => {
    expect(behindProxies(request(socket, forwarded))).toBe(address);
  });

  it("is the proxy's own if no proxy is trusted", () => {
    expect(createClientIp([])(request("127.0.0.1", "198.51.100.1"))).toBe("127.0.0.1");
  });
});
