import * as z from "zod/mini";
import { readBody } from "./body.ts";
import { storageError } from "./errors.ts";
import { assertKey } from "./names.ts";
import { findBucket, findObject, lockNames, type ObjectRow, objectColumns } from "./object-rows.ts";
import {
  asCaller,
  asService,
  bucketOf,
  callerOf,
  keyOf,
  type StorageContext,
  type StorageService,
} from "./service.ts";
import { asStorageError, ownerOf, removeBytes, storeObject } from "./store-object.ts";

const removeSchema = z.object({
  prefixes: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)),
});

/**
 * `DELETE /object/{bucket}`: deletes the objects that the caller may delete and ignores the others.
 */
export function removeObjects(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const { prefixes } = await readBody(c, removeSchema);
    await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const rows = await asCaller(service, caller, async (tx) => {
      const removed = await tx.query<ObjectRow>(
        `delete from storage.objects where bucket_id = $1 and name = any($2)
         returning ${objectColumns}`,
        [bucketOf(c), prefixes],
      );
      return removed.rows;
    });
    await removeBytes(service, rows);
    return c.json(rows);
  };
}

/** `DELETE /object/{bucket}/{key}`: deletes one object, which must exist. */
export function removeObject(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    const rows = await asCaller(service, caller, async (tx) => {
      const removed = await tx.query<Pick<ObjectRow, "version">>(
        "delete from storage.objects where bucket_id = $1 and name = $2 returning version",
        [bucketOf(c), keyOf(c)],
      );
      return removed.rows;
    });
    if (rows.length === 0) throw storageError.noSuchKey();
    await removeBytes(service, rows);
    return c.json({ message: "Successfully deleted" });
  };
}

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.nullish(z.string()),
  copyMetadata: z._default(z.boolean(), true),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
});

/**
 * `POST /object/move`: renames an object, possibly into another bucket. Its bytes are not moved.
 */
export function moveObject(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await readBody(
      c,
      transferSchema,
    );
    const target = destinationBucket ?? bucketId;
    assertKey(destinationKey);
    await asService(service, async (tx) => {
      await findBucket(tx, bucketId);
      await findBucket(tx, target);
    });
    const id = await asCaller(service, caller, async (tx) => {
      await lockNames(tx, `${bucketId}/${sourceKey}`, `${target}/${destinationKey}`);
      const source = await findObject(tx, bucketId, sourceKey);
      const { rowCount } = await tx.query(
        `update storage.objects set bucket_id = $2, name = $3, updated_at = now() where id = $1`,
        [source.id, target, destinationKey],
      );
      // Visible, but without permission to update.
      if (rowCount === 0) throw storageError.denied();
      return source.id;
    }).catch((error: unknown) => {
      throw asStorageError(error);
    });
    return c.json({ message: "Successfully moved", Id: id, Key: `${target}/${destinationKey}` });
  };
}

/** `POST /object/copy`: stores a copy of the bytes under another name. */
export function copyObject(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const wish = await readBody(c, transferSchema);
    const target = wish.destinationBucket ?? wish.bucketId;
    assertKey(wish.destinationKey);
    await asService(service, async (tx) => {
      await findBucket(tx, wish.bucketId);
      await findBucket(tx, target);
    });
    const source = await asCaller(service, caller, (tx) =>
      findObject(tx, wish.bucketId, wish.sourceKey),
    );
    const { mimetype = "application/octet-stream", cacheControl = "no-cache" } =
      source.metadata ?? {};
    const upsert = c.req.header("X-Upsert") === "true";
    const { id } = await storeObject(
      service,
      (work) => asCaller(service, caller, work),
      { bucket: target, key: wish.destinationKey, upsert, owner: ownerOf(caller) },
      {
        bytes: await service.storage.get(source.version),
        mimetype,
        cacheControl,
        userMetadata: (wish.copyMetadata ? source.user_metadata : wish.metadata) ?? undefined,
      },
    );
    return c.json({
      Id: id,
      Key: `${target}/${wish.destinationKey}`,
      name: wish.destinationKey,
      bucket_id: target,
    });
  };
}
