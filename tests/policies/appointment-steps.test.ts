import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

it("one trigger judges an appointment and one follows it, so that their order stands in one place", async () => {
  const triggers = await shop.sql(
    `select tgname, tgtype & 2 <> 0 as before from pg_trigger
     where tgrelid = 'appointments'::regclass and not tgisinternal order by tgname`,
  );
  expect(triggers).toEqual([
    { tgname: "before_appointment", before: true },
    // Listeners hear of the appointment before its event: these two fire in the order of their names.
    { tgname: "publish_changes", before: false },
    { tgname: "settle_appointment", before: false },
  ]);
});
