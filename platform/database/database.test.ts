import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { isUnavailable } from "./errors.ts";

it("calls for another try when the connection is lost at the commit", async () => {
  const { database, sql } = await createTestDatabase();
  const work = database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
    await sql("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  });
  await expect(work).rejects.toSatisfy(isUnavailable);
});
