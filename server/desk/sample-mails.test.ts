import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { published } from "#server/content/published.ts";
import { type OccasionId, occasionIds, occasionOf } from "#shop/messages/occasions.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;

beforeAll(async () => {
  shop = await createTestApp({}, { rateLimits: memoryRateLimits });
  desk = await openDesk(shop);
  await shop.sql("select private.start_content($1)", [JSON.stringify(folderContent())]);
});
beforeEach(async () => {
  await shop.sql("truncate outbox");
});

interface Shown {
  subject: string;
  text: string;
  html: string;
}

async function shown(occasion: OccasionId, words: object = {}): Promise<Shown> {
  const response = await desk.call("administrator", "sample-mail", { occasion, words });
  expect(response.status, occasion).toBe(200);
  return (await response.json()) as Shown;
}

const send = (words: object = {}) =>
  desk.call("administrator", "sample-mail/send", { occasion: "confirmed", words });

const queued = () =>
  shop.sql<{ payload: Shown & { to: string } }>("select payload from outbox where kind = 'mail'");

describe("an email on a made-up visit", () => {
  it("is shown whole for each occasion, in our words, with nothing unfilled", async () => {
    for (const id of occasionIds) {
      const { subject, text, html } = await shown(id);
      for (const part of [subject, text]) expect(part, id).not.toMatch(/\{|\}|undefined|NaN/);
      // Its address ends it, as the law asks of a business.
      expect(text, id).toMatch(/--\nBrazos Car Care\n2210 Franklin Avenue, .+\n\(254\) 555-0123$/);
      expect(html, id).toMatch(/^<!doctype html>/);
      const { always } = occasionOf(id);
      if (always) expect(text, id).toContain(always.says);
    }
  });

  it("says what is typed, and nobody else's emails do", async () => {
    const before = published();
    const words = {
      subject: "Howdy {first-name}",
      heading: "<img src=x onerror=alert(1)>",
      body: "See you {day} at {street}.\n\n</div><script>alert(2)</script>",
      closing: "Bye & <b>bye</b>",
    };
    const { subject, text, html } = await shown("confirmed", words);
    expect(subject).toBe("Howdy Dana (K7MWQ3)");
    expect(text).toContain("See you Tuesday, March 3, 2026 at 2210 Franklin Avenue.");
    expect(text).toMatch(/Where: +2210 Franklin Avenue/);
    expect(text).toContain("\nhttps://shop.example/visit/sample\n");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).toContain("Bye &amp; &lt;b&gt;bye&lt;/b&gt;");
    expect(html).not.toMatch(/<script|<b>|<img src=x/);
    expect(published()).toBe(before);
    expect((await shown("confirmed")).subject).toMatch(/^Confirmed: Tuesday/);
  });

  it.each([
    [{ body: "{wehn}" }, /\{wehn\} stands for nothing/],
    [{ subject: "Hi\r\nBcc: eve@example.com" }, /Keep this on one line/],
    [{ body: "x".repeat(2001) }, /Keep this to 2,?000/],
    [{ body: "\u0001" }, /has a character that can't be shown/],
    [{ fax: "Hi" }, /fax/],
  ])("is not shown and not sent with %j", async (words, message) => {
    for (const path of ["sample-mail", "sample-mail/send"]) {
      const body = { occasion: "confirmed", words };
      const response = await desk.call("administrator", path, body);
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatchObject({
        code: "draft_has_mistakes",
        message: expect.stringMatching(message),
      });
    }
    expect(await queued()).toEqual([]);
  });

  it.each([
    { occasion: "birthday", words: {} },
    { occasion: "__proto__", words: {} },
    { occasion: "bill", words: { body: 1 } },
    { occasion: "bill", words: { body: "x".repeat(40_000) } },
    { occasion: "bill" },
  ])("is refused for %#: what is no occasion, no words, or too much", async (body) => {
    const response = await desk.call("administrator", "sample-mail", body);
    expect([400, 413]).toContain(response.status);
  });
});

describe("a sample that is sent", () => {
  it("goes to whoever asks for it, says that it is one, and is one of ten in ten minutes", async () => {
    const response = await send({ body: "Come on in." });
    const { to } = await response.json();
    expect(to).toBe("admin@example.com");
    const [mail, ...more] = await queued();
    expect(more).toEqual([]);
    const subject = expect.stringMatching(/^Sample: Confirmed/);
    expect(mail?.payload).toMatchObject({ to, subject });
    expect(mail?.payload.text).toContain("Come on in.");
    for (let times = 1; times < 10; times += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(await queued()).toHaveLength(10);
  });
});
