import { describe, expect, it } from "vitest";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";
import {
  type AppointmentEmail,
  appointmentCanceled,
  appointmentConfirmed,
  requestReceived,
} from "./appointment-emails.ts";
import { receivedForShop } from "./appointment-for-shop.ts";
import { contactMessageForShop } from "./message-emails.ts";
import { renderAppointmentEmail } from "./render-appointment-email.ts";
import { firstName, withoutLinks } from "./visitor-text.ts";

describe("a visitor's name", () => {
  it.each([
    ["Dana Cole", "Dana"],
    ["  Jean-Luc O'Neil", "Jean-Luc"],
    ["O’Neil", "O’Neil"],
    ["Þórdís", "Þórdís"],
    ["李 小龍", "李"],
  ])("is shortened to the first name: %s", (name, first) => expect(firstName(name)).toBe(first));

  it.each([
    "http://evil.example win",
    "evil.example",
    "www.evil.example/prize",
    "evil。example",
    "win@evil.example",
    "//evil",
    "1-900-555-0100",
    "a".repeat(31),
    "-",
    "",
  ])("is omitted from emails: %s", (name) => expect(firstName(name)).toBeUndefined());

  it("appears in emails to customers only as a first name, and never as a link", () => {
    const facts = {
      to: "victim@example.com",
      service: "Other",
      minutes: 30,
      reference: "AAAAAA",
      slot: { date: "2026-11-24", time: "09:00" },
      visitUrl: "https://shop.example/visit/x",
      isChangeable: true,
    };
    const render = (content: AppointmentEmail) => renderAppointmentEmail(facts, content);
    for (const name of ["http://evil.example win", "evil.example", "Dana evil.example Cole"]) {
      for (const mail of [
        requestReceived({ ...facts, name }),
        appointmentConfirmed({ ...facts, name }),
        appointmentCanceled({ ...facts, name }, "customer", "https://shop.example/book"),
      ].map(render)) {
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|win|undefined/);
      }
    }
    expect(render(requestReceived({ ...facts, name: "Dana Cole" })).text).toContain(
      "Thank you, Dana. We're holding",
    );
    expect(render(requestReceived({ ...facts, name: "evil.example" })).text).toContain(
      "Thank you. We're",
    );
    expect(render(appointmentConfirmed({ ...facts, name: "a.example" })).text).toContain(
      "\nYou're all set",
    );
  });
});

describe("visitor input in an email to the shop", () => {
  it.each([
    ["see http://evil.example/a.b win", "see http: //evil. example/a. b win"],
    ["www.evil.example", "www. evil. example"],
    ["evil\uff0eexample", "evil\uff0e example"],
    ["Noise at 2.5 miles. dana@example.com", "Noise at 2.5 miles. dana@example.com"],
    ["mailto:x@evil.example", "mailto:x@evil. example"],
  ])("is not turned into a link: %s", (text, shown) => expect(withoutLinks(text)).toBe(shown));

  it("contains no link in a message, an appointment request or a subject", () => {
    const text = "http://evil.example";
    const contact = contactMessageForShop(contactMessage({ name: text, message: text }), "a@b.c");
    const asked: unknown = appointmentRequest({ name: text, notes: text, address: text });
    const request = asked as Parameters<typeof receivedForShop>[0]["request"];
    const where = { to: "a@b.c", siteUrl: "https://shop.example" };
    const received = receivedForShop({ id: "1", request, reference: "AAAAAA" }, where);
    for (const mail of [contact, received]) {
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/:\/\/evil|evil\.example/);
      expect(mail.text).toContain("http: //evil. example");
    }
  });
});

describe("an email about a visit to come", () => {
  const facts = {
    to: "dana@example.com",
    name: "Dana Cole",
    service: "Other",
    minutes: 30,
    reference: "AAAAAA",
    slot: { date: "2026-11-24", time: "09:00" },
    visitUrl: "https://shop.example/visit/x",
  };
  const closing = (more: { isChangeable: boolean; arrival?: string }) =>
    appointmentConfirmed({ ...facts, ...more }).closing?.join(" ");

  it("says what can be done online as long as it can, and asks for nothing that is known", () => {
    expect(closing({ isChangeable: true })).toContain(
      "tell us how you're getting here, or move or cancel",
    );
    expect(closing({ isChangeable: true, arrival: "shuttle" })).toContain("you can move or cancel");
    expect(closing({ isChangeable: false })).not.toMatch(/move or cancel|getting here/);
  });
});
