import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { html } from "#platform/http/html.ts";
import { closeServer, listen } from "#server/http/serve.ts";
import { refusalOf } from "./s3-signature.ts";

/** An S3-compatible server with one empty bucket, `photos`. */
export interface S3Server {
  /** `s3://key:secret@host:port`, to which the bucket is appended */
  origin: string;
  stop(): Promise<void>;
}

const credentials = { accessKeyId: "photos-key", secretAccessKey: "photos-secret" };

interface KeptObject {
  bytes: Uint8Array<ArrayBuffer>;
  modified: Date;
}

/**
 * Starts an in-process server with the parts of S3 that the site uses: put, get whole or in ranges,
 * delete, paged list. It rejects requests not signed with its secret, and bodies that do not match
 * the signature.
 *
 * @param options.isDown whether to fail the next request
 */
export async function startS3Server({
  isDown,
}: {
  isDown?: () => boolean;
} = {}): Promise<S3Server> {
  const objects = new Map<string, KeptObject>();
  const app = new Hono();
  app.use(async (c, next) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (isDown?.()) return refuse(c, 503, "SlowDown");
    const refusal = await refusalOf(c.req, body, credentials);
    if (refusal) return refuse(c, refusal === "XAmzContentSHA256Mismatch" ? 400 : 403, refusal);
    if (c.req.path.split("/")[1] !== "photos") return refuse(c, 404, "NoSuchBucket");
    await next();
  });
  app.get("/photos", (c) => c.body(listing(objects, c.req.query()).toString()));
  app.put("/photos/*", async (c) => {
    objects.set(keyOf(c), {
      bytes: new Uint8Array(await c.req.arrayBuffer()),
      modified: new Date(),
    });
    return c.body(null);
  });
  app.get("/photos/*", (c) => {
    const object = objects.get(keyOf(c));
    if (!object) return refuse(c, 404, "NoSuchKey");
    const range = /^bytes=(\d+)-(\d+)$/.exec(c.req.header("Range") ?? "");
    if (!range) return c.body(object.bytes);
    return c.body(object.bytes.slice(Number(range[1]), Number(range[2]) + 1), 206);
  });
  app.delete("/photos/*", (c) => {
    objects.delete(keyOf(c));
    return c.body(null, 204);
  });

  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, 0, "127.0.0.1");
  const { accessKeyId, secretAccessKey } = credentials;
  return {
    origin: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}`,
    stop: () => closeServer(server, 0),
  };
}

const keyOf = (c: Context) => decodeURIComponent(c.req.path.slice("/photos/".length));

const refuse = (c: Context, status: 400 | 403 | 404 | 503, code: string) =>
  c.body(html`<Error><Code>${code}</Code></Error>`.toString(), status);

/** Builds a page of ListObjectsV2 (S3 API reference), ordered by key. */
function listing(objects: ReadonlyMap<string, KeptObject>, query: Record<string, string>) {
  const { prefix = "", "max-keys": most = "1000", "continuation-token": after = "" } = query;
  const matching = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = matching.slice(0, Number(most));
  const next = matching.length > page.length ? page.at(-1)?.[0] : undefined;
  return html`<ListBucketResult>${page.map(
    ([key, { modified }]) =>
      html`<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
  )}${next && html`<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;
}
