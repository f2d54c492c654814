import { describe, expect, it } from "vitest";
import { ownDomain } from "./domain.ts";

describe("a domain of the shop's own", () => {
  it.each([
    ["www.shop.example", "www.shop.example"],
    [" Shop.Example ", "shop.example"],
    ["a-1.shop.co.uk", "a-1.shop.co.uk"],
    ["xn--mller-kva.example", "xn--mller-kva.example"],
  ])("is taken: %s", (text, domain) => {
    expect(ownDomain.parse(text)).toBe(domain);
  });

  it.each([
    ["", "Enter your domain, like www.shop.com"],
    ["https://www.shop.example", "Leave out https://"],
    ["HTTP://shop.example/", "Leave out http://"],
    ["shop.example/", "Leave out the slash and what follows it"],
    ["shop.example/book?a=1", "Leave out the slash and what follows it"],
    ["shop.example#top", "Leave out the slash and what follows it"],
    ["shop.example\\a", "Leave out the slash and what follows it"],
    ["owner@shop.example", "Enter the domain alone, without an email address"],
    ["shop.example:8443", "Leave out the colon and the port"],
    ["203.0.113.7", "Enter a domain: certificates are made for names, not for IP addresses"],
    ["203.0.113.7:80", "Enter a domain: certificates are made for names, not for IP addresses"],
    ["[2001:db8::1]", "Enter a domain: certificates are made for names, not for IP addresses"],
    ["::1", "Enter a domain: certificates are made for names, not for IP addresses"],
    ["localhost", "No one outside can reach this name. Enter the domain you bought"],
    ["shop.localhost", "No one outside can reach this name. Enter the domain you bought"],
    ["garage.local", "No one outside can reach this name. Enter the domain you bought"],
    ["server.home.arpa", "No one outside can reach this name. Enter the domain you bought"],
    ["shop.example, www.shop.example", "Enter one domain"],
    ["müller.example", "Enter it as browsers spell it: xn--mller-kva.example"],
    ["xn--\u00fc.example", "Use letters from a to z, digits, hyphens and dots"],
    ["shop", "Enter the ending, too, like .com"],
    ["shop.example.", "Enter your domain, like www.shop.com"],
    ["-shop.example", "Enter your domain, like www.shop.com"],
    ["shop_1.example", "Enter your domain, like www.shop.com"],
    ["*.shop.example", "Enter your domain, like www.shop.com"],
    [`${"a".repeat(64)}.example`, "Enter your domain, like www.shop.com"],
    ["shop.0x10", "Browsers can't open this name"],
  ])("is refused with a reason: %s", (text, reason) => {
    expect(ownDomain.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([reason]);
  });
});
