import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import type { Message } from "#server/mail/mailer.ts";
import { inbox, type MailedShop, openMailedShop } from "#tests/support/servers/mailed-shop.ts";

/** Terminates an element, an attribute, a line, a calendar value or entry, and a template. */
const anything = `</p><script>alert(1)</script><img src=x onerror=alert(1)> "'\`;,:\\n\\ {{phone}} $&`;
const lines = "\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other\r\n\r\nBcc: other@example.com";

const plain = published();
let shop: MailedShop;

beforeAll(async () => {
  shop = await openMailedShop();
  const { shop: facts } = plain;
  const { address } = facts;
  setPublished({
    ...plain,
    shop: {
      ...facts,
      name: `Reed ${anything}`,
      address: { ...address, street: `12 Oak ${anything}${lines}`, city: `Waco ${anything}` },
    },
    services: plain.services.map((service) => ({
      ...service,
      title: `${service.title} ${anything}`,
    })),
  });
});
afterAll(() => setPublished(plain));

describe("an owner's text in everything that is sent about a visit", () => {
  it("is no markup, no additional line, and no additional calendar entry", async () => {
    await shop.clear("2026-11-23T15:00:00Z");
    const service = published().services[0]?.title ?? "";
    const id = await shop.book({ service });
    const mails = [...(await shop.emails(inbox))];
    await shop.become(id, "confirmed");
    mails.push(...(await shop.emails()));
    await shop.move(id, "2026-11-25", "10:00", "staff");
    mails.push(...(await shop.emails()));
    await shop.become(id, "canceled");
    mails.push(...(await shop.emails()));
    expect(mails).toHaveLength(4);
    expect(mails.filter(({ icalEvent }) => icalEvent)).toHaveLength(3);
    for (const mail of mails) expectHarmless(mail);
  });
});

function expectHarmless({ subject, html, icalEvent }: Message): void {
  expect(html, subject).toContain("&lt;script&gt;");
  expect(html, subject).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
  expect(subject).not.toMatch(/[\r\n]/);
  if (!icalEvent) return;
  const calendar = new ICAL.Component(ICAL.parse(icalEvent.content));
  const entries = calendar.getAllSubcomponents("vevent");
  expect(entries).toHaveLength(1);
  expect(entries[0]?.getFirstPropertyValue("location")).toContain(anything);
  expect(entries[0]?.getFirstPropertyValue("summary")).not.toBe("Other");
}
