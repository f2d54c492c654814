import { beforeAll, describe, expect, it } from "vitest";
import { newName, openTarget, type Target } from "./target.ts";

let target: Target;
let hidden: string;
let open: string;
const content = "0123456789";

beforeAll(async () => {
  target = await openTarget();
  hidden = await target.bucket();
  open = await target.bucket({ public: true });
  for (const bucket of [hidden, open]) {
    const { error } = await target.owner.storage
      .from(bucket)
      .upload("dir/a.txt", new Blob([content], { type: "text/plain" }));
    if (error) throw error;
  }
});

describe("a download", () => {
  it("has the headers that caches and players need", async () => {
    const response = await target.call(`/object/authenticated/${hidden}/dir/a.txt`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": expect.stringContaining("text/plain"),
      "content-length": "10",
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^"\w+"$/),
      "cache-control": expect.stringContaining("max-age=3600"),
    });
    expect(Date.parse(headers["last-modified"] ?? "")).toBeGreaterThan(Date.now() - 600_000);
  });

  it("responds to HEAD", async () => {
    const response = await target.call(`/object/${hidden}/dir/a.txt`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("10");
    const missing = await target.call(`/object/${hidden}/none.txt`, { method: "HEAD" });
    expect(missing.status).toBe(400);
  });

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
    ["bytes=0-0", "0", "bytes 0-0/10"],
  ])("of the range %s returns 206", async (range, expected, contentRange) => {
    const response = await target.call(`/object/${hidden}/dir/a.txt`, {
      headers: { Range: range },
    });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(expected);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("content-length")).toBe(String(expected.length));
  });

  it("of a range beyond the end is rejected", async () => {
    const response = await target.call(`/object/${hidden}/dir/a.txt`, {
      headers: { Range: "bytes=10-" },
    });
    expect([400, 416]).toContain(response.status);
  });

  it("is a 304 for clients with a current copy", async () => {
    const path = `/object/${hidden}/dir/a.txt`;
    const first = await target.call(path);
    const etag = first.headers.get("etag") ?? "";
    const modified = first.headers.get("last-modified") ?? "";
    const again = await target.call(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const since = await target.call(path, { headers: { "If-Modified-Since": modified } });
    expect(since.status).toBe(304);
    const other = await target.call(path, { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("has another ETag after the bytes have changed", async () => {
    const from = target.owner.storage.from(hidden);
    await from.upload("tag.txt", "one");
    const before = (await from.info("tag.txt")).data?.etag;
    await from.update("tag.txt", "two");
    expect((await from.info("tag.txt")).data?.etag).not.toBe(before);
  });

  it("never renders HTML as a page of the site", async () => {
    const from = target.owner.storage.from(open);
    const page = "<script>alert(1)</script>";
    await from.upload("page.html", new Blob([page], { type: "text/html" }));
    const response = await target.call(`/object/public/${open}/page.html`, { key: null });
    expect(response.headers.get("content-type")).not.toContain("html");
    expect(await response.text()).toBe(page);
  });

  it("of a missing object is rejected", async () => {
    const { error } = await target.owner.storage.from(hidden).download("none.txt");
    expect(error).toMatchObject({ status: 400 });
    const response = await target.call(`/object/${hidden}/none.txt`);
    expect(await response.json()).toMatchObject({
      statusCode: "404",
      error: "not_found",
      message: "Object not found",
    });
  });

  it("of a private object appears missing to a stranger", async () => {
    const response = await target.call(`/object/authenticated/${hidden}/dir/a.txt`, {
      key: target.anonKey,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "404", message: "Object not found" });
  });

  it("of a private object without a token is rejected", async () => {
    const response = await target.call(`/object/${hidden}/dir/a.txt`, { key: null });
    expect(response.status).toBe(400);
  });
});

describe("the info of an object", () => {
  it("contains its size, type, age, ETag and name", async () => {
    const { data } = await target.owner.storage.from(hidden).info("dir/a.txt");
    expect(data).toMatchObject({
      id: expect.any(String),
      version: expect.any(String),
      name: "dir/a.txt",
      bucketId: hidden,
      size: 10,
      contentType: expect.stringContaining("text/plain"),
      cacheControl: "max-age=3600",
      etag: expect.any(String),
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
  });

  it("tells whether it exists", async () => {
    const from = target.owner.storage.from(hidden);
    expect(await from.exists("dir/a.txt")).toEqual({ data: true, error: null });
    expect((await from.exists("dir/none.txt")).data).toBe(false);
    expect((await target.visitor.storage.from(hidden).exists("dir/a.txt")).data).toBe(false);
  });
});

describe("a public bucket", () => {
  it("serves its files to everyone", async () => {
    const { data } = target.visitor.storage.from(open).getPublicUrl("dir/a.txt");
    const response = await fetch(data.publicUrl);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    const authenticated = await target.visitor.storage.from(open).download("dir/a.txt");
    expect(await authenticated.data?.text()).toBe(content);
  });

  it("serves them as an attachment with a name", async () => {
    const from = target.visitor.storage.from(open);
    const named = from.getPublicUrl("dir/a.txt", { download: "my file.txt" });
    const disposition = (await fetch(named.data.publicUrl)).headers.get("content-disposition");
    expect(disposition).toMatch(/^attachment;.*filename/);
    expect(disposition).toContain("my%20file.txt");
    const unnamed = from.getPublicUrl("dir/a.txt", { download: true });
    expect((await fetch(unnamed.data.publicUrl)).headers.get("content-disposition")).toMatch(
      /^attachment/,
    );
  });

  it("does not let everyone list or write", async () => {
    const from = target.visitor.storage.from(open);
    expect((await from.list()).data).toEqual([]);
    expect((await from.upload("x.txt", "x")).error).toMatchObject({ statusCode: "403" });
  });

  it("returns an error for a missing file", async () => {
    const response = await target.call(`/object/public/${open}/none.txt`, { key: null });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "404" });
  });
});

describe("the public URL of a private object", () => {
  it("is not found", async () => {
    const { data } = target.owner.storage.from(hidden).getPublicUrl("dir/a.txt");
    const response = await fetch(data.publicUrl);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      statusCode: "404",
      message: "Bucket not found",
    });
  });
});

describe("the CDN cache", () => {
  it("can be purged only by the owner's programs", async () => {
    const path = `/cdn/${open}/dir/a.txt`;
    expect((await target.call(path, { method: "DELETE" })).status).toBe(200);
    const stranger = await target.call(path, { method: "DELETE", key: target.anonKey });
    expect(stranger.status).toBe(400);
    const nowhere = await target.call(`/cdn/${newName()}/a.txt`, { method: "DELETE" });
    expect(nowhere.status).toBe(400);
  });
});
