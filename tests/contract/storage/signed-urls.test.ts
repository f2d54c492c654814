import { beforeAll, describe, expect, it } from "vitest";
import { openTarget, type Target } from "./target.ts";

let target: Target;
let bucket: string;
const files = () => target.owner.storage.from(bucket);

beforeAll(async () => {
  target = await openTarget();
  bucket = await target.bucket({ public: false, fileSizeLimit: 1000 });
  for (const path of ["a.txt", "dir/b c.txt"]) await files().upload(path, `content of ${path}`);
});

const tokenOf = (address = "") => new URL(address).searchParams.get("token") ?? "";

describe("a signed URL", () => {
  it.each(["a.txt", "dir/b c.txt"])("of %s works without a header", async (path) => {
    const { data } = await files().createSignedUrl(path, 60);
    const response = await fetch(data?.signedUrl ?? "");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`content of ${path}`);
  });

  it("serves an attachment if requested", async () => {
    const { data } = await files().createSignedUrl("a.txt", 60, { download: "invoice.txt" });
    const response = await fetch(data?.signedUrl ?? "");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("content-disposition")).toContain("invoice.txt");
  });

  it("contains the object and its expiry, and is signed with HS256", async () => {
    const { data } = await files().createSignedUrl("a.txt", 60);
    const [header = "", payload = ""] = tokenOf(data?.signedUrl).split(".");
    const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(parse(header)).toMatchObject({ alg: "HS256" });
    const { url, iat, exp } = parse(payload);
    expect({ url, seconds: exp - iat }).toEqual({ url: `${bucket}/a.txt`, seconds: 60 });
  });

  it("expires", async () => {
    const { data } = await files().createSignedUrl("a.txt", 1);
    await expect.poll(async () => (await fetch(data?.signedUrl ?? "")).status).toBe(400);
    const refused = await fetch(data?.signedUrl ?? "");
    expect(await refused.json()).toMatchObject({
      statusCode: "400",
      error: "InvalidJWT",
      message: '"exp" claim timestamp check failed',
    });
  });

  it.each([11 * 365 * 24 * 3600, Number.MAX_SAFE_INTEGER, 0, -1, 1.5])(
    "for %d seconds is rejected",
    async (seconds) => {
      const { error } = await files().createSignedUrl("a.txt", seconds);
      expect(error).toMatchObject({
        statusCode: "400",
        message: expect.stringContaining("expiresIn"),
      });
    },
  );

  it("of one object does not work for another", async () => {
    const { data } = await files().createSignedUrl("a.txt", 60);
    const path = `/object/sign/${bucket}/dir/b%20c.txt?token=${tokenOf(data?.signedUrl)}`;
    const response = await target.call(path, { key: null });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "400", error: "InvalidSignature" });
  });

  it("with a modified or missing token is rejected", async () => {
    const { data } = await files().createSignedUrl("a.txt", 60);
    const [header, payload = "", signature] = tokenOf(data?.signedUrl).split(".");
    const forged = Buffer.from(payload, "base64url")
      .toString()
      .replace(/"exp":\d/, '"exp":9');
    const tokens = [
      `${header}.${Buffer.from(forged).toString("base64url")}.${signature}`,
      "nonsense",
      target.anonKey,
      "",
    ];
    for (const token of tokens) {
      const path = `/object/sign/${bucket}/a.txt?token=${token}`;
      const response = await target.call(path, { key: null });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: "400" });
    }
  });

  it("is created only for callers who may see the object", async () => {
    expect((await files().createSignedUrl("none.txt", 60)).error).toMatchObject({
      status: 400,
      statusCode: "404",
      message: "Object not found",
    });
    const { error } = await target.visitor.storage.from(bucket).createSignedUrl("a.txt", 60);
    expect(error).toMatchObject({ statusCode: "404" });
  });

  it.each([0, -5, 1.5])("cannot be created for %s seconds", async (seconds) => {
    const { error } = await files().createSignedUrl("a.txt", seconds);
    expect(error).toMatchObject({ status: 400 });
  });

  it("can be created for several objects; a missing one does not fail the others", async () => {
    const { data } = await files().createSignedUrls(["a.txt", "none.txt"], 60);
    expect(data).toMatchObject([
      { error: null, path: "a.txt" },
      {
        error: "Either the object does not exist or you do not have access to it",
        path: "none.txt",
        signedUrl: null,
      },
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  });

  it("are given in bulk to nobody who may not read the objects", async () => {
    const { data } = await target.visitor.storage.from(bucket).createSignedUrls(["a.txt"], 60);
    expect(data).toEqual([
      {
        error: "Either the object does not exist or you do not have access to it",
        path: "a.txt",
        signedURL: null,
        signedUrl: null,
      },
    ]);
  });

  it("of a deleted object is not found", async () => {
    await files().upload("short-lived.txt", "x");
    const { data } = await files().createSignedUrl("short-lived.txt", 60);
    await files().remove(["short-lived.txt"]);
    const response = await fetch(data?.signedUrl ?? "");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "404" });
  });
});

