import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import * as durableFiles from "#postgres/durable-files.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { ObjectStorage } from "./object-storage.ts";
import { deleteOrphanedObjects } from "./orphaned-objects.ts";

let database: TestDatabase["database"];
let directory: string;
let storage: ObjectStorage;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "orphaned-objects-"));
  storage = createDiskStorage(directory, durableFiles);
  await storage.put("files/orphan.jpg", Buffer.from("pixels"));
});
afterEach(() => rm(directory, { recursive: true }));
const paths = async () => (await storage.list()).map(({ path }) => path);

it("keeps objects so recent that another process may still be committing their row", async () => {
  const before = new Date(Date.now() - 60_000);

  expect(await deleteOrphanedObjects(database, storage, { before, all: true })).toBe(0);
  expect(await paths()).toEqual(["files/orphan.jpg"]);
});

it("does not empty a storage for a database that references none of its objects", async () => {
  const before = new Date(Date.now() + 60_000);
  const run = deleteOrphanedObjects(database, storage, { before, all: false });

  await expect(run).rejects.toThrow("names nothing");
  expect(await paths()).toEqual(["files/orphan.jpg"]);
});
