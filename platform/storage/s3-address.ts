/** A bucket on an S3-compatible server, and the folder in it that belongs to this installation. */
export interface S3Address {
  /** `https://host:port/bucket` */
  base: string;
  /** Empty, or a folder with a slash at its end. */
  folder: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Names that mean the same in an address, in XML and in a signature. */
const plainPath = /^\/[\w.-]{3,63}(\/[\w.-]+)*\/?$/;

/**
 * Reads `s3://key:secret@host:port/bucket/folder?region=us-east-1&tls=off`. The bucket is part of
 * the path ("path style"), which every compatible server understands.
 *
 * @throws when a part is missing or cannot be meant
 */
export function readS3Address(text: string): S3Address {
  // Programs agree on how to take http addresses apart, not on those of other schemes.
  const url = new URL(text.replace(/^s3:/, "http:"));
  const { username, password, searchParams } = url;
  if (!username || !password) throw new Error("must name a key and a secret: s3://key:secret@...");
  if (!plainPath.test(url.pathname)) {
    throw new Error("must name a bucket: s3://...@host/bucket, and perhaps a folder in it");
  }
  const tls = searchParams.get("tls") ?? "on";
  if (tls !== "on" && tls !== "off") throw new Error("tls must be on or off");
  const [, bucket = "", ...folders] = url.pathname.replace(/\/$/, "").split("/");
  return {
    base: `${tls === "on" ? "https" : "http"}://${url.host}/${bucket}`,
    folder: folders.map((name) => `${name}/`).join(""),
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
