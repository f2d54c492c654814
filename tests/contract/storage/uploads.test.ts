import { beforeAll, describe, expect, it } from "vitest";
import { newName, openTarget, type Target, text, textOf } from "./target.ts";

let target: Target;
let bucket: string;
const files = () => target.owner.storage.from(bucket);

beforeAll(async () => {
  target = await openTarget();
  bucket = await target.bucket();
});

const read = (path: string) => textOf(files(), path);

describe("an upload", () => {
  it("as a form returns ID, path and full path, and stores bytes, type and age", async () => {
    const { data } = await files().upload("folder/a.txt", text("hello"), { cacheControl: "60" });
    expect(data).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      path: "folder/a.txt",
      fullPath: `${bucket}/folder/a.txt`,
    });
    const response = await target.call(`/object/${bucket}/folder/a.txt`);
    expect(await response.text()).toBe("hello");
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(response.headers.get("cache-control")).toContain("max-age=60");
  });

  it.each([
    ["a string", "raw", "raw"],
    ["a Buffer", Buffer.from("raw"), "raw"],
    ["an ArrayBuffer", new TextEncoder().encode("raw").buffer, "raw"],
    ["nothing at all", new ArrayBuffer(0), ""],
  ])("of %s is stored unchanged", async (_, body, expected) => {
    const path = `raw-${newName()}`;
    const { error } = await files().upload(path, body, { contentType: "text/x-raw" });
    expect(error).toBeNull();
    expect(await read(path)).toBe(expected);
    const { data } = await files().info(path);
    expect(data).toMatchObject({ contentType: "text/x-raw", size: expected.length });
  });

  it("of a stream is accepted", async () => {
    const { error } = await files().upload("stream.txt", text("streamed").stream(), {
      duplex: "half",
    });
    expect(error).toBeNull();
    expect(await read("stream.txt")).toBe("streamed");
  });

  it("of binary bytes returns the same bytes", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256);
    await files().upload("bytes.bin", new Blob([bytes]));
    const { data } = await files().download("bytes.bin");
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  });

  it.each([
    ["a form", () => text("x")],
    ["raw bytes", () => "x"],
  ])("stores custom metadata, as %s", async (_, body) => {
    const path = `meta-${newName()}`;
    await files().upload(path, body(), { metadata: { camera: "Öl" } });
    expect((await files().info(path)).data?.metadata).toEqual({ camera: "Öl" });
  });

  it("to an existing name is rejected, and the first one remains", async () => {
    await files().upload("taken.txt", text("first"));
    const { error } = await files().upload("taken.txt", text("second"));
    expect(error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The resource already exists",
    });
    expect(await read("taken.txt")).toBe("first");
  });

  it("replaces if requested, and keeps the ID", async () => {
    const first = await files().upload("upsert.txt", text("first"));
    const second = await files().upload("upsert.txt", text("second, longer"), { upsert: true });
    expect(second.data?.id).toBe(first.data?.id);
    expect(await read("upsert.txt")).toBe("second, longer");
  });

  it("with update replaces", async () => {
    await files().upload("update.txt", text("first"));
    const { data } = await files().update("update.txt", text("second"));
    expect(data?.fullPath).toBe(`${bucket}/update.txt`);
    expect(await read("update.txt")).toBe("second");
  });

  it("concurrently to the same name ends with one of them, complete", async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => String(index).repeat(5000));
    await Promise.all(bodies.map((body) => files().upload("race.txt", body, { upsert: true })));
    expect(bodies).toContain(await read("race.txt"));
  });

  it("to a bucket that does not exist is rejected", async () => {
    const { error } = await target.owner.storage.from(newName()).upload("a.txt", text("a"));
    expect(error).toMatchObject({ status: 400, statusCode: "404", message: "Bucket not found" });
  });

  it("with an invalid name is rejected", async () => {
    for (const path of ["tür.txt", "a^b", "a`b", "a|b"]) {
      const { error } = await files().upload(path, text("x"));
      expect(error).toMatchObject({
        status: 400,
        statusCode: "400",
        message: `Invalid key: ${path}`,
      });
    }
  });

  it("with a name of every allowed character is found again", async () => {
    const path = "a b/c!-.*'() &$@=;:+,_9";
    expect((await files().upload(path, text("odd"))).error).toBeNull();
    expect(await read(path)).toBe("odd");
  });

  it("cannot leave the bucket by its name", async () => {
    const response = await target.call(`/object/${bucket}/..%2F..%2Foutside.txt`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: "x",
    });
    const stored = await target.call(`/object/info/${bucket}/..%2F..%2Foutside.txt`);
    // Either rejected, or just a name.
    expect(response.ok).toBe(stored.ok);
  });

  it("without permission is rejected", async () => {
    const { error } = await target.visitor.storage.from(bucket).upload("mine.txt", text("x"));
    expect(error).toMatchObject({
      status: 400,
      statusCode: "403",
      message: "new row violates row-level security policy",
    });
  });
});

describe("a bucket with limits", () => {
  let small: string;
  beforeAll(async () => {
    small = await target.bucket({
      public: false,
      fileSizeLimit: 1000,
      allowedMimeTypes: ["image/png", "text/*"],
    });
  });

  it.each([
    ["a form", (size: number) => new Blob(["x".repeat(size)], { type: "text/plain" })],
    ["raw bytes", (size: number) => "x".repeat(size)],
  ])("accepts exactly the maximum size, and not a byte more, as %s", async (_, body) => {
    const from = target.owner.storage.from(small);
    const path = newName();
    expect((await from.upload(path, body(1000))).error).toBeNull();
    expect((await from.upload(`${path}-2`, body(1001))).error).toMatchObject({
      status: 400,
      statusCode: "413",
      message: "The object exceeded the maximum allowed size",
    });
    expect((await from.exists(`${path}-2`)).data).toBe(false);
  });

  it.each(["image/jpeg", "application/json"])("rejects %s", async (contentType) => {
    const { error } = await target.owner.storage
      .from(small)
      .upload(newName(), new Blob(["x"], { type: contentType }));
    expect(error).toMatchObject({
      status: 400,
      statusCode: "415",
      message: `mime type ${contentType} is not supported`,
    });
  });

  it.each(["image/png", "text/css", "text/plain;charset=UTF-8"])(
    "accepts %s",
    async (contentType) => {
      const { error } = await target.owner.storage
        .from(small)
        .upload(newName(), "x", { contentType });
      expect(error).toBeNull();
    },
  );
});
