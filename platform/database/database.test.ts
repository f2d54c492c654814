import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";
import { isUnavailable } from "./errors.ts";

it("throws a retryable error when the connection is lost during the commit", async () => {
  const { database, sql } = await createTestDatabase();
  const work = database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
    await sql("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  });
  await expect(work).rejects.toSatisfy(isUnavailable);
});

it("runs afterCommit tasks once the transaction is committed and its connection released", async () => {
  const { database } = await createTestDatabase();
  const busy: number[] = [];
  const result = await database.transaction("service_role", async (tx) => {
    tx.afterCommit(async () => void busy.push(database.connections().busy));
    await tx.query("select");
    busy.push(database.connections().busy);
    return "done";
  });
  expect([result, ...busy]).toEqual(["done", 1, 0]);
});

it("runs no afterCommit task after a failed transaction", async () => {
  const { database } = await createTestDatabase();
  const followed: string[] = [];
  const work = database.transaction("service_role", async (tx) => {
    tx.afterCommit(async () => void followed.push("told"));
    await tx.query("select 1 / 0");
  });
  await expect(work).rejects.toThrow("division by zero");
  expect(followed).toEqual([]);
});

it("rethrows the error of an afterCommit task to the transaction's caller", async () => {
  const { database } = await createTestDatabase();
  const work = database.transaction("service_role", async (tx) => {
    tx.afterCommit(() => Promise.reject(new Error("the gateway is away")));
    await tx.query("select");
  });
  await expect(work).rejects.toThrow("the gateway is away");
});

it("rolls back when a statement fails whose commit was sent early", async () => {
  const { database, sql } = await createTestDatabase();
  const settings = () => sql("select default_bays from settings");
  const before = await settings();
  const work = database.transaction("service_role", async (tx) => {
    const first = tx.query("update settings set default_bays = default_bays + 1");
    const second = tx.query("select 1 / 0");
    tx.commitEarly();
    await tx.pipeline(first, second);
  });
  await expect(work).rejects.toThrow("division by zero");
  expect(await settings()).toEqual(before);
});

it("notifies once without a payload when it starts listening, also for channels added later", async () => {
  const { database, sql } = await createTestDatabase();
  const heard: (string | undefined)[][] = [[], []];
  const listenTo = async (channel: string, said: (string | undefined)[]) => {
    const began = Promise.withResolvers<void>();
    database.listen(channel, (payload) => {
      said.push(payload);
      began.resolve();
    });
    await began.promise;
  };
  await listenTo("first", heard[0] ?? []);
  await listenTo("second", heard[1] ?? []);
  await sql("select pg_notify('second', 'done')");
  await expect.poll(() => heard).toEqual([[undefined], [undefined, "done"]]);
});
