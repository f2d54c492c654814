import { beforeAll, describe, expect, it } from "vitest";
import { newName, openTarget, type Target } from "./target.ts";

let target: Target;
let bucket: string;
const files = () => target.owner.storage.from(bucket);

beforeAll(async () => {
  target = await openTarget();
  bucket = await target.bucket();
});

const text = (content: string) => new Blob([content], { type: "text/plain" });
const read = async (path: string) => {
  const { data, error } = await files().download(path);
  if (error) throw error;
  return await data.text();
};

describe("an upload", () => {
  it("as a form answers with id, path and full path, and keeps bytes, type and age", async () => {
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
  ])("of %s as it is", async (_, body, expected) => {
    const path = `raw-${newName()}`;
    const { error } = await files().upload(path, body, { contentType: "text/x-raw" });
    expect(error).toBeNull();
    expect(await read(path)).toBe(expected);
    const { data } = await files().info(path);
    expect(data).toMatchObject({ contentType: "text/x-raw", size: expected.length });
  });

  it("of a stream", async () => {
    const { error } = await files().upload("stream.txt", text("streamed").stream(), {
      duplex: "half",
    });
    expect(error).toBeNull();
    expect(await read("stream.txt")).toBe("streamed");
  });

  it("of binary bytes gives the same bytes back", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256);
    await files().upload("bytes.bin", new Blob([bytes]));
    const { data } = await files().download("bytes.bin");
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  });

  it.each([
    ["a form", () => text("x")],
    ["raw bytes", () => "x"],
  ])("with metadata of its own, as %s", async (_, body) => {
    const path = `meta-${newName()}`;
    await files().upload(path, body(), { metadata: { camera: "Öl" } });
    expect((await files().info(path)).data?.metadata).toEqual({ camera: "Öl" });
  });

  it("under a name that is taken is refused, and the first one stays", async () => {
    await files().upload("taken.txt", text("first"));
    const { error } = await files().upload("taken.txt", text("second"));
    expect(error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The resource already exists",
    });
    expect(await read("taken.txt")).toBe("first");
  });

  it("replaces when it says so, and keeps its id", async () => {
    const first = await files().upload("upsert.txt", text("first"));
    const second = await files().upload("upsert.txt", text("second, longer"), { upsert: true });
    expect(second.data?.id).toBe(first.data?.id);
    expect(await read("upsert.txt")).toBe("second, longer");
  });

  it("by update replaces", async () => {
    await files().upload("update.txt", text("first"));
    const { data } = await files().update("update.txt", text("second"));
    expect(data?.fullPath).toBe(`${bucket}/update.txt`);
    expect(await read("update.txt")).toBe("second");
  });

  it("of the same name at the same time ends with one of them, whole", async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => String(index).repeat(5000));
    await Promise.all(bodies.map((body) => files().upload("race.txt", body, { upsert: true })));
    expect(bodies).toContain(await read("race.txt"));
  });

  it("into a bucket that does not exist is refused", async () => {
    const { error } = await target.owner.storage.from(newName()).upload("a.txt", text("a"));
    expect(error).toMatchObject({ status: 400, statusCode: "404", message: "Bucket not found" });
  });

  it("under a name of other characters is refused", async () => {
    for (const path of ["tür.txt", "a^b", "a`b", "a|b"]) {
      const { error } = await files().upload(path, text("x"));
      expect(error).toMatchObject({
        status: 400,
        statusCode: "400",
        message: `Invalid key: ${path}`,
      });
    }
  });

  it("under a name of every allowed character is found again", async () => {
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
    // Either refused, or nothing but a name.
    expect(response.ok).toBe(stored.ok);
  });

  it("of somebody without the right is refused", async () => {
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
  ])("takes what is just small enough, and not a byte more, as %s", async (_, body) => {
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

  it.each(["image/jpeg", "application/json"])("does not take %s", async (contentType) => {
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
    "takes %s",
    async (contentType) => {
      const { error } = await target.owner.storage
        .from(small)
        .upload(newName(), "x", { contentType });
      expect(error).toBeNull();
    },
  );
});

describe("removing", () => {
  it("answers with what it removed, and says nothing of what is not there", async () => {
    await files().upload("gone/1.txt", text("1"));
    await files().upload("gone/2.txt", text("2"));
    const { data } = await files().remove(["gone/1.txt", "gone/none.txt"]);
    expect(data).toMatchObject([{ name: "gone/1.txt", bucket_id: bucket }]);
    expect((await files().exists("gone/1.txt")).data).toBe(false);
    expect((await files().exists("gone/2.txt")).data).toBe(true);
  });

  it("does nothing for whoever may not", async () => {
    await files().upload("kept.txt", text("kept"));
    expect((await target.visitor.storage.from(bucket).remove(["kept.txt"])).data).toEqual([]);
    expect(await read("kept.txt")).toBe("kept");
  });

  it("of one object by its address says when there is none", async () => {
    await files().upload("single.txt", text("x"));
    const path = `/object/${bucket}/single.txt`;
    expect(await (await target.call(path, { method: "DELETE" })).json()).toEqual({
      message: "Successfully deleted",
    });
    const again = await target.call(path, { method: "DELETE" });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ statusCode: "404", error: "not_found" });
  });

  it("frees the name", async () => {
    await files().upload("again.txt", text("first"));
    await files().remove(["again.txt"]);
    expect((await files().upload("again.txt", text("second"))).error).toBeNull();
    expect(await read("again.txt")).toBe("second");
  });
});

