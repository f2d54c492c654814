import { beforeAll, describe, expect, it } from "vitest";
import { newName, openTarget, type Target } from "./target.ts";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});

describe("a bucket", () => {
  it("is created, found by its ID, and returns its limits", async () => {
    const id = newName();
    const { data } = await target.owner.storage.createBucket(id, {
      public: true,
      fileSizeLimit: "20MB",
      allowedMimeTypes: ["image/*"],
    });
    expect(data).toEqual({ name: id });
    const found = await target.owner.storage.getBucket(id);
    expect(found.data).toMatchObject({
      id,
      name: id,
      public: true,
      file_size_limit: 20_000_000,
      allowed_mime_types: ["image/*"],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    await target.owner.storage.deleteBucket(id);
  });

  it("is private and accepts everything by default", async () => {
    const { data } = await target.owner.storage.getBucket(await target.bucket());
    expect(data).toMatchObject({ public: false, file_size_limit: null, allowed_mime_types: null });
  });

  it("accepts a limit in bytes too", async () => {
    const id = await target.bucket({ public: false, fileSizeLimit: 1234 });
    expect((await target.owner.storage.getBucket(id)).data?.file_size_limit).toBe(1234);
  });

  it("cannot be created twice", async () => {
    const id = await target.bucket();
    const { error } = await target.owner.storage.createBucket(id);
    expect(error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The resource already exists",
    });
  });

  it.each(["", "with/slash", "ümlaut", "x".repeat(64)])("cannot be named %j", async (id) => {
    const { error } = await target.owner.storage.createBucket(id);
    expect(error).toMatchObject({ status: 400, statusCode: "400" });
  });

  it.each(["a lot", 1e30, "9999999999GB"])(
    "cannot have an invalid size limit: %s",
    async (fileSizeLimit) => {
      const options = { public: false, fileSizeLimit };
      const { storage } = target.owner;
      for (const { error } of [
        await storage.createBucket(newName(), options),
        await target.visitor.storage.createBucket(newName(), options),
        await storage.updateBucket(await target.bucket(), options),
      ]) {
        expect(error).toMatchObject({ status: 400, statusCode: "400" });
      }
    },
  );

  it("can be created only by the owner's programs", async () => {
    const { error } = await target.visitor.storage.createBucket(newName());
    expect(error).toMatchObject({
      status: 400,
      statusCode: "403",
      message: "new row violates row-level security policy",
    });
  });

  it("can be updated; omitted settings are kept", async () => {
    const id = await target.bucket({ public: false, allowedMimeTypes: ["image/png"] });
    const { data } = await target.owner.storage.updateBucket(id, {
      public: true,
      fileSizeLimit: 10,
    });
    expect(data).toEqual({ message: "Successfully updated" });
    expect((await target.owner.storage.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: 10,
      allowed_mime_types: ["image/png"],
    });
  });

  it("that does not exist cannot be read, updated, emptied or deleted", async () => {
    const { storage } = target.owner;
    const id = newName();
    for (const { error } of [
      await storage.getBucket(id),
      await storage.updateBucket(id, { public: true }),
      await storage.emptyBucket(id),
      await storage.deleteBucket(id),
    ]) {
      expect(error).toMatchObject({
        status: 400,
        statusCode: "404",
        message: "Bucket not found",
      });
    }
  });

  it("appears not to exist to callers who may not see it", async () => {
    const id = await target.bucket();
    expect((await target.visitor.storage.getBucket(id)).error).toMatchObject({ statusCode: "404" });
    expect((await target.visitor.storage.listBuckets()).data).toEqual([]);
    expect((await target.visitor.storage.deleteBucket(id)).error).toMatchObject({
      statusCode: "404",
    });
  });

  it("can be deleted only when empty", async () => {
    const id = await target.bucket();
    await target.owner.storage.from(id).upload("a.txt", "a");
    expect((await target.owner.storage.deleteBucket(id)).error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The bucket you tried to delete is not empty",
    });
    expect((await target.owner.storage.emptyBucket(id)).data).toEqual({
      message: "Empty bucket has been queued. Completion may take up to an hour.",
    });
    await expect.poll(async () => (await target.owner.storage.from(id).list()).data).toEqual([]);
    expect((await target.owner.storage.deleteBucket(id)).data).toEqual({
      message: "Successfully deleted",
    });
  });
});

describe("buckets", () => {
  it("are listed with search, pagination and order", async () => {
    const [first, second] = [await target.bucket(), await target.bucket()];
    const all = (await target.owner.storage.listBuckets()).data ?? [];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));

    const one = await target.owner.storage.listBuckets({ search: second, limit: 10 });
    expect(one.data).toMatchObject([{ id: second, public: false }]);
    const newest = await target.owner.storage.listBuckets({
      sortColumn: "created_at",
      sortOrder: "desc",
      limit: 1,
    });
    expect(newest.data).toMatchObject([{ id: second }]);
  });
});

describe("a page of another site", () => {
  it("may call with its own token, and read the response", async () => {
    const preflight = await target.call("/object/some-bucket/a.txt", {
      method: "OPTIONS",
      key: null,
      headers: {
        Origin: "https://elsewhere.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,apikey,x-client-info,x-upsert",
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("access-control-allow-origin")).toMatch(
      /^(\*|https:\/\/elsewhere\.example)$/,
    );
    expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain(
      "x-upsert",
    );
  });
});

describe("a caller", () => {
  it("without a token is rejected", async () => {
    const response = await target.call("/bucket", { key: null });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      statusCode: "403",
      error: "Unauthorized",
      message: "Invalid Compact JWS",
    });
  });

  it.each(["nonsense", "a.b.c", "eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0."])(
    "with the token %j is rejected",
    async (key) => {
      const response = await target.call("/bucket", { key });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        statusCode: "403",
        error: "Unauthorized",
        message: expect.any(String),
      });
    },
  );
});
