import { expect, it } from "vitest";
import { impossibleEmails, unusualEmails } from "#tests/support/desk/contact-inputs.ts";
import { normalizeEmail, readEmail, readPhone } from "./contacts.ts";

it.each(["17705550123", "+1 212 555 0199", "12345678901", "4930123456", "+4411123456", "1555"])(
  "accepts the phone number %s",
  (text) => expect(readPhone(text)).toBe(text.replace(/[+\s]/g, "")),
);

it.each(["10005550123", "11235550123", "17700550123", "17701550123", "19115550123", "17704110123"])(
  "rejects %s, which cannot exist",
  (text) => expect(() => readPhone(text)).toThrow("does not exist"),
);

it.each(Object.entries(unusualEmails))("reads the email address %s as %s", (text, stored) => {
  expect(readEmail(text)).toBe(stored);
});

it.each([...impossibleEmails, "pat@", "münchen.example", "pat@xn--ü.example"])(
  "rejects the email address %j",
  (text) => expect(() => readEmail(text)).toThrow("invalid format"),
);

it("leaves what is no email as it is, but for its case", () => {
  expect(normalizeEmail(" Pat@XN--\u00dc.example ")).toBe("pat@xn--\u00fc.example");
});
