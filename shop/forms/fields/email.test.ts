import { describe, expect, it } from "vitest";
import { impossibleEmails, unusualEmails } from "#tests/support/desk/contact-inputs.ts";
import { requiredEmail } from "./common-fields.ts";
import { mailLink } from "./email.ts";

const read = (text: string) => requiredEmail("Valid email is required").safeParse(text).data;

describe("an email address", () => {
  it.each(Object.entries(unusualEmails))("that works is taken: %s as %s", (typed, stored) => {
    expect(read(typed)).toBe(stored);
  });

  it.each([
    ...impossibleEmails,
    "nowhere",
    "pat@home",
    "a..b@example.com",
    ".a@example.com",
    "pat@1.2.3.4",
    "pat@-x.example",
    "pat@mü nchen.example",
    "pat​@example.com",
    `pat@${"mü".repeat(100)}.example`,
  ])("that no server takes is refused: %j", (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});

it("A link that writes to an address adds nobody else", () => {
  expect(mailLink("pat?cc=eve@example.com")).toBe("mailto:pat%3Fcc%3Deve@example.com");
  expect(mailLink("pat@example.com")).toBe("mailto:pat@example.com");
});
