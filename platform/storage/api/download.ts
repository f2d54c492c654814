import { HttpError } from "#platform/http/errors.ts";
import { ImageError, type ImageFormat, withImage } from "#platform/storage/images.ts";
import { storageError } from "./errors.ts";
import { type ImageChange, imageChangeOf } from "./image-change.ts";
import { findBucket, findObject, type ObjectRow } from "./object-rows.ts";
import { type Audience, sendObject, setObjectHeaders } from "./send-object.ts";
import {
  asCaller,
  asService,
  bucketOf,
  callerOf,
  keyOf,
  type StorageContext,
  type StorageService,
} from "./service.ts";

/** An object that the caller may read, and who may cache the response. */
interface Found {
  object: ObjectRow;
  audience: Audience;
  /** Fixed by a signed URL, in which case the query is ignored. */
  change?: ImageChange | undefined;
}

type Find = (service: StorageService, c: StorageContext) => Promise<Found>;

/**
 * Finds an object for anyone in a public bucket, otherwise for callers whom the policies permit.
 */
export const forCaller: Find = async (service, c) => {
  const bucket = await asService(service, (tx) => findBucket(tx, bucketOf(c)));
  if (bucket.public) {
    const object = await asService(service, (tx) => findObject(tx, bucket.id, keyOf(c)));
    return { object, audience: "public" };
  }
  const caller = await callerOf(service, c);
  const object = await asCaller(service, caller, (tx) => findObject(tx, bucket.id, keyOf(c)));
  return { object, audience: "private" };
};

/** Finds an object in a public bucket; other buckets appear not to exist. */
export const forEverybody: Find = async (service, c) => {
  const object = await asService(service, async (tx) => {
    const bucket = await findBucket(tx, bucketOf(c));
    if (!bucket.public) throw storageError.noSuchBucket();
    return await findObject(tx, bucket.id, keyOf(c));
  });
  return { object, audience: "public" };
};

/** Finds an object for the holder of a token for exactly this object. */
export const forTokenHolder: Find = async (service, c) => {
  const token = c.req.query("token");
  if (!token) throw storageError.invalidJwt("jwt must be provided");
  const url = `${bucketOf(c)}/${keyOf(c)}`;
  const { transformations } = await service.objectTokens.verify("download", token, url);
  const object = await asService(service, (tx) => findObject(tx, bucketOf(c), keyOf(c)));
  return { object, audience: "private", change: transformations ?? {} };
};

/** `GET` and `HEAD` of an object's bytes. */
export function download(service: StorageService, find: Find) {
  return respondWith(service, find, (c, { object, audience }) =>
    sendObject(c, service, object, audience),
  );
}

/** `GET /render/image/...`: an image in another size. */
export function downloadImage(service: StorageService, find: Find) {
  return respondWith(service, find, (c, { object, audience, change }) =>
    sendImage(c, service, object, audience, change ?? imageChangeOf(c.req.query())),
  );
}

/** An object may be replaced between reading its row and its bytes; then it is looked up again. */
function respondWith(
  service: StorageService,
  find: Find,
  send: (c: StorageContext, found: Found) => Promise<Response>,
) {
  return async (c: StorageContext): Promise<Response> => {
    const found = await find(service, c);
    try {
      return await send(c, found);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      const again = await find(service, c);
      if (again.object.version === found.object.version) throw error;
      return await send(c, again);
    }
  };
}

/** `GET /object/info/...`: an object's metadata. */
export function describeObject(service: StorageService, find: Find) {
  return async (c: StorageContext): Promise<Response> => {
    const { object } = await find(service, c);
    const { id, version, name, bucket_id, created_at, metadata, user_metadata } = object;
    c.header("Cache-Control", "no-store");
    return c.json({
      id,
      version,
      name,
      bucket_id,
      created_at,
      size: metadata?.size,
      content_type: metadata?.mimetype,
      cache_control: metadata?.cacheControl,
      etag: metadata?.eTag,
      last_modified: metadata?.lastModified,
      metadata: user_metadata ?? {},
    });
  };
}

/** Larger files are not decoded for a preview. */
const largestSource = 25 * 1024 * 1024;

/** Responds with an image in the requested size and format. */
async function sendImage(
  c: StorageContext,
  service: StorageService,
  object: ObjectRow,
  audience: Audience,
  change: ImageChange,
): Promise<Response> {
  if ((object.metadata?.size ?? 0) > largestSource) throw storageError.tooLarge();
  const client = { ip: c.var.clientIp, signal: c.req.raw.signal };
  const source = () => service.storage.get(object.version);
  const { width, height, resize = "cover", quality = 80, format } = change;
  const takesWebp = format !== "origin" && /\bimage\/webp\b/.test(c.req.header("Accept") ?? "");
  try {
    const [bytes, drawn] = await withImage(client, source, async (image, stored) => {
      const as: ImageFormat = takesWebp ? "webp" : stored;
      const resized = image.resize({
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        fit: resize === "contain" ? "inside" : resize,
      });
      return [await resized.toFormat(as, { quality }).toBuffer(), as] as const;
    });
    // The ETag of the stored bytes would be wrong for the transformed image.
    setObjectHeaders(c, object, audience, { tag: false });
    c.header("Vary", "Accept");
    c.header("X-Transformations", describeChange(change));
    return c.body(Uint8Array.from(bytes), 200, { "Content-Type": `image/${drawn}` });
  } catch (error) {
    if (error instanceof ImageError) throw storageError.invalidRequest(error.message);
    throw error;
  }
}

/** Names of the resize modes in the hosted service's header. */
const resizingTypes = { cover: "fill", contain: "fit", fill: "force" } as const;

/** Describes a transformation in the hosted service's format. */
function describeChange({ height, width, resize = "cover", quality }: ImageChange): string {
  const isResized = height !== undefined || width !== undefined;
  return [
    height !== undefined && `height:${height}`,
    width !== undefined && `width:${width}`,
    isResized && `resizing_type:${resizingTypes[resize]}`,
    quality !== undefined && `quality:${quality}`,
  ]
    .filter(Boolean)
    .join(",");
}