describe("moving", () => {
  it("gives an object another name", async () => {
    await files().upload("from.txt", text("moved"));
    const { data } = await files().move("from.txt", "to/there.txt");
    expect(data).toMatchObject({ message: "Successfully moved" });
    expect((await files().exists("from.txt")).data).toBe(false);
    expect(await read("to/there.txt")).toBe("moved");
  });

  it("takes it to another bucket", async () => {
    const other = await target.bucket();
    await files().upload("emigrant.txt", text("moved"));
    await files().move("emigrant.txt", "arrived.txt", { destinationBucket: other });
    const { data } = await target.owner.storage.from(other).download("arrived.txt");
    expect(await data?.text()).toBe("moved");
  });

  it("of what is not there, to what is taken, or to no bucket is refused", async () => {
    await files().upload("one.txt", text("one"));
    await files().upload("two.txt", text("two"));
    expect((await files().move("none.txt", "x.txt")).error).toMatchObject({
      statusCode: "404",
      message: "Object not found",
    });
    expect((await files().move("one.txt", "two.txt")).error).toMatchObject({ statusCode: "409" });
    const nowhere = await files().move("one.txt", "x.txt", { destinationBucket: newName() });
    expect(nowhere.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
    expect(await read("two.txt")).toBe("two");
  });

  it("of what the caller may not see is refused as if it were not there", async () => {
    await files().upload("secret.txt", text("secret"));
    const { error } = await target.visitor.storage.from(bucket).move("secret.txt", "mine.txt");
    expect(error).toMatchObject({ statusCode: "404", message: "Object not found" });
  });
});

describe("copying", () => {
  it("makes a second object of the same bytes, which lives on its own", async () => {
    await files().upload("original.txt", text("copied"), { metadata: { by: "us" } });
    const { data } = await files().copy("original.txt", "copies/copy.txt");
    expect(data).toEqual({ path: `${bucket}/copies/copy.txt` });
    await files().remove(["original.txt"]);
    expect(await read("copies/copy.txt")).toBe("copied");
    expect((await files().info("copies/copy.txt")).data).toMatchObject({
      contentType: expect.stringContaining("text/plain"),
      metadata: { by: "us" },
    });
  });

  it("goes to another bucket too", async () => {
    const other = await target.bucket();
    await files().upload("both.txt", text("both"));
    await files().copy("both.txt", "both.txt", { destinationBucket: other });
    const { data } = await target.owner.storage.from(other).download("both.txt");
    expect(await data?.text()).toBe("both");
  });

  it("of what is not there, or to what is taken, is refused", async () => {
    await files().upload("c1.txt", text("c1"));
    await files().upload("c2.txt", text("c2"));
    expect((await files().copy("none.txt", "x.txt")).error).toMatchObject({ statusCode: "404" });
    expect((await files().copy("c1.txt", "c2.txt")).error).toMatchObject({ statusCode: "409" });
    expect(await read("c2.txt")).toBe("c2");
  });
});
