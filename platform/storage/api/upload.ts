import { readUpload } from "./body.ts";
import { storageError } from "./errors.ts";
import { assertKey } from "./names.ts";
import { findBucket } from "./object-rows.ts";
import {
  asCaller,
  asService,
  bucketOf,
  callerOf,
  keyOf,
  type StorageContext,
  type StorageService,
} from "./service.ts";
import { assertMayWrite, ownerOf, type RunWrite, storeObject } from "./store-object.ts";

/** Lifetime of an upload URL in seconds: two hours, as in hosted services. */
const uploadSeconds = 2 * 3600;

/**
 * `POST /object/{bucket}/{key}`, which requires `x-upsert: true` to replace an object, and `PUT`,
 * which always may (docs/contracts/storage.md).
 */
export function uploadObject(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const run: RunWrite = (work) => asCaller(service, caller, work);
    const bucket = await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const key = keyOf(c);
    assertKey(key);
    const upsert = c.req.method === "PUT" || c.req.header("X-Upsert") === "true";
    const target = { bucket: bucket.id, key, upsert, owner: ownerOf(caller) };
    await assertMayWrite(run, target);
    const upload = await readUpload(c.req.raw, bucket);
    const { id } = await storeObject(service, run, target, upload);
    return c.json({ Id: id, Key: `${bucket.id}/${key}` });
  };
}

/**
 * `POST /object/upload/sign/{bucket}/{key}`: a URL with which its holder may upload an object that
 * the caller may write.
 */
export function signUpload(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const { id: bucket } = await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const key = keyOf(c);
    assertKey(key);
    const upsert = c.req.header("X-Upsert") === "true";
    const owner = ownerOf(caller);
    await assertMayWrite((work) => asCaller(service, caller, work), { bucket, key, upsert, owner });
    const url = `${bucket}/${key}`;
    const grant = { url, upsert, ...(owner !== undefined && { owner }) };
    const token = await service.objectTokens.sign("upload", grant, uploadSeconds);
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  };
}

/** `PUT /object/upload/sign/{bucket}/{key}?token=`: authorized by the token instead of a header. */
export function uploadToSigned(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const key = keyOf(c);
    const url = `${bucketOf(c)}/${key}`;
    const token = c.req.query("token");
    if (!token) throw storageError.invalidJwt("jwt must be provided");
    const { upsert, owner } = await service.objectTokens.verify("upload", token, url);
    const run: RunWrite = (work) => asService(service, work);
    const bucket = await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const target = { bucket: bucket.id, key, upsert, owner };
    await assertMayWrite(run, target);
    const { id } = await storeObject(service, run, target, await readUpload(c.req.raw, bucket));
    return c.json({ Id: id, Key: url });
  };
}
