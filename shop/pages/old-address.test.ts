import { describe, expect, it } from "vitest";
import { readAddressFile } from "./address-file.ts";
import { enteredOldAddress } from "./old-address.ts";
import { similarPages } from "./similar-page.ts";

describe("an old address as it is entered", () => {
  it.each([
    ["/About-Us/", "/about-us"],
    ["https://www.old-shop.example/Our%20Services.html#top", "/our services.html"],
    ["/page.php?id=7&Cat=2&utm_source=mail", "/page.php?cat=2&id=7"],
    ["/blog/*", "/blog/*"],
    ["https://old.example/a//b/", "/a/b"],
    ["/caf%C3%A9", "/café"],
    ["/", undefined],
    ["https://old.example", undefined],
    ["https://old.example/?p=12&utm_source=mail", "/?p=12"],
    ["/?utm_source=mail", undefined],
    ["//evil.example/a", undefined],
    ["/a%2fb", undefined],
    ["/a%5cb", undefined],
    ["/a\\b", undefined],
    ["/a%0d%0ab", undefined],
    ["/a/%2e%2e/b", undefined],
    ["/100%-Off", "/100%-off"],
    // Latin-1, as sites wrote it before UTF-8.
    ["/Caf%E9%20Bar", "/caf%e9%20bar"],
    ["/a%/b%2fc", undefined],
    ["/a%/%2e%2e/b", undefined],
    ["/%E9%2f%2fevil.example", undefined],
    ["/%E9%5cb", undefined],
    ["/%E9%0d%0aX", undefined],
    ["/%E9%2a", undefined],
    ["about", undefined],
    ["javascript:alert(1)", undefined],
    ["/*", undefined],
    [`/${"x".repeat(500)}`, undefined],
  ])("%j is %j", (entered, address) => {
    expect(enteredOldAddress(entered)).toBe(address);
  });
});

describe("a file of old addresses", () => {
  it("is a CSV with new ones, in any of the usual ways", () => {
    const file = readAddressFile(
      'Old URL;New URL\r\nhttps://old.example/about-us.html;https://new.example/about/\r\n/coupons;410\r\n"/our services";\r\n/about-us.html;/contact\r\nnonsense;/about',
    );
    expect(file.entries).toEqual([
      { line: 2, old: "/about-us.html", to: "/about" },
      { line: 3, old: "/coupons", to: null },
      { line: 4, old: "/our services", to: undefined },
    ]);
    expect(file.leftOut).toEqual([
      { line: 5, text: "/about-us.html, which stands above already" },
      { line: 6, text: "nonsense" },
    ]);
  });

  it("is a sitemap, or one address a line, without the home page", () => {
    const sitemap = `<?xml version="1.0"?><urlset><url><loc>https://old.example/</loc></url>
      <url><loc> https://old.example/page.php?id=1&amp;cat=2 </loc></url>
      <url><loc><![CDATA[https://old.example/brakes/]]></loc></url></urlset>`;
    expect(readAddressFile(sitemap).entries.map(({ old }) => old)).toEqual([
      "/page.php?cat=2&id=1",
      "/brakes",
    ]);
    expect(readAddressFile(sitemap).leftOut).toEqual([]);
    expect(readAddressFile("/one\n/two").entries).toHaveLength(2);
  });
});

describe("the most similar page", () => {
  const similar = similarPages([
    { path: "/", title: "Auto Repair in Waco" },
    { path: "/about", title: "About Us" },
    { path: "/contact", title: "Contact" },
    { path: "/book", title: "Book an Appointment" },
    { path: "/testimonials", title: "Testimonials" },
    { path: "/services", title: "Our Services" },
    { path: "/services/brake-system-service", title: "Brake System Service" },
    { path: "/services/brake-system-service-waco-tx", title: "Brake System Service in Waco" },
    { path: "/services/transmission-service", title: "Transmission Service and Repair" },
    { path: "/services/oil-change-fluid-maintenance", title: "Oil Change & Fluid Maintenance" },
    { path: "/locations/waco-tx", title: "Auto Repair in Waco, TX" },
  ]);

  it.each([
    ["/about-us.html", "/about"],
    ["/contact-us.php", "/contact"],
    ["/index.php", "/"],
    ["/schedule-appointment", "/book"],
    ["/customer-reviews", "/testimonials"],
    ["/brakes", "/services/brake-system-service"],
    ["/services/brake-repair-waco", "/services/brake-system-service-waco-tx"],
    ["/auto/transmissions.aspx", "/services/transmission-service"],
    ["/oil-changes", "/services/oil-change-fluid-maintenance"],
    ["/services.html", "/services"],
    ["/our-story", "/about"],
    ["/2014/03/our-softball-team", undefined],
    ["/77", undefined],
    ["/brake-repair-waco-tx", "/services/brake-system-service-waco-tx"],
    ["/transmission-repair-waco-tx", "/services/transmission-service"],
    ["/ac-repair", undefined],
    ["/auto-repair-waco-tx", "/locations/waco-tx"],
  ])("of %s is %s", (old, path) => {
    expect(similar(old)?.path).toBe(path);
  });
});
