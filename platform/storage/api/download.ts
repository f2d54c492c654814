import { HttpError } from "#platform/http/errors.ts";
import { storageError } from "./errors.ts";
import { type ImageChange, imageChangeOf } from "./image-change.ts";
import { findBucket, findObject, type ObjectRow } from "./object-rows.ts";
import { sendImage } from "./send-image.ts";
import { type Audience, sendObject } from "./send-object.ts";
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
