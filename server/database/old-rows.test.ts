import { randomBytes } from "node:crypto";
import pg from "pg";
import { beforeAll, expect, inject, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { shopMigrations } from "./open-database.ts";

const log = createLog("silent");
const name = `old_${randomBytes(6).toString("hex")}`;
const server = socketConnection(inject("postgres"), "postgres", "postgres");
let owner: pg.Client;

/** A database as the release before these rules left it, with rows that they would refuse. */
beforeAll(async () => {
  await withClient(server, (client) => client.query(`create database ${name}`));
  owner = new pg.Client(socketConnection(inject("postgres"), "postgres", name));
  await owner.connect();
  afterFile(async () => {
    await owner.end();
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  const template = socketConnection(inject("postgres"), "postgres", "template_shop");
  const { rows } = await withClient(template, (client) =>
    client.query<{ name: string; sha256: string }>(
      `select name, sha256 from private.schema_migrations
        where name like 'migrations/%' and name < 'migrations/0110' order by name`,
    ),
  );
  await shopMigrations(log).repeat(owner, rows);
  await owner.query(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date, scheduled_time)
     select 'AAAAA' || letter, 'Dana Cole', '+10005550123', 'other', repeat('x', 300), day, at
       from (values ('A', date '2026-11-24', time '09:00'), ('B', '2026-11-24', '09:00:00.4'),
         ('C', '2026-11-24', '09:00:59'), ('D', 'infinity', '24:00')) stray (letter, day, at)`,
  );
  await owner.query(
    `insert into outbox (kind, subject_id, idempotency_key, payload, last_error)
     values ('mail', gen_random_uuid(), 'a', '{}', repeat('x', 9000))`,
  );
});

it("an older database with rows that would be refused today is upgraded, and its rows can be worked on", async () => {
  await shopMigrations(log).migrate(owner);
  const { rows } = await owner.query(
    `select reference, scheduled_date, scheduled_time, bay, phone, length(service) as service
       from appointments order by reference`,
  );
  expect(rows.map(({ scheduled_time: time, bay }) => [time, bay])).toEqual([
    ["09:00:00", 1],
    ["09:00:00", 2],
    ["09:00:00", 3],
    ["00:00:00", 1],
  ]);
  expect(rows[0]).toMatchObject({ phone: "+10005550123", service: 200 });
  await owner.query(
    `update appointments set status = 'confirmed', phone = phone where reference = 'AAAAAB'`,
  );
  await expect(
    owner.query("update appointments set phone = '+10005550124' where reference = 'AAAAAB'"),
  ).rejects.toMatchObject({ code: "23514", message: "Please enter a valid phone number" });
});
