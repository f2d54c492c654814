import type { Transaction } from "#platform/database/transaction.ts";
import { isUuid } from "#platform/uuid.ts";
import { storageError } from "./errors.ts";

/** Metadata of an object's bytes. */
export interface ObjectMetadata {
  /** In double quotes, as in the `ETag` header. */
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  /** ISO 8601 */
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** A row of `storage.objects`. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: ObjectMetadata | null;
  user_metadata: Record<string, unknown> | null;
  /** Path of its bytes in the object storage. */
  version: string;
}

export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export const objectColumns = `id, bucket_id, name, owner, owner_id, created_at, updated_at,
  last_accessed_at, metadata, user_metadata, version`;

/** `bigint` would be returned as a string; limits are far below the precision of a number. */
export const bucketColumns = `id, name, owner, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at`;

/** @throws {HttpError} NoSuchBucket, also if the transaction's role may not see it */
export async function findBucket(tx: Transaction, id: string): Promise<BucketRow> {
  const { rows } = await tx.query<BucketRow>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  );
  if (!rows[0]) throw storageError.noSuchBucket();
  return rows[0];
}

/** @throws {HttpError} NoSuchKey, also if the transaction's role may not see it */
export async function findObject(tx: Transaction, bucket: string, key: string): Promise<ObjectRow> {
  const { rows } = await tx.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  if (!rows[0]) throw storageError.noSuchKey();
  return rows[0];
}

export interface NewObject {
  bucket: string;
  key: string;
  version: string;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | undefined;
  /** `sub` of the caller's token. */
  owner: string | undefined;
}

/**
 * Serializes the transactions that write objects of the same names, so that each sees the version
 * it replaces.
 *
 * @param paths buckets and keys
 */
export async function lockNames(tx: Transaction, ...paths: string[]): Promise<void> {
  // In the same order everywhere, so that two of them never wait for each other.
  for (const path of paths.sort()) {
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [path]);
  }
}

/**
 * Writes the row of an object whose bytes are stored.
 *
 * @param upsert whether to replace an object with that name
 * @returns its ID, and the version of the bytes it replaced
 */
export async function writeObject(
  tx: Transaction,
  object: NewObject,
  upsert: boolean,
): Promise<{ id: string; replaced: string | undefined }> {
  const { bucket, key, version, metadata, userMetadata, owner } = object;
  await lockNames(tx, `${bucket}/${key}`);
  const before = upsert
    ? await tx.query<{ version: string }>(
        "select version from storage.objects where bucket_id = $1 and name = $2",
        [bucket, key],
      )
    : undefined;
  const { rows } = await tx.query<{ id: string }>(
    `insert into storage.objects
       (bucket_id, name, version, metadata, user_metadata, owner, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     ${
       upsert
         ? `on conflict (bucket_id, name) do update set version = excluded.version,
              metadata = excluded.metadata, user_metadata = excluded.user_metadata,
              owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
         : ""
     }
     returning id`,
    [
      bucket,
      key,
      version,
      metadata,
      userMetadata ?? null,
      owner !== undefined && isUuid(owner) ? owner : null,
      owner ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("the object was not written");
  return { id: row.id, replaced: before?.rows[0]?.version };
}