describe("a signed URL for an upload", () => {
  it.each([
    ["a form", (): Blob | string => new Blob(["uploaded"], { type: "text/plain" })],
    ["raw bytes", (): Blob | string => "uploaded"],
  ])("lets its holder upload the file, as %s", async (_, body) => {
    const path = `up/${Math.random().toString(36).slice(2)}.txt`;
    const signed = await files().createSignedUploadUrl(path);
    expect(signed.data).toMatchObject({ path, token: expect.any(String) });
    const { data } = await target.visitor.storage
      .from(bucket)
      .uploadToSignedUrl(path, signed.data?.token ?? "", body());
    expect(data).toEqual({ path, fullPath: `${bucket}/${path}` });
    expect(await (await files().download(path)).data?.text()).toBe("uploaded");
  });

  it("replaces only if it was created for that", async () => {
    await files().upload("replace.txt", "first");
    expect((await files().createSignedUploadUrl("replace.txt")).error).toMatchObject({
      statusCode: "409",
    });
    const { data } = await files().createSignedUploadUrl("replace.txt", { upsert: true });
    const upload = await target.visitor.storage
      .from(bucket)
      .uploadToSignedUrl("replace.txt", data?.token ?? "", "second");
    expect(upload.error).toBeNull();
    expect(await (await files().download("replace.txt")).data?.text()).toBe("second");
  });

  it("works once if it may not replace", async () => {
    const { data } = await files().createSignedUploadUrl("once.txt");
    const from = target.visitor.storage.from(bucket);
    expect((await from.uploadToSignedUrl("once.txt", data?.token ?? "", "1")).error).toBeNull();
    expect((await from.uploadToSignedUrl("once.txt", data?.token ?? "", "2")).error).toMatchObject({
      statusCode: "409",
    });
  });

  it("is limited to one name, and not valid for downloads", async () => {
    const { data } = await files().createSignedUploadUrl("mine.txt");
    const from = target.visitor.storage.from(bucket);
    const elsewhere = await from.uploadToSignedUrl("other.txt", data?.token ?? "", "x");
    expect(elsewhere.error).toMatchObject({ status: 400, statusCode: "400" });
    const download = await files().createSignedUrl("a.txt", 60);
    const swapped = await from.uploadToSignedUrl("a.txt", tokenOf(download.data?.signedUrl), "x");
    expect(swapped.error).toMatchObject({ status: 400, statusCode: "400" });
  });

  it("enforces the bucket's limits", async () => {
    const { data } = await files().createSignedUploadUrl("large.txt");
    const { error } = await target.visitor.storage
      .from(bucket)
      .uploadToSignedUrl("large.txt", data?.token ?? "", "x".repeat(1001));
    expect(error).toMatchObject({ statusCode: "413" });
    expect((await files().exists("large.txt")).data).toBe(false);
  });

  it("is not created for a caller who may not upload", async () => {
    const { error } = await target.visitor.storage.from(bucket).createSignedUploadUrl("x.txt");
    expect(error).toMatchObject({ status: 400, statusCode: "403" });
  });
});
