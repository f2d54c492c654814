import { describe, expect, it } from "vitest";
import { contactForm } from "./contact.ts";
import { financingForm } from "./financing.ts";

const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
  );

describe("contact form", () => {
  it("reports each field that is too short", () => {
    const typed = { name: "A", email: "a@", phone: "770", message: "Hi" };
    expect(messagesOf(contactForm.schema.safeParse(typed))).toEqual({
      name: "Name must be at least 2 characters.",
      email: "Please enter a valid email address.",
      phone: "Please enter a valid phone number.",
      message: "Message must be at least 10 characters.",
    });
  });

  it("counts characters as the database does: five emoji are not ten", () => {
    const typed = { name: "Al Reed", email: "al@example.com", phone: "(770) 555-0143" };
    const messageOf = (message: string) =>
      messagesOf(contactForm.schema.safeParse({ ...typed, message })).message;
    expect(messageOf("🚗".repeat(5))).toBe("Message must be at least 10 characters.");
    expect(messageOf("🚗".repeat(10))).toBeUndefined();
  });

  it("rejects a phone number that cannot exist, as financing does", () => {
    const typed = { name: "Al Reed", email: "al@example.com", phone: "(000) 555-0123" };
    for (const result of [
      contactForm.schema.safeParse({ ...typed, message: "Do you work on hybrids?" }),
      financingForm.schema.safeParse({ ...typed, repairNeeded: "Timing belt" }),
    ]) {
      expect(messagesOf(result)).toEqual({ phone: "Please enter a valid phone number." });
    }
  });

  it("stores the email in lower case and the phone in E.164", () => {
    const typed = {
      name: "Al Reed",
      email: " Al@Example.com",
      phone: "770.555.0142",
      message: "Do you work on hybrids?",
    };
    expect(contactForm.schema.parse(typed)).toMatchObject({
      email: "al@example.com",
      phone: "+17705550142",
    });
  });
});

describe("financing form", () => {
  it("asks for a short description of the repair and nothing about income", () => {
    expect(messagesOf(financingForm.schema.safeParse({ repairNeeded: "AC" }))).toEqual({
      name: "Name must be at least 2 characters.",
      email: "Please enter a valid email address.",
      phone: "Please enter a valid phone number.",
      repairNeeded: "Please briefly describe the repair needed.",
    });
  });
});
