import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { KeptObject, ObjectStorage } from "./object-storage.ts";

/** A bucket on an S3-compatible server, with this installation's folder in it. */
interface S3Location {
  /** `https://host:port/bucket` */
  base: string;
  /** Empty, or a folder with a trailing slash. */
  folder: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Names that need no escaping in a URL, XML or a signature. */
const plainPath = /^\/[\w.-]{3,63}(\/[\w.-]+)*\/?$/;

/**
 * Parses `s3://key:secret@host:port/bucket/folder?region=us-east-1&tls=off`. The bucket is part of
 * the path ("path style"), which every compatible server supports.
 *
 * @throws when a part is missing or invalid
 */
export function readS3Url(text: string): S3Location {
  // URL parsers agree on http URLs, but not on other schemes.
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

/** A bucket, which also takes files that are larger than the memory, up to 5 GB. */
interface S3Storage extends ObjectStorage {
  /** @param sha256 of the contents, in hexadecimal */
  putBlob(path: string, blob: Blob, sha256: string): Promise<void>;
}

/** Per attempt; a photo of a few megabytes takes seconds on a slow connection. */
const timeoutMilliseconds = 60_000;
/** For streams, whose duration depends on the client's connection. */
const streamMilliseconds = 15 * 60_000;
/** For files of gigabytes. */
const fileMilliseconds = 4 * 3_600_000;

/**
 * Stores objects in a bucket of an S3-compatible server. An object appears complete or not at all,
 * and the server verifies the hash signed with it (S3 API reference, PutObject).
 *
 * @param options.pageSize number of objects per list request; servers return at most 1000
 * @param options.retries how often a request is repeated that the server fails or limits
 */
export function createS3Storage(
  location: S3Location,
  { pageSize = 1000, retries = 2 } = {},
): S3Storage {
  const { base, folder, region, accessKeyId, secretAccessKey } = location;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });

  async function call(
    path: string,
    init: RequestInit = {},
    milliseconds = timeoutMilliseconds,
  ): Promise<Response> {
    return await client.fetch(`${base}${path}`, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(milliseconds),
    });
  }
  const urlOf = (path: string) => `/${folder}${path.split("/").map(encodeURIComponent).join("/")}`;

  return {
    async put(path, bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const response = await call(urlOf(path), {
        method: "PUT",
        headers: { "X-Amz-Content-Sha256": hash },
        body: Uint8Array.from(bytes),
      });
      await assertDone(response, "PUT");
    },
    async putBlob(path, blob, sha256) {
      const init = { method: "PUT", headers: { "X-Amz-Content-Sha256": sha256 }, body: blob };
      await assertDone(await call(urlOf(path), init, fileMilliseconds), "PUT");
    },
    async get(path) {
      const response = await call(urlOf(path));
      await assertDone(response, "GET");
      return Buffer.from(await response.arrayBuffer());
    },
    async open(path, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call(urlOf(path), { headers }, streamMilliseconds);
      await assertDone(response, "GET");
      if (!response.body) throw new Error("the object storage sent no body");
      return response.body;
    },
    async remove(path) {
      const response = await call(urlOf(path), { method: "DELETE" });
      if (response.status !== 404) await assertDone(response, "DELETE");
    },
    async list() {
      const kept: KeptObject[] = [];
      for (let next: string | undefined = ""; next !== undefined; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          "max-keys": String(pageSize),
          ...(folder && { prefix: folder }),
          ...(next && { "continuation-token": next }),
        });
        const response = await call(`?${query}`);
        await assertDone(response, "LIST");
        const page = readPage(await response.text());
        kept.push(
          ...page.objects.map((object) => ({ ...object, path: object.path.slice(folder.length) })),
        );
        next = page.next;
      }
      return kept;
    },
  };
}

/** @throws with the S3 error code, such as `NoSuchKey` */
async function assertDone(response: Response, what: string): Promise<void> {
  if (response.ok) return;
  const code = elements(await response.text(), "Code")[0] ?? "without a code";
  throw new Error(`the object storage answered ${response.status} to ${what} (${code})`);
}

/**
 * Parses a page of ListObjectsV2 (S3 API reference). Our names contain nothing that XML escapes.
 */
function readPage(xml: string): { objects: KeptObject[]; next: string | undefined } {
  const objects = elements(xml, "Contents").map((entry) => ({
    path: elements(entry, "Key")[0] ?? "",
    modified: new Date(elements(entry, "LastModified")[0] ?? Number.NaN),
  }));
  return { objects, next: elements(xml, "NextContinuationToken")[0] };
}

const elements = (xml: string, name: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, "g")),
    ([, inner = ""]) => inner,
  );
