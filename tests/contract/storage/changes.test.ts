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

describe("deleting", () => {
  it("returns the deleted objects, and ignores missing ones", async () => {
    await files().upload("gone/1.txt", text("1"));
    await files().upload("gone/2.txt", text("2"));
    const { data } = await files().remove(["gone/1.txt", "gone/none.txt"]);
    expect(data).toMatchObject([{ name: "gone/1.txt", bucket_id: bucket }]);
    expect((await files().exists("gone/1.txt")).data).toBe(false);
    expect((await files().exists("gone/2.txt")).data).toBe(true);
  });

  it("does nothing without permission", async () => {
    await files().upload("kept.txt", text("kept"));
    expect((await target.visitor.storage.from(bucket).remove(["kept.txt"])).data).toEqual([]);
    expect(await read("kept.txt")).toBe("kept");
  });

  it("by path returns an error for a missing object", async () => {
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
  it("renames an object", async () => {
    await files().upload("from.txt", text("moved"));
    const { data } = await files().move("from.txt", "to/there.txt");
    expect(data).toMatchObject({ message: "Successfully moved" });
    expect((await files().exists("from.txt")).data).toBe(false);
    expect(await read("to/there.txt")).toBe("moved");
  });

  it("moves it to another bucket", async () => {
    const other = await target.bucket();
    await files().upload("emigrant.txt", text("moved"));
    await files().move("emigrant.txt", "arrived.txt", { destinationBucket: other });
    const { data } = await target.owner.storage.from(other).download("arrived.txt");
    expect(await data?.text()).toBe("moved");
  });

  it("a missing object, to an existing name, or to an unknown bucket is rejected", async () => {
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

  it("an object that the caller may not see is rejected as missing", async () => {
    await files().upload("secret.txt", text("secret"));
    const { error } = await target.visitor.storage.from(bucket).move("secret.txt", "mine.txt");
    expect(error).toMatchObject({ statusCode: "404", message: "Object not found" });
  });
});

describe("copying", () => {
  it("creates an independent object with the same bytes", async () => {
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

  it("works across buckets", async () => {
    const other = await target.bucket();
    await files().upload("both.txt", text("both"));
    await files().copy("both.txt", "both.txt", { destinationBucket: other });
    const { data } = await target.owner.storage.from(other).download("both.txt");
    expect(await data?.text()).toBe("both");
  });

  it("a missing object, or to an existing name, is rejected", async () => {
    await files().upload("c1.txt", text("c1"));
    await files().upload("c2.txt", text("c2"));
    expect((await files().copy("none.txt", "x.txt")).error).toMatchObject({ statusCode: "404" });
    expect((await files().copy("c1.txt", "c2.txt")).error).toMatchObject({ statusCode: "409" });
    expect(await read("c2.txt")).toBe("c2");
  });
});
