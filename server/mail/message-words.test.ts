import { beforeAll, expect, it, onTestFinished } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { accountEmail } from "./account-emails.ts";
import { mailWords } from "./message-words.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});

/** Publishes the owner's words until the test is over. */
function say(messageWords: object): void {
  const before = published();
  onTestFinished(() => setPublished(before));
  const read = readContent({ ...folderContent(), messageWords }, 2026);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  setPublished(read.content);
}

it("customers read the owner's words in mails and texts, with everything that is always there", async () => {
  const id = await desk.notifiedRequest({
    name: "Dana <b>Cole",
    smsConsent: { text: "Text me.", version: "1" },
  });
  say({
    confirmed: {
      subject: "See you {day}",
      heading: "Howdy!",
      body: "{first-name}, bring the <key>.\n\nWe're at {street}.",
      text: "{first-name}, see you {when}!",
      closing: "Holler at {phone}.",
      textClosing: "Ask for {reference}, <{day}>.",
    },
  });
  expect((await desk.change(id, { status: "confirmed" })).status).toBe(200);
  // Once it can't be undone anymore.
  shop.setNow("2026-11-23T13:01:00Z");
  const [mail] = await desk.mails();
  expect(mail?.subject).toMatch(/^See you Tuesday, November 24, 2026 \([A-Z2-9]{6}\)$/);
  expect(mail?.text).toContain(
    "Howdy!\n\nDana, bring the <key>.\n\nWe're at 2210 Franklin Avenue.",
  );
  expect(mail?.html).toContain("Dana, bring the &lt;key&gt;.");
  expect(mail?.text).toMatch(
    /See My Appointment:\nhttps:\/\/shop\.example\/visit\/[\s\S]*--\nBrazos/,
  );
  expect(mail?.text).toMatch(
    /move or cancel your appointment until .+\. Holler at \(254\) 555-0123\.\n/,
  );
  const [text] = await shop.sql<{ payload: { text: string } }>(
    "select payload from outbox where kind = 'sms' and subject_id = $1",
    [id],
  );
  expect(text?.payload.text).toMatch(
    /^Brazos Car Care: Dana, see you Tuesday, November 24, 2026, 9:00 AM CT! Ask for [A-Z2-9]{6}, <Tuesday, November 24, 2026>\. Reply STOP to opt out\.$/,
  );
});

it("what a customer typed is never taken for a placeholder, and not for a link", async () => {
  say({ "put-off": { body: "About your {car}: {work}." } });
  expect(mailWords("put-off", { car: "{work} www.evil.example", work: "Brakes" })).toMatchObject({
    subject: "Still open on your {work} www. evil. example",
    opening: ["About your {work} www. evil. example: Brakes."],
  });
});

it("staff see the owner's words before they change something, and may say it in their own", async () => {
  const id = await desk.notifiedRequest({ date: "2026-11-25" });
  say({ confirmed: { body: "Come on in, {first-name}." } });
  const preview = await desk.change(id, { status: "confirmed", preview: true });
  expect(JSON.stringify(await preview.json())).toContain("Come on in, Dana.");
});

it("mails of accounts say the owner's words, and keep their code, link and warning", () => {
  const link = "https://shop.example/auth/v1/verify?token=1";
  const mail = { kind: "recovery", to: "dana@example.com", code: "123456", link } as const;
  const ours = accountEmail({ ...mail, validSeconds: 3600 });
  expect(ours.subject).toBe("Reset your password");
  say({
    "new-password": {
      subject: "Locked out of www.brazos.example?",
      heading: "<script>alert(1)</script>",
      body: "Pick a new one at {name}.\n\n<a href='https://evil.example'>Here</a>",
    },
  });
  const { subject, text, html } = accountEmail({ ...mail, validSeconds: 3600 });
  expect(subject).toBe("Locked out of www. brazos. example?");
  expect(text).toContain("Pick a new one at Brazos Car Care.");
  expect(text).toMatch(/Code: +123456\nValid for: +1 hour\n\nChoose a new password:\nhttps:/);
  const warning = "If you didn't ask for this, you can ignore this email. Nothing will change.";
  for (const one of [ours.text, text]) expect(one).toContain(`\n\n${warning}\n\n--\nBrazos`);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    link,
    "tel:+12545550123",
  ]);
  expect(html).not.toContain("<script");
});

it("who changes their address reads which one, whatever the owner says", () => {
  say({ "old-address": { body: "Is that you?" } });
  const { text } = accountEmail({
    kind: "email_change_current",
    to: "dana@example.com",
    code: "123456",
    link: undefined,
    validSeconds: 600,
    newEmail: "eve@evil.example",
  });
  expect(text).toMatch(/Is that you\?\n\nNew address: eve@evil\.example\nCode: +123456/);
  expect(text).toContain("If it wasn't you, don't confirm, and choose a new password");
});
