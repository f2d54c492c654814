import { describe, expect, it } from "vitest";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { fillWords, messageText } from "./fill-words.ts";
import { occasionIds, occasionOf } from "./occasions.ts";
import { textLength } from "./text-segments.ts";

/** The mistakes of a document whose owner says this. */
function mistakesOf(messageWords: object): string[] {
  const read = readContent({ ...folderContent(), messageWords }, 2026);
  return read.ok ? [] : read.mistakes.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the words of a message", () => {
  it("of ours are what an owner could say", () => {
    for (const id of occasionIds) {
      const { mail, text } = occasionOf(id);
      const words = {
        ...mail,
        ...(text && { text: text.words }),
        ...(text?.closing && { textClosing: text.closing }),
      };
      expect(mistakesOf({ [id]: words }), id).toEqual([]);
    }
  });

  it.each([
    [
      "what stands for nothing",
      "confirmed",
      { body: "See you {wehn}." },
      /^messageWords\.confirmed\.body: \{wehn\} stands for nothing$/,
    ],
    [
      "what belongs to another occasion",
      "confirmed",
      { body: "It costs {total}." },
      /\{total\} stands for nothing/,
    ],
    [
      "an address that isn't proved told about its car",
      "received",
      { body: "Your {car}?" },
      /\{car\} stands for nothing/,
    ],
    ["a text message without its time", "reminder", { text: "See you soon." }, /Say \{when\}/],
    ["an offer without its end", "offer", { text: "Come on {when}." }, /Say \{until\}/],
    [
      "a text message where none is sent",
      "bill",
      { text: "Your bill." },
      /No text message is sent/,
    ],
    [
      "a subject of two lines",
      "bill",
      { subject: "Bill\r\nBcc: eve@example.com" },
      /Keep this on one line/,
    ],
    [
      "a subject of two lines in a mail of accounts",
      "new-password",
      { subject: "Password\nBcc: eve@example.com" },
      /Keep this on one line/,
    ],
    ["a subject without an end", "sign-up", { subject: "Hi ".repeat(60) }, /Keep this to 150/],
    ["a last line of two lines", "bill", { closing: "Call us.\nBye." }, /Keep this on one line/],
    ["a last line without an end", "bill", { closing: "x".repeat(301) }, /Keep this to 300/],
    [
      "the end of a text without an end",
      "ready",
      { textClosing: "x".repeat(101) },
      /Keep this to 100/,
    ],
    [
      "a last line where what it says keeps accounts safe",
      "new-password",
      { closing: "Nothing to worry about." },
      /^messageWords\.new-password\.closing: The last line of this email is always ours/,
    ],
    [
      "a last line of a text that has none",
      "offer",
      { textClosing: "Bye." },
      /^messageWords\.offer\.textClosing: This text message has no last line/,
    ],
    [
      "a visit's facts in a mail of accounts",
      "new-password",
      { body: "Reset it before {when}." },
      /\{when\} stands for nothing/,
    ],
    ["a text about an account", "sign-up", { text: "Hi" }, /No text message is sent/],
    [
      "a text message of a page",
      "ready",
      { text: "Ready. ".repeat(60) },
      /Keep this to 320 characters/,
    ],
    ["an occasion that there is none of", "birthday", { body: "Happy birthday!" }, /birthday/],
    ["a way to send where there is none", "ready", { fax: "Ready" }, /fax/],
  ])("are refused for %s", (_, id, words, mistake) => {
    expect(mistakesOf({ [id]: words })).toEqual([expect.stringMatching(mistake)]);
  });

  it("may say the day and the time apart, and facts of the shop", () => {
    expect(mistakesOf({ reminder: { text: "{day} at {time} at {name}, {street}." } })).toEqual([]);
    const document = {
      ...folderContent(),
      messageWords: { ready: { text: "Call {phone}, {first-name}." } },
    };
    const read = readContent(document, 2026);
    expect(read.ok && read.content.messageWords?.ready?.text).toBe(
      "Call (254) 555-0123, {first-name}.",
    );
  });

  it("are filled in once: what a customer typed stays as it is", () => {
    const values = {
      "first-name": "{link}",
      car: "{reference} <b>",
      link: "https://shop.example/secret",
      reference: "K7MWQ3",
    };
    expect(fillWords("{first-name}, your {car}.", values)).toBe("{link}, your {reference} <b>.");
  });

  it.each([
    ["{first-name}, you're all set.", "You're all set."],
    ["Thank you, {first-name}. We call.", "Thank you. We call."],
    ["Dear {first-name} of ours", "Dear of ours"],
  ])("do without a name that isn't known: %s", (words, read) => {
    expect(fillWords(words, { "first-name": undefined })).toBe(read);
  });

  it("of a text begin with who it is from and end with how to opt out, whatever an owner says", () => {
    const values = { name: "Brazos", link: "https://shop.example/visit/secret" };
    expect(messageText("confirmed", { words: "Hi", closing: "Bye." }, values)).toBe(
      "Brazos: Hi Bye. Reply STOP to opt out.",
    );
    expect(messageText("offer", { words: "Hi", closing: "" }, values)).toBe(
      "Brazos: Hi https://shop.example/visit/secret Reply STOP to opt out.",
    );
  });
});

describe("the length of a text message", () => {
  it.each([
    ["", 0],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    [`${"a".repeat(152)}€${"a".repeat(10)}`, 2],
    // The euro sign doesn't fit in what is left of the first, and the third begins one character sooner.
    [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
    ["’".repeat(70), 1],
    ["’".repeat(71), 2],
    ["🚗".repeat(35), 1],
    ["🚗".repeat(36), 2],
    ["🚗".repeat(67), 3],
  ])("of %j is %i segments", (text, segments) => {
    expect(textLength(text).segments).toBe(segments);
  });

  it("names what makes it Unicode", () => {
    expect(textLength("We’re open – come by").unusual).toEqual(["’", "–"]);
  });
});
