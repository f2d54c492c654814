import { beforeAll, expect, it } from "vitest";
import { changeStatus } from "#server/appointments/appointments.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

/** Every row of every table of ours, as text. */
async function everything(): Promise<string> {
  const tables = await shop.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth') order by 1`,
  );
  const contents = [];
  for (const { name } of tables) {
    contents.push([name, await shop.sql(`select t::text from ${name} t order by 1`)]);
  }
  return JSON.stringify(contents, null, 1);
}

/** URLs of our own site in a page or mail, with entities decoded. */
const ownLinks = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|action)="([^"]+)"|(https:\/\/shop\.example[^\s"<]*)/g)]
    .map(([, attribute, bare]) => (attribute ?? bare ?? "").replaceAll("&amp;", "&"))
    .map((link) => new URL(link, "https://shop.example"))
    .filter(({ origin }) => origin === "https://shop.example")
    .map(({ pathname, search }) => pathname + search);

it("no link of any mail changes anything when a scanner opens it and everything it leads to", async () => {
  const at = new Date(mondayMorning);
  const request = appointmentRequest({ email: "dana@example.com" });
  const { id } = await (await shop.post("/api/forms/appointment_request", request)).json();
  for (const status of ["confirmed", "canceled", "pending", "confirmed"] as const) {
    await shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, id, status, { kind: "staff", at }),
    );
    await shop.enqueueNotifications();
  }
  shop.setNow("2026-11-23T15:00:00Z");
  await shop.enqueueNotifications();
  const mails = await shop.sql<{ payload: { text: string; html: string } }>(
    "select payload from outbox where kind = 'mail'",
  );
  expect(mails).toHaveLength(6);
  const before = await everything();

  const found = mails.flatMap(({ payload }) => ownLinks(`${payload.text}\n${payload.html}`));
  const seen = new Set<string>();
  for (const link of found) {
    if (seen.has(link)) continue;
    seen.add(link);
    await shop.app.request(link, { method: "HEAD" });
    const response = await shop.app.request(link);
    // A scanner also follows links and buttons of the page.
    if (link.startsWith("/visit/") && response.status === 200) {
      found.push(...ownLinks(await response.text()), `${link.split("?")[0]}?day=2026-11-25`);
    }
  }

  expect([...seen].filter((link) => link.endsWith("/cancel"))).toHaveLength(1);
  expect([...seen].filter((link) => link.endsWith("/calendar.ics"))).toHaveLength(1);
  expect([...seen].filter((link) => link.endsWith("/reschedule"))).toHaveLength(1);
  expect(await everything()).toBe(before);
});
