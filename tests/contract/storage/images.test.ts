import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { openTarget, type Target } from "./target.ts";

let target: Target;
let hidden: string;
let open: string;
beforeAll(async () => {
  target = await openTarget();
  hidden = await target.bucket();
  open = await target.bucket({ public: true });
  await target.owner.storage.from(hidden).upload("dir/a.txt", "no image");
});

describe("an image", () => {
  const small = async (response: Response) =>
    await sharp(Buffer.from(await response.arrayBuffer())).metadata();

  beforeAll(async () => {
    const image = await sharp({
      create: { width: 400, height: 200, channels: 3, background: "#a9361b" },
    })
      .png()
      .toBuffer();
    for (const bucket of [hidden, open]) {
      await target.owner.storage
        .from(bucket)
        .upload("wide.png", image, { contentType: "image/png" });
    }
  });

  it.each([
    [{ width: 100, height: 100 }, 100, 100],
    [{ width: 100, height: 100, resize: "contain" as const }, 100, 50],
    [{ width: 100, height: 100, resize: "fill" as const }, 100, 100],
    [{ width: 100 }, 100, 50],
  ])("is served in the size %j", async (transform, width, height) => {
    const { data } = await target.owner.storage.from(hidden).download("wide.png", {
      transform: { ...transform, format: "origin" },
    });
    const metadata = await sharp(
      Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)),
    ).metadata();
    expect(metadata).toMatchObject({ width, height, format: "png" });
  });

  it("is served from a public bucket, as WebP for clients that accept it", async () => {
    const { data } = target.visitor.storage
      .from(open)
      .getPublicUrl("wide.png", { transform: { width: 50 } });
    const response = await fetch(data.publicUrl, { headers: { Accept: "image/webp,*/*" } });
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(await small(response)).toMatchObject({ width: 50, format: "webp" });
  });

  it("is served through a signed URL with a fixed size", async () => {
    const { data } = await target.owner.storage
      .from(hidden)
      .createSignedUrl("wide.png", 60, { transform: { width: 60, format: "origin" } });
    const response = await fetch(data?.signedUrl ?? "");
    expect(await small(response)).toMatchObject({ width: 60, format: "png" });
  });

  it("has a header that describes its transformation", async () => {
    const { data } = target.visitor.storage.from(open).getPublicUrl("wide.png", {
      transform: { width: 50, height: 40, resize: "contain", quality: 70 },
    });
    const { headers } = await fetch(data.publicUrl);
    expect(headers.get("x-transformations")).toBe(
      "height:40,width:50,resizing_type:fit,quality:70",
    );
  });

  it.each([{ width: 100_000 }, { quality: 5 }])("with %j is rejected", async (transform) => {
    const { error } = await target.owner.storage.from(hidden).download("wide.png", { transform });
    expect(error).toMatchObject({ status: 400 });
  });

  it("of an unsupported format is rejected", async () => {
    const { error } = await target.owner.storage
      .from(hidden)
      .download("dir/a.txt", { transform: { width: 10 } });
    expect(error).not.toBeNull();
  });
});
