import * as z from "zod/mini";
import { sqlState } from "#platform/database/errors.ts";
import { readBody } from "./body.ts";
import { storageError } from "./errors.ts";
import { assertBucketName } from "./names.ts";
import { type BucketRow, bucketColumns, findBucket, type ObjectRow } from "./object-rows.ts";
import {
  asCaller,
  asService,
  bucketOf,
  callerOf,
  type StorageContext,
  type StorageService,
} from "./service.ts";
import { ownerOf, removeBytes } from "./store-object.ts";

const settings = {
  public: z.nullish(z.boolean()),
  /** Bytes, or a number with a unit: `20MB`. */
  file_size_limit: z.nullish(z.union([z.number().check(z.gte(0)), z.string()])),
  allowed_mime_types: z.nullish(z.array(z.string())),
};
const newBucketSchema = z.object({ ...settings, id: z.nullish(z.string()), name: z.string() });
const changeSchema = z.object(settings);

/** `POST /bucket` */
export function createBucket(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const body = await readBody(c, newBucketSchema);
    const id = body.id ?? body.name;
    assertBucketName(id);
    const owner = ownerOf(caller);
    try {
      await asCaller(service, caller, (tx) =>
        tx.query(
          `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            id,
            body.name,
            owner ?? null,
            body.public ?? false,
            bytesOf(body.file_size_limit),
            body.allowed_mime_types ?? null,
          ],
        ),
      );
    } catch (error) {
      throw sqlState(error) === "23505" ? storageError.bucketExists() : error;
    }
    return c.json({ name: id });
  };
}

/** `GET /bucket/{id}` */
export function getBucket(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    return c.json(await asCaller(service, caller, (tx) => findBucket(tx, bucketOf(c))));
  };
}

const listSchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  sortColumn: z._default(z.enum(["id", "name", "created_at", "updated_at"]), "name"),
  sortOrder: z._default(z.enum(["asc", "desc"]), "asc"),
  search: z._default(z.string(), ""),
});

/** `GET /bucket?limit&offset&sortColumn&sortOrder&search`: the buckets that the caller may see. */
export function listBuckets(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const parsed = listSchema.safeParse(c.req.query());
    if (!parsed.success)
      throw storageError.invalidRequest("The query names what buckets do not have");
    const { limit, offset, sortColumn, sortOrder, search } = parsed.data;
    const rows = await asCaller(service, caller, async (tx) => {
      const found = await tx.query<BucketRow>(
        `select ${bucketColumns} from storage.buckets
          where position(lower($1) in lower(name)) > 0
          order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
        [search, limit, offset],
      );
      return found.rows;
    });
    return c.json(rows);
  };
}

/** `PUT /bucket/{id}`: changes only the fields in the body. */
export function updateBucket(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const body = await readBody(c, changeSchema);
    await changeBucket(service, caller, [
      `update storage.buckets set public = coalesce($2, public), updated_at = now(),
         file_size_limit = case when $3 then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
       where id = $1`,
      bucketOf(c),
      body.public ?? null,
      body.file_size_limit !== undefined,
      bytesOf(body.file_size_limit),
      body.allowed_mime_types !== undefined,
      body.allowed_mime_types ?? null,
    ]);
    return c.json({ message: "Successfully updated" });
  };
}

/** `DELETE /bucket/{id}`, which must be empty. */
export function deleteBucket(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    try {
      await changeBucket(service, caller, [
        "delete from storage.buckets where id = $1",
        bucketOf(c),
      ]);
    } catch (error) {
      // Foreign key violation, which also covers objects that the caller may not see.
      throw sqlState(error) === "23503" ? storageError.bucketNotEmpty() : error;
    }
    return c.json({ message: "Successfully deleted" });
  };
}

async function changeBucket(
  service: StorageService,
  caller: Awaited<ReturnType<typeof callerOf>>,
  [sql, ...values]: [string, ...unknown[]],
): Promise<void> {
  const { rowCount } = await asCaller(service, caller, (tx) => tx.query(sql, values));
  if (rowCount === 0) throw storageError.noSuchBucket();
}

/** `POST /bucket/{id}/empty`: deletes every object that the caller may delete. */
export function emptyBucket(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const caller = await callerOf(service, c);
    const rows = await asCaller(service, caller, async (tx) => {
      await findBucket(tx, bucketOf(c));
      const removed = await tx.query<Pick<ObjectRow, "version">>(
        "delete from storage.objects where bucket_id = $1 returning version",
        [bucketOf(c)],
      );
      return removed.rows;
    });
    await removeBytes(service, rows);
    return c.json({
      message: "Empty bucket has been queued. Completion may take up to an hour.",
    });
  };
}

/** `DELETE /cdn/{bucket}/{key}`: a no-op, since there is no CDN; browsers revalidate by `ETag`. */
export function purgeCache(service: StorageService) {
  return async (c: StorageContext): Promise<Response> => {
    const { role } = await callerOf(service, c);
    if (role !== "service_role") throw storageError.denied("Access denied");
    await asService(service, (tx) => findBucket(tx, bucketOf(c)));
    return c.json({ message: "success" });
  };
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

function bytesOf(limit: number | string | null | undefined): number | null {
  if (limit === null || limit === undefined) return null;
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(String(limit)) ?? [];
  const bytes = Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1));
  // Neither NaN nor more than the column holds.
  if (bytes <= Number.MAX_SAFE_INTEGER) return bytes;
  throw storageError.invalidRequest("Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B");
}
