import { describe, expect, it } from "vitest";
import { readS3Address } from "./s3-address.ts";

describe("the address of a bucket", () => {
  it("names server, bucket, folder, region and keys", () => {
    expect(
      readS3Address("s3://KEY:se%2Fcret@minio.internal:9000/photos/shop-1?region=eu-1&tls=off"),
    ).toEqual({
      base: "http://minio.internal:9000/photos",
      folder: "shop-1/",
      region: "eu-1",
      accessKeyId: "KEY",
      secretAccessKey: "se/cret",
    });
  });

  it("is encrypted and in us-east-1 unless it says otherwise", () => {
    expect(readS3Address("s3://k:s@s3.us-east-1.amazonaws.com/photos")).toMatchObject({
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
  ])("%s is refused", (text, why) => {
    expect(() => readS3Address(text)).toThrow(why);
  });
});
