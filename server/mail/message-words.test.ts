import { beforeAll, expect, it, onTestFinished } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
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
  const [text] = await shop.sql<{ payload: { text: string } }>(
    "select payload from outbox where kind = 'sms' and subject_id = $1",
    [id],
  );
  expect(text?.payload.text).toMatch(
    /^Brazos Car Care: Dana, see you Tuesday, November 24, 2026, 9:00 AM CT! Reference [A-Z2-9]{6}\. Questions: \(254\) 555-0123\. Reply STOP to opt out\.$/,
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
