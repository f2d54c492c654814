import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createDiskMailer, type Message } from "#server/mail/mailer.ts";
import { contactMessage, financingRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { queueReplies } from "./queue-replies.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(() => shop.sql("truncate form_submissions, outbox cascade"));

const queueAll = () =>
  queueReplies({
    database: shop.database,
    shopInbox: () => "inbox@shop.example",
    now: () => new Date("2026-11-23T15:00:00Z"),
  });

async function receiveMessage(): Promise<string> {
  const response = await shop.post("/api/forms/contact_form", contactMessage());
  expect(response.status).toBe(201);
  const [row] = await shop.sql<{ id: string }>("select id from contact_messages");
  return row?.id ?? "";
}

async function reply(message: string, body: string, minute: number): Promise<string> {
  const id = randomUUID();
  await shop.sql(
    `insert into message_replies (id, message_id, body, created_at)
     values ($1, $2, $3, timestamptz '2026-11-23T15:00:00Z' + $4 * interval '1 minute')`,
    [id, message, body, minute],
  );
  return id;
}

it("replies to a financing application are emailed in a separate thread", async () => {
  const response = await shop.post("/api/forms/financing_application", financingRequest());
  expect(response.status).toBe(201);
  const [row] = await shop.sql<{ id: string }>("select id from financing_applications");
  for (const [at, body] of ["Let's talk.", "Six months are possible."].entries()) {
    await shop.sql(
      `insert into message_replies (id, application_id, body, created_at)
       values ($1, $2, $3, timestamptz '2026-11-23T15:00:00Z' + $4 * interval '1 minute')`,
      [randomUUID(), row?.id, body, at],
    );
  }
  await Promise.all([queueAll(), queueAll()]);
  const [first, second, ...others] = await queued();
  expect(others).toEqual([]);
  expect(first?.payload).toMatchObject({
    to: "kim@example.com",
    replyTo: "inbox@shop.example",
    thread: [`${row?.id}-received-shop`],
  });
  expect(first?.payload.text).toContain("Let's talk.");
  expect(first?.payload.text).toContain("Transmission slips in third gear");
  expect(second?.payload).toMatchObject({
    thread: [`${row?.id}-received-shop`, first?.idempotency_key],
  });
  expect(
    await shop.sql("select from financing_applications where answered_at is not null"),
  ).toHaveLength(1);
});

const queued = () =>
  shop.sql<{ idempotency_key: string; payload: Message }>(
    "select idempotency_key, payload from outbox where idempotency_key like 'reply-%' order by id",
  );

it("a reply is emailed once by concurrent processes, with the shop's inbox as Reply-To", async () => {
  const message = await receiveMessage();
  const id = await reply(message, "Yes, we do.\n\nBring it in on Tuesday.", 0);
  await Promise.all([queueAll(), queueAll(), queueAll()]);
  expect(await queueAll()).toBe(false);
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect(mail?.idempotency_key).toBe(`reply-${id}`);
  expect(mail?.payload).toMatchObject({ to: "al@example.com", replyTo: "inbox@shop.example" });
  expect(mail?.payload.text).toContain("Bring it in on Tuesday.");
  expect(mail?.payload.text).toContain("Do you work on hybrids?");
});

it("replies are threaded below the email that notified the shop of the message", async () => {
  const message = await receiveMessage();
  const first = await reply(message, "Yes, we do.", 0);
  await queueAll();
  const second = await reply(message, "We open at 7:30.", 1);
  await queueAll();
  const mailer = createDiskMailer(join(shop.directory, "mail"), () => "Shop <shop@brazos.example>");
  for (const { idempotency_key, payload } of await queued()) {
    await mailer.send(payload, idempotency_key);
  }
  const files = await readdir(join(shop.directory, "mail"));
  const written = async (id: string) => {
    const name = files.find((file) => file.includes(id)) ?? "";
    const text = await readFile(join(shop.directory, "mail", name), "utf8");
    return text.replace(/\n\s+/g, " ");
  };
  const received = `<${message}-received-shop@brazos.example>`;
  expect(await written(first)).toMatch(new RegExp(`^In-Reply-To: ${received}$`, "m"));
  const text = await written(second);
  expect(text).toMatch(new RegExp(`^In-Reply-To: <reply-${first}@brazos.example>$`, "m"));
  expect(text).toMatch(
    new RegExp(`^References: ${received} <reply-${first}@brazos.example>$`, "m"),
  );
});

it("the quoted message contains no links, and markup is escaped", async () => {
  const response = await shop.post(
    "/api/forms/contact_form",
    contactMessage({ message: "Look at https://evil.example/x <b>now</b> please" }),
  );
  expect(response.status).toBe(201);
  const [row] = await shop.sql<{ id: string }>("select id from contact_messages");
  await reply(row?.id ?? "", "<script>alert(1)</script>", 0);
  await queueAll();
  const [mail] = await queued();
  expect(mail?.payload.html).not.toMatch(/<script>|<b>|evil\.example\/x/);
});
