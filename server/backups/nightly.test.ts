import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { proveBackup } from "#postgres/backup/prove-backup.ts";
import { createPeople } from "#tests/support/accounts/people.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { installationOf } from "./installation.ts";
import { type BackupDependencies, backUpTonight } from "./nightly.ts";

let shop: TestApp;
let deps: BackupDependencies;
let folder: string;
let now: Date;
const at = (instant: string) => {
  now = new Date(instant);
};
beforeAll(async () => {
  shop = await createTestApp();
  await createPeople(shop);
  const photo = attachment(blankPng(40, 30), "car.png", "image/png");
  const booked = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ name: "Dana\tCole \\N", imageAttachments: [photo] }),
  );
  expect(booked.status).toBe(201);
  const { user, password, host, port, database } = shop.owner;
  folder = join(shop.directory, "backups");
  deps = {
    config: {
      databaseUrl: `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      storageUrl: undefined,
      dataDirectory: shop.directory,
      backups: { isOn: true, directory: folder, url: undefined, key: undefined },
    },
    database: shop.database,
    log: createLog("silent"),
    now: () => now,
    shopInbox: () => "owner@example.com",
  };
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.sql("delete from private.backup_runs");
  // One was proved this week.
  await shop.sql(
    "insert into private.backup_runs (kind, at, file) values ('proof', '2026-11-20T09:00:00Z', '')",
  );
  await shop.sql(
    "delete from outbox where idempotency_key like any ('{backup-%,proof-%,missing-%}')",
  );
});

const mails = () =>
  shop.sql<{ payload: { to: string; text: string } }>(
    "select payload from outbox where idempotency_key like any ('{backup-%,proof-%,missing-%}')",
  );
/** Half past three in Waco. */
const tonight = "2026-11-24T09:30:00Z";

describe("every night", () => {
  it("a backup is written once, and the first of a week is restored and compared", async () => {
    await shop.sql("delete from private.backup_runs");
    at(tonight);
    const [backup, proof, ...rest] = await backUpTonight(deps);
    expect(backup).toMatchObject({ kind: "backup", file: "nightly-2026-11-24T033000.tar.gz" });
    expect([backup?.problem, proof?.problem]).toEqual([undefined, undefined]);
    expect([proof?.kind, rest]).toEqual(["proof", []]);
    expect(await backUpTonight(deps)).toEqual([]);
    at("2026-11-25T08:59:00Z");
    expect(await backUpTonight(deps)).toEqual([]);
    at("2026-11-25T09:00:00Z");
    expect((await backUpTonight(deps)).map(({ kind }) => kind)).toEqual(["backup"]);
    expect(await readdir(folder)).toHaveLength(2);
    expect((await readdir(shop.directory)).filter((name) => name.startsWith("proof"))).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("one of several processes works", async () => {
    at(tonight);
    const runs = await Promise.all([backUpTonight(deps), backUpTonight(deps), backUpTonight(deps)]);
    expect(runs.flat().map(({ kind }) => kind)).toEqual(["backup"]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("what rotation does not keep is removed, and nothing else in the folder", async () => {
    await mkdir(folder);
    const own = (night: string) => `nightly-${night}T030000.tar.gz`;
    const nights = [
      "2026-11-22",
      "2026-11-21",
      "2026-11-20",
      "2026-11-19",
      "2026-11-18",
      "2026-11-17",
      "2026-11-16",
    ];
    for (const name of [...nights.map(own), "before-the-move.tar.gz"])
      await writeFile(join(folder, name), "x");
    at(tonight);
    await backUpTonight(deps);
    const left = await readdir(folder);
    expect(left).toContain("before-the-move.tar.gz");
    expect(left).toContain(own("2026-11-17"));
    // Neither one of the last seven, nor the last of its week.
    expect(left).not.toContain(own("2026-11-16"));
  });

  it("what a night that was killed has left is removed, and nothing that is being written", async () => {
    const ended = execFile(process.execPath, ["--version"]);
    await once(ended, "exit");
    const of = (pid: number | undefined) => [
      `nightly-2026-11-23T030000.tar.gz.partial-${pid}`,
      `nightly-2026-11-23T030000.tar.gz.age.partial-${pid}`,
    ];
    await mkdir(folder);
    for (const name of [...of(ended.pid), ...of(process.pid), ...of(process.ppid)])
      await writeFile(join(folder, name), "x");
    for (const pid of [ended.pid, process.ppid])
      await mkdir(join(shop.directory, `proof-${pid}-abcdef`, "postgres"), { recursive: true });
    at(tonight);
    const [backup] = await backUpTonight(deps);
    expect((await readdir(folder)).sort()).toEqual([...of(process.ppid), backup?.file].sort());
    const proofs = (await readdir(shop.directory)).filter((name) => name.startsWith("proof-"));
    expect(proofs).toEqual([`proof-${process.ppid}-abcdef`]);
    await rm(join(shop.directory, proofs[0] ?? ""), { recursive: true });
  });

  it("a failure is told by mail once, and tried again after an hour", async () => {
    await writeFile(folder, "not a folder");
    at(tonight);
    const [run] = await backUpTonight(deps);
    expect(run?.problem).toBeTruthy();
    expect(await backUpTonight(deps)).toEqual([]);
    at("2026-11-24T10:30:00Z");
    expect(await backUpTonight(deps)).toHaveLength(1);
    expect((await mails()).map(({ payload }) => payload.to)).toEqual(["owner@example.com"]);
    await rm(folder);
    at("2026-11-24T11:30:00Z");
    const [again] = await backUpTonight(deps);
    expect(again?.problem).toBeUndefined();
  });

  it("a missing photo is told once a week, of a backup that is as good as any: proved, copied, not made again", async () => {
    await shop.sql("delete from private.backup_runs");
    const stored = join(shop.directory, "storage");
    const files = await readdir(stored, { recursive: true, withFileTypes: true });
    const [photo] = files.filter((entry) => entry.isFile());
    const place = join(photo?.parentPath ?? "", photo?.name ?? "");
    const aside = join(shop.directory, "photo-aside");
    await rename(place, aside);
    try {
      at(tonight);
      const [backup, proof] = await backUpTonight(deps);
      expect(backup?.problem).toMatch(/is written, but 1 of its files are missing/);
      expect(proof).toMatchObject({ kind: "proof" });
      expect(proof?.problem).toBeUndefined();
      at("2026-11-24T10:30:00Z");
      expect(await backUpTonight(deps)).toEqual([]);
      at("2026-11-25T09:30:00Z");
      expect((await backUpTonight(deps)).map(({ kind }) => kind)).toEqual(["backup"]);
      const told = await mails();
      expect(told.map(({ payload }) => payload.text)).toEqual([
        expect.stringContaining("last night's backup has everything that is there"),
      ]);
    } finally {
      await rename(aside, place);
    }
  });
});

describe("a proof", () => {
  it("finds a byte that is another one, and leaves nothing behind", async () => {
    at(tonight);
    const [backup] = await backUpTonight(deps);
    const file = join(folder, backup?.file ?? "");
    const bytes = await readFile(file);
    // So many that one meets the header of an entry, which another layer reads than what it holds.
    for (const place of Array.from({ length: 40 }, (_, n) => 0.1 + n * 0.022)) {
      const copy = join(folder, "flipped.tar.gz");
      await copyFile(file, copy);
      const flipped = Buffer.from(bytes);
      const index = Math.floor(bytes.length * place);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      await writeFile(copy, flipped);
      const scratch = join(shop.directory, "scratch");
      await mkdir(scratch);
      const elsewhere = { dataDirectory: scratch, databaseUrl: undefined, storageUrl: undefined };
      const proof = proveBackup(copy, installationOf(elsewhere, createLog("silent")));
      await expect(proof).rejects.toThrow(/is damaged/);
      expect(await readdir(scratch)).toEqual([]);
      await rm(scratch, { recursive: true });
    }
  });
});
