import * as z from "zod/mini";
import { readBody } from "./body.ts";
import { imageChangeOf } from "./image-change.ts";
import { findBucket, findObject } from "./object-rows.ts";
import {
  asCaller,
  asService,
  bucketOf,
  callerOf,
  keyOf,
  type StorageContext,
  type StorageService,
} from "./service.ts";

/** Ten years: anything longer is a mistake in the unit. */
const maxExpirySeconds = 10 * 365 * 24 * 3600;
const expiresIn = z.int().check(z.gte(1), z.lte(maxExpirySeconds));
const oneSchema = z.object({ expiresIn, transform: z.optional(z.unknown()) });
const manySchema = z.object({ expiresIn, paths: z.array(z.string()).check(z.maxLength(1000)) });

/** `POST /object/sign/{bucket}/{key}`: an expiring URL for an object that the caller may read. */
export function signDownload(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const { expiresIn: seconds, transform } = await readBody(c, oneSchema);
    const change = transform === undefined ? undefined : imageChangeOf(transform);
    const { name, bucket_id } = await asCaller(service, caller, (tx) =>
      findObject(tx, bucketOf(c), keyOf(c)),
    );
    const url = `${bucket_id}/${name}`;
    const grant = { url, ...(change && { transformations: change }) };
    const token = await service.objectTokens.sign("download", grant, seconds);
    const path = change ? "render/image/sign" : "object/sign";
    return c.json({ signedURL: `/${path}/${url}?token=${token}` });
  };
}

/**
 * `POST /object/sign/{bucket}`: URLs of several objects; a missing one does not fail the others.
 */
export function signDownloads(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const { expiresIn: seconds, paths } = await readBody(c, manySchema);
    const bucket = bucketOf(c);
    await asService(service, (tx) => findBucket(tx, bucket));
    const seen = await asCaller(service, caller, async (tx) => {
      const { rows } = await tx.query<{ name: string }>(
        "select name from storage.objects where bucket_id = $1 and name = any($2)",
        [bucket, paths],
      );
      return new Set(rows.map(({ name }) => name));
    });
    const responses = paths.map(async (path) => {
      if (!seen.has(path)) {
        const error = "Either the object does not exist or you do not have access to it";
        return { error, path, signedURL: null };
      }
      const url = `${bucket}/${path}`;
      const token = await service.objectTokens.sign("download", { url }, seconds);
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    });
    return c.json(await Promise.all(responses));
  };
}
