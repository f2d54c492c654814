import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox, sms_consents cascade");
});

const texts = { smsConsent: { text: "Text me", version: "1", source: "/" } };
const confirm = async (id: string, change: object) => {
  const response = await desk.change(id, { status: "confirmed", ...change });
  return { status: response.status, ...(await response.json()) };
};

it("replace the first paragraph of the email and the text's wording; facts, links and STOP remain", async () => {
  const id = await desk.notifiedRequest(texts);
  const ours = await confirm(id, { preview: true });
  expect(ours.words).toMatch(/^Your appointment on .* is confirmed\.$/);
  const note = "Park by the <b>blue</b> door.\n\nMaria will help you.";
  const shown = await confirm(id, { note, ownWords: true, preview: true });
  expect(shown.words).toBe(ours.words);
  expect(shown.email.subject).toBe(ours.email.subject);
  expect(shown.email.text).toBe(
    ours.email.text.replace(/(?<=is confirmed\n\n)Dana, you're all set .*/, note),
  );
  expect(shown.textMessage.text).toBe(ours.textMessage.text.replace(ours.words, note));
  expect(shown.textMessage.text).toMatch(/ Reply STOP to opt out\.$/);

  await confirm(id, { note, ownWords: true });
  shop.setNow("2026-11-23T14:31:00Z");
  const [mail] = await desk.mails();
  expect(mail?.text).toBe(shown.email.text);
  expect(mail?.html).toContain("Park by the &lt;b&gt;blue&lt;/b&gt; door.</p>");
  expect(mail?.html).not.toContain("you're all set");
  const [text] = await shop.sql<{ payload: unknown }>(
    "select payload from outbox where kind = 'sms'",
  );
  expect(text?.payload).toEqual(shown.textMessage);
  expect(await desk.lastEvent(id)).toMatchObject({ note, own_words: true });
});

it("default to the email's wording if no text is sent, and to none without a message", async () => {
  const id = await desk.notifiedRequest();
  expect((await confirm(id, { preview: true })).words).toMatch(/^Dana, you're all set/);
  expect((await confirm(id, { notify: false, preview: true })).words).toBeNull();
});

it("are limited to a text's length if one is sent, and otherwise to a note's", async () => {
  const note = "a".repeat(700);
  const byText = await desk.notifiedRequest(texts);
  const refused = await confirm(byText, { note, ownWords: true });
  expect([refused.status, refused.error.fields]).toEqual([
    400,
    { note: ["That's too long for a text message. Make it shorter."] },
  ]);
  expect(await desk.stored(byText)).toMatchObject({ status: "pending" });
  expect((await confirm(byText, { note })).status).toBe(200);
  const byMail = await desk.notifiedRequest({ phone: "(254) 555-0177", time: "10:00 AM" });
  expect((await confirm(byMail, { note, ownWords: true })).status).toBe(200);
  const other = await desk.notifiedRequest({ phone: "(254) 555-0177", time: "11:00 AM" });
  expect((await confirm(other, { note: "a".repeat(1001), ownWords: true })).status).toBe(400);
});

it("that are too long for a text are not used if the customer consents to texts later", async () => {
  const id = await desk.notifiedRequest();
  await confirm(id, { note: "a".repeat(700), ownWords: true });
  await shop.sql(
    `insert into sms_consents (phone, consent_text, consent_version, source)
     values ('+17705550142', 'Text me', '1', '/')`,
  );
  shop.setNow("2026-11-23T14:31:00Z");
  await shop.enqueueNotifications();
  const [text] = await shop.sql<{ payload: { text: string } }>(
    "select payload from outbox where kind = 'sms'",
  );
  expect(text?.payload.text).toMatch(/: Your appointment on .* is confirmed\. Reference /);
});
