import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { withClient } from "#postgres/connect.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let disk: ObjectStorage;
/** Overrides methods of the storage for the next calls. */
let broken: Partial<ObjectStorage> = {};
let key: string;

beforeAll(async () => {
  // A proxy, so that a test can break a single method.
  const storage = new Proxy({} as ObjectStorage, {
    get: (_, name: keyof ObjectStorage) => broken[name] ?? disk[name],
  });
  shop = await createTestApp({}, { now: () => new Date("2026-11-23T12:00:00Z"), storage });
  disk = createDiskStorage(join(shop.directory, "bytes"), durableFiles);
  key = await shop.accessTokens.serviceRoleKey();
  await call("POST", "/bucket", { name: "b" });
});
beforeEach(async () => {
  broken = {};
  await call("POST", "/bucket/b/empty", {});
  for (const { path } of await disk.list()) await disk.remove(path);
});

async function call(method: string, path: string, body?: unknown, headers = {}, token = key) {
  return await shop.app.request(`/storage/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": typeof body === "string" ? "text/plain" : "application/json",
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
const upload = (name: string, body: string, headers = {}) =>
  call("POST", `/object/b/${name}`, body, headers);
const kept = async () => (await disk.list()).length;
const rows = async () => (await shop.sql("select from storage.objects")).length;

describe("an object's bytes", () => {
  it("are deleted when they are replaced, removed, or their bucket is emptied", async () => {
    await upload("a", "first");
    await upload("a", "second", { "X-Upsert": "true" });
    expect(await kept()).toBe(1);
    await call("POST", "/object/copy", { bucketId: "b", sourceKey: "a", destinationKey: "c" });
    await call("POST", "/object/move", { bucketId: "b", sourceKey: "a", destinationKey: "d" });
    expect(await kept()).toBe(2);
    await call("DELETE", "/object/b", { prefixes: ["c"] });
    await call("DELETE", "/object/b/d");
    expect(await kept()).toBe(0);
    await upload("e", "x");
    await call("POST", "/bucket/b/empty", {});
    expect(await kept()).toBe(0);
  });

  it("stay with an object whose old name is taken before its move is committed", async () => {
    await upload("x", "other");
    await upload("a", "moved");
    await shop.sql(`create function hold() returns trigger language plpgsql
      as $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
      create trigger hold after update on storage.objects for each row execute function hold()`);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await withClient(shop.owner, async (client) => {
      await client.query("select pg_advisory_lock(42)");
      const transfer = { bucketId: "b", destinationKey: "a" };
      const move = call("POST", "/object/move", {
        ...transfer,
        sourceKey: "a",
        destinationKey: "c",
      });
      await expect.poll(() => shop.sql(waiting)).toHaveLength(1);
      const upsert = { "X-Upsert": "true" };
      const copy = call("POST", "/object/copy", { ...transfer, sourceKey: "x" }, upsert);
      await expect.poll(() => shop.sql(waiting)).toHaveLength(2);
      await client.query("select pg_advisory_unlock(42)");
      expect([(await move).status, (await copy).status]).toEqual([200, 200]);
    });
    await shop.sql("drop function hold cascade");
    expect(await (await call("GET", "/object/b/c")).text()).toBe("moved");
    expect(await (await call("GET", "/object/b/a")).text()).toBe("other");
  });

  it("are not kept if the upload is rejected", async () => {
    await upload("a", "first");
    await upload("a", "second");
    await call("POST", "/object/copy", { bucketId: "b", sourceKey: "a", destinationKey: "a" });
    await call("PUT", "/object/b/a", "third", { "Content-Type": "no type" });
    expect(await kept()).toBe(1);
    expect(await (await call("GET", "/object/b/a")).text()).toBe("first");
  });

  it("leave no row if they cannot be stored", async () => {
    broken = { put: () => Promise.reject(new Error("disk full")) };
    const response = await upload("a", "x");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      statusCode: "500",
      error: "InternalError",
      message: "Internal server error",
      code: "InternalError",
    });
    expect(await rows()).toBe(0);
  });

  it("that cannot be deleted are unreachable; their replacement is complete", async () => {
    await upload("a", "first");
    broken = { remove: () => Promise.reject(new Error("storage is away")) };
    expect((await upload("a", "second", { "X-Upsert": "true" })).status).toBe(200);
    expect(await (await call("GET", "/object/b/a")).text()).toBe("second");
    expect((await call("DELETE", "/object/b/a")).status).toBe(200);
    expect([await rows(), await kept()]).toEqual([0, 2]);
  });

  it("replaced during a download are sent in their new version", async () => {
    await upload("a", "first");
    broken = {
      async open(version) {
        broken = {};
        await upload("a", "second", { "X-Upsert": "true" });
        return await disk.open(version);
      },
    };
    expect(await (await call("GET", "/object/b/a")).text()).toBe("second");
  });

  it("that are missing although their row exists are a server error", async () => {
    await upload("a", "first");
    for (const { path } of await disk.list()) await disk.remove(path);
    expect((await call("GET", "/object/b/a")).status).toBe(500);
  });

  it("of unknown size are sent whole", async () => {
    await upload("a", "0123456789");
    await shop.sql("update storage.objects set metadata = null");
    const response = await call("GET", "/object/b/a", undefined, { Range: "bytes=0-1" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("0123456789");
  });

  it("are not read from a caller without write permission", async () => {
    const anon = await shop.accessTokens.anonKey();
    let read = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.enqueue(new Uint8Array(1024));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = await shop.app.request("/storage/v1/object/b/a", {
      method: "POST",
      headers: { Authorization: `Bearer ${anon}`, "Content-Type": "text/plain" },
      body,
      duplex: "half",
    } as RequestInit);
    expect(await response.json()).toMatchObject({ statusCode: "403" });
    expect(read).toBe(false);
  });
});

describe("headers and metadata of an upload", () => {
  it("do not make a private file publicly cacheable", async () => {
    await upload("a", "x", { "Cache-Control": "public, max-age=60, immutable" });
    const response = await call("GET", "/object/b/a");
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    await call("PUT", "/object/b/a", "x", { "Cache-Control": "public, no-store" });
    const never = await call("GET", "/object/b/a");
    expect(never.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a type that is none", { "Content-Type": "nothing" }],
    ["metadata that are none", { "X-Metadata": Buffer.from("[1]").toString("base64") }],
    [
      "metadata that no database takes",
      { "X-Metadata": Buffer.from('{"a":"\\u0000"}').toString("base64") },
    ],
  ])("are rejected: %s", async (_, headers) => {
    const response = await upload("odd", "x", headers);
    expect(response.status).toBe(400);
    expect([await rows(), await kept()]).toEqual([0, 0]);
  });

  it.each([
    [
      "no file",
      '--x\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n--x--\r\n',
    ],
    ["half a form", '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nhal'],
    [
      "a type that no header can hold",
      '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/é\r\n\r\nx\r\n--x--\r\n',
    ],
  ])("are rejected in a form: %s", async (_, body) => {
    const response = await upload("odd", body, {
      "Content-Type": "multipart/form-data; boundary=x",
    });
    expect(response.status).toBe(400);
    expect([await rows(), await kept()]).toEqual([0, 0]);
  });
});

describe("a session that has ended", () => {
  it("cannot read anything, although its token has not expired", async () => {
    await upload("a", "x");
    const token = await shop.accessTokens.issue({
      role: "authenticated",
      sub: randomUUID(),
      session_id: randomUUID(),
      exp: Math.floor(new Date("2026-11-23T13:00:00Z").getTime() / 1000),
    });
    for (const response of [
      await call("GET", "/object/b/a", undefined, {}, token),
      await call("POST", "/object/list/b", {}, {}, token),
      await call("POST", "/object/b/c", "x", {}, token),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        statusCode: "403",
        message: "Session from session_id claim in JWT does not exist",
      });
    }
  });
});

describe("without the database", () => {
  it("a request gets a retryable error", async () => {
    const lost = Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect" });
    const database: Database = {
      ...shop.database,
      transaction: () => Promise.reject(lost),
    };
    const { app } = await createTestApp({}, { database });
    const response = await app.request("/storage/v1/object/public/b/a");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
  });
});
