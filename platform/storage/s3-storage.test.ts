import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "#tests/support/servers/s3-server.ts";
import type { ObjectStorage } from "./object-storage.ts";
import { createS3Storage, readS3Url } from "./s3-storage.ts";

describe("an S3 URL", () => {
  it("contains server, bucket, folder, region and keys", () => {
    expect(
      readS3Url("s3://KEY:se%2Fcret@minio.internal:9000/photos/site-1?region=eu-1&tls=off"),
    ).toEqual({
      base: "http://minio.internal:9000/photos",
      folder: "site-1/",
      region: "eu-1",
      accessKeyId: "KEY",
      secretAccessKey: "se/cret",
    });
  });

  it("defaults to TLS and us-east-1", () => {
    expect(readS3Url("s3://k:s@s3.us-east-1.amazonaws.com/photos")).toMatchObject({
      base: "https://s3.us-east-1.amazonaws.com/photos",
      folder: "",
      region: "us-east-1",
    });
  });

  it.each([
    ["s3://minio:9000/photos", "key and a secret"],
    ["s3://k:s@minio:9000/", "bucket"],
    ["s3://k:s@minio:9000/pho%20tos", "bucket"],
    ["s3://k:s@minio:9000/photos?tls=yes", "tls"],
  ])("%s is rejected", (text, why) => {
    expect(() => readS3Url(text)).toThrow(why);
  });
});

let server: S3Server;
let storage: ObjectStorage;

beforeAll(async () => {
  server = await startS3Server();
  storage = createS3Storage(readS3Url(`${server.origin}/photos/site-1?tls=off`));
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const { path } of await storage.list()) await storage.remove(path);
});

describe("objects in a bucket", () => {
  it("are stored, listed and deleted by path", async () => {
    const begun = Date.now();
    await storage.put("files/1/a.jpg", Buffer.from("pixels"));
    await storage.put("files/1/a.jpg", Buffer.from("other pixels"));
    const written = Date.now();

    expect((await storage.get("files/1/a.jpg")).toString()).toBe("other pixels");
    const [kept] = await storage.list();
    expect(kept?.path).toBe("files/1/a.jpg");
    // S3 returns whole seconds.
    expect(Number(kept?.modified)).toBeGreaterThan(begun - 1000);
    expect(Number(kept?.modified)).toBeLessThanOrEqual(written);
    await storage.remove("files/1/a.jpg");
    await storage.remove("files/1/a.jpg");
    expect(await storage.list()).toEqual([]);
  });

  it("are sent without other contents of their underlying buffer", async () => {
    await storage.put("part.jpg", Buffer.from("before-pixels-after").subarray(7, 13));
    expect((await storage.get("part.jpg")).toString()).toBe("pixels");
  });

  it("are all listed when there are more than fit in one page", async () => {
    const paths = Array.from({ length: 7 }, (_, index) => `many/${index}.jpg`);
    for (const path of paths) await storage.put(path, Buffer.of(1));
    const inPages = createS3Storage(readS3Url(`${server.origin}/photos/site-1?tls=off`), {
      pageSize: 3,
    });
    expect((await inPages.list()).map(({ path }) => path).sort()).toEqual(paths);
  });

  it("stay in their folder: other objects in the bucket are neither listed nor deleted", async () => {
    const neighbour = createS3Storage(readS3Url(`${server.origin}/photos?tls=off`));
    await neighbour.put("books/2026.csv", Buffer.from("sums"));
    await storage.put("a.jpg", Buffer.from("pixels"));

    expect((await storage.list()).map(({ path }) => path)).toEqual(["a.jpg"]);
    expect((await neighbour.list()).map(({ path }) => path).sort()).toEqual([
      "books/2026.csv",
      "site-1/a.jpg",
    ]);
    await neighbour.remove("books/2026.csv");
  });

  it("are streamed, whole or in part", async () => {
    await storage.put("a.jpg", Buffer.from("pixels"));
    const read = async (range?: { start: number; end: number }) =>
      await new Response(await storage.open("a.jpg", range)).text();
    expect(await read()).toBe("pixels");
    expect(await read({ start: 2, end: 4 })).toBe("xel");
    await expect(storage.open("none.jpg")).rejects.toThrow("404 to GET (NoSuchKey)");
  });

  it.each([
    ["a wrong secret", /:photos-secret@/, ":another-secret@", "SignatureDoesNotMatch"],
    ["a key that nobody knows", /photos-key:/, "another-key:", "InvalidAccessKeyId"],
  ])("can be neither read nor written with %s", async (_, right, wrong, code) => {
    await storage.put("a.jpg", Buffer.from("pixels"));
    const address = `${server.origin.replace(right, wrong)}/photos/site-1?tls=off`;
    const stranger = createS3Storage(readS3Url(address));
    await expect(stranger.get("a.jpg")).rejects.toThrow(`403 to GET (${code})`);
    await expect(stranger.put("a.jpg", Buffer.of(1))).rejects.toThrow(`403 to PUT (${code})`);
    await expect(stranger.remove("a.jpg")).rejects.toThrow(`403 to DELETE (${code})`);
    await expect(stranger.list()).rejects.toThrow(`403 to LIST (${code})`);
    expect((await storage.get("a.jpg")).toString()).toBe("pixels");
  });

  it("fail with a message: a missing object, a missing bucket", async () => {
    await expect(storage.get("none.jpg")).rejects.toThrow("404 to GET (NoSuchKey)");
    const nowhere = createS3Storage(readS3Url(`${server.origin}/nowhere?tls=off`));
    await expect(nowhere.put("a.jpg", Buffer.of(1))).rejects.toThrow("404 to PUT (NoSuchBucket)");
    await expect(nowhere.list()).rejects.toThrow("404 to LIST (NoSuchBucket)");
  });
});
