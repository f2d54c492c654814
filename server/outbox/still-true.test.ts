import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";
import { whileTrue } from "./still-true.ts";

it("a message leaves before the moment from which it is of no use, not at it, and without one always", async () => {
  const { database } = await createTestDatabase();
  let now = "2026-11-24T14:59:59Z";
  const sent: (string | undefined)[] = [];
  const deliver = whileTrue({ database, now: () => new Date(now) }, [], async ({ until }) => {
    sent.push(until?.toISOString());
  });
  const send = async (until?: Date) =>
    await deliver(
      {
        kind: "mail",
        subjectId: randomUUID(),
        idempotencyKey: "code",
        payload: { to: "dana@example.com", subject: "Code", text: "123456", html: "123456" },
        until: until ?? null,
      },
      new AbortController().signal,
    );
  const end = new Date("2026-11-24T15:00:00Z");
  await send(end);
  now = "2026-11-24T15:00:00Z";
  await expect(send(end)).rejects.toThrow("too late to be of use");
  await send();
  expect(sent).toEqual([end.toISOString(), undefined]);
});
