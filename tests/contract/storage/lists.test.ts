import { beforeAll, describe, expect, it } from "vitest";
import { newName, openTarget, type Target } from "./target.ts";

let target: Target;
let bucket: string;
const files = () => target.owner.storage.from(bucket);
const names = (entries: { name: string }[] | null | undefined) =>
  (entries ?? []).map(({ name }) => name);

beforeAll(async () => {
  target = await openTarget();
  bucket = await target.bucket();
  // Uploaded one after the other, so that their times define an order.
  for (const path of [
    "b.txt",
    "A.txt",
    "c.txt",
    "cars/blue.jpg",
    "cars/red.jpg",
    "cars/old/rust.jpg",
    "carsten.txt",
  ]) {
    await files().upload(path, path);
  }
});

describe("a list", () => {
  it("has one level: files with their metadata, folders with only a name", async () => {
    const { data } = await files().list();
    expect(names(data)).toEqual(["A.txt", "b.txt", "c.txt", "cars", "carsten.txt"]);
    expect(data?.[0]).toEqual({
      name: "A.txt",
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: {
        eTag: expect.any(String),
        size: 5,
        mimetype: expect.stringContaining("text/plain"),
        cacheControl: "max-age=3600",
        lastModified: expect.any(String),
        contentLength: 5,
        httpStatusCode: 200,
      },
    });
    expect(data?.[3]).toEqual({
      name: "cars",
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    });
  });

  it.each(["cars", "cars/"])("of the folder %j has relative names", async (folder) => {
    expect(names((await files().list(folder)).data)).toEqual(["blue.jpg", "old", "red.jpg"]);
  });

  it("of a folder that does not exist is empty", async () => {
    expect((await files().list("none")).data).toEqual([]);
    expect((await files().list("car")).data).toEqual([]);
  });

  it("is paginated", async () => {
    expect(names((await files().list("", { limit: 2 })).data)).toEqual(["A.txt", "b.txt"]);
    expect(names((await files().list("", { limit: 2, offset: 3 })).data)).toEqual([
      "cars",
      "carsten.txt",
    ]);
    expect((await files().list("", { offset: 50 })).data).toEqual([]);
  });

  it("is sorted in descending order, or by time with folders first", async () => {
    const backwards = await files().list("", { sortBy: { column: "name", order: "desc" } });
    expect(names(backwards.data)).toEqual(["carsten.txt", "cars", "c.txt", "b.txt", "A.txt"]);
    const newest = await files().list("", { sortBy: { column: "created_at", order: "desc" } });
    expect(names(newest.data)).toEqual(["cars", "carsten.txt", "c.txt", "A.txt", "b.txt"]);
  });

  it("is filtered by prefix, with wildcards taken literally", async () => {
    expect(names((await files().list("", { search: "car" })).data)).toEqual([
      "cars",
      "carsten.txt",
    ]);
    expect(names((await files().list("cars", { search: "RE" })).data)).toEqual(["red.jpg"]);
    expect((await files().list("", { search: "%" })).data).toEqual([]);
    expect((await files().list("", { search: "_" })).data).toEqual([]);
  });

  it("omits what the caller may not see", async () => {
    expect((await target.visitor.storage.from(bucket).list()).data).toEqual([]);
  });

  it("of a bucket that does not exist is rejected", async () => {
    expect((await target.owner.storage.from(newName()).list()).error).toMatchObject({
      status: 400,
      statusCode: "404",
      message: "Bucket not found",
    });
  });

  it.each([
    { limit: 0 },
    { offset: -1 },
    { sortBy: { column: "name; drop table storage.objects" } },
  ])("with the options %j is rejected", async (options) => {
    expect((await files().list("", options)).error).toMatchObject({ status: 400 });
  });
});

describe("a list with a cursor", () => {
  it("contains every object below the prefix", async () => {
    const { data } = await files().listV2({ prefix: "cars/" });
    expect(names(data?.objects)).toEqual(["cars/blue.jpg", "cars/old/rust.jpg", "cars/red.jpg"]);
    expect(data).toMatchObject({ hasNext: false, folders: [] });
    expect(data?.objects[0]).toMatchObject({ id: expect.any(String), metadata: { size: 13 } });
  });

  it("separates folders with a delimiter", async () => {
    const { data } = await files().listV2({ prefix: "cars/", with_delimiter: true });
    expect(data?.folders).toEqual([{ name: "cars/old/", key: "cars/old" }]);
    expect(names(data?.objects)).toEqual(["cars/blue.jpg", "cars/red.jpg"]);
  });

  it.each([
    ["name", "asc"],
    ["name", "desc"],
    ["created_at", "asc"],
    ["updated_at", "desc"],
  ] as const)("by %s, %s, returns everything once", async (column, order) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await files().listV2({
        limit: 2,
        with_delimiter: true,
        sortBy: { column, order },
        ...(cursor !== undefined && { cursor }),
      });
      if (error) throw error;
      seen.push(...names(data.folders), ...names(data.objects));
      expect(data.folders.length + data.objects.length).toBeLessThanOrEqual(2);
      expect(data.hasNext).toBe(data.nextCursor !== undefined);
      cursor = data.nextCursor;
    } while (cursor !== undefined);
    expect(seen.sort()).toEqual(["A.txt", "b.txt", "c.txt", "cars/", "carsten.txt"]);
  });

  it("omits what the caller may not see", async () => {
    const { data } = await target.visitor.storage.from(bucket).listV2();
    expect(data).toMatchObject({ hasNext: false, folders: [], objects: [] });
  });

  it.each(["nonsense", '{"name":"a","time":"1"}', '{"name":"a","time":"2026-02-30 10:00:00+00"}'])(
    "rejects a cursor that was not issued: %s",
    async (text) => {
      const cursor = Buffer.from(text).toString("base64url");
      const { error } = await files().listV2({ cursor, sortBy: { column: "created_at" } });
      expect(error).toMatchObject({ status: 400, statusCode: "400" });
    },
  );
});
