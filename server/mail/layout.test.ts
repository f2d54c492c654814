import { expect, it } from "vitest";
import { renderEmail } from "./layout.ts";

const content = {
  to: "dana@example.com",
  subject: "Confirmed",
  heading: "Your appointment is confirmed",
  opening: ["Dana, you're all set."],
  facts: [
    ["Phone", "(254) 555-0142"],
    ["Notes", "Call (900) 555-0100 <now>"],
  ] as [string, string][],
  closing: ["Questions? Call us at (254) 555-0100."],
};

it("uses the first paragraph as the preview text unless one is given, and hides it in the body, with styles or without", () => {
  const hidden = /<div hidden style="display:none[^"]*">([^<\u00a0]*)/;
  expect(hidden.exec(renderEmail(content).html)?.[1]).toBe("Dana, you&#39;re all set.");
  const other = renderEmail({ ...content, preheader: "See you Tuesday" });
  expect(hidden.exec(other.html)?.[1]).toBe("See you Tuesday");
  expect(other.text).not.toContain("See you Tuesday");
});

it("links phone numbers in our own wording, but nothing in visitor input", () => {
  const { html } = renderEmail(content);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "tel:+12545550142",
    "tel:+12545550100",
    expect.stringMatching(/^tel:\+1/),
  ]);
  expect(html).toContain("Call (900) 555-0100 &lt;now&gt;");
});

it("shows the logo of the site that its buttons lead to, and each link as a button", () => {
  const { html, text } = renderEmail({
    ...content,
    action: { label: "See My Appointment", url: "https://shop.example/visit/a" },
    more: [
      { label: "Directions", url: "https://maps.example/" },
      { label: "Add to Calendar", url: "https://shop.example/visit/a/calendar.ics" },
    ],
  });
  expect(html).toMatch(/<img src="https:\/\/shop\.example\/apple-touch-icon\.png" alt=""/);
  const buttons = [...html.matchAll(/<a href="([^"]*)" class="(?:fill|quiet)"/g)];
  expect(buttons.map(([, url]) => url)).toEqual([
    "https://shop.example/visit/a",
    "https://maps.example/",
    "https://shop.example/visit/a/calendar.ics",
  ]);
  expect(text).toContain("Add to Calendar:\nhttps://shop.example/visit/a/calendar.ics");
  expect(renderEmail(content).html).not.toContain("<img");
});

it("supports dark mode", () => {
  const { html } = renderEmail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("@media (prefers-color-scheme: dark)");
});

it("shows the shop's name on a dark band with inline styles, for clients that strip style sheets", () => {
  const { html } = renderEmail(content);
  const band = /<p style="[^"]*background:#15191E;color:#FBF9F5[^"]*">([^<]*)<\/p>/.exec(html);
  expect(band?.[1]).toBe("Brazos Car Care");
});
