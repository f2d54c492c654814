import { createHash } from "node:crypto";
import { CommitOutcomeUnknown, sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newVersion } from "#platform/storage/object-storage.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import type { Upload } from "./body.ts";
import { storageError } from "./errors.ts";
import { type NewObject, type ObjectMetadata, writeObject } from "./object-rows.ts";
import type { StorageService } from "./service.ts";

/** Builds the metadata of bytes. The ETag is their hash, so identical bytes share cache entries. */
export function describeBytes(
  { bytes, mimetype, cacheControl }: Pick<Upload, "bytes" | "mimetype" | "cacheControl">,
  now: Date,
): ObjectMetadata {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return {
    eTag: `"${hash}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}

/** Runs `work` in a transaction with the writer's rights. */
export type RunWrite = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Stores an object. Its bytes are written before the row that references them; replaced or rejected
 * bytes are deleted afterwards, or by the cleanup if the process dies in between.
 *
 * @throws {HttpError} KeyAlreadyExists without `upsert`
 */
export async function storeObject(
  service: StorageService,
  run: RunWrite,
  target: { bucket: string; key: string; upsert: boolean; owner: string | undefined },
  upload: Upload,
): Promise<{ id: string }> {
  const version = newVersion();
  await service.storage.put(version, upload.bytes);
  const object: NewObject = {
    bucket: target.bucket,
    key: target.key,
    version,
    metadata: describeBytes(upload, service.now()),
    userMetadata: upload.userMetadata,
    owner: target.owner,
  };
  const written = await run((tx) => writeObject(tx, object, target.upsert)).catch(
    async (error: unknown) => {
      // If the outcome of the commit is unknown, the row may exist and need its bytes.
      if (!(error instanceof CommitOutcomeUnknown)) await removeBytes(service, [{ version }]);
      throw asStorageError(error);
    },
  );
  if (written.replaced) await removeBytes(service, [{ version: written.replaced }]);
  return { id: written.id };
}

/**
 * Deletes bytes whose rows are deleted. A storage failure does not affect the caller: nothing
 * references the bytes anymore, and the cleanup deletes them.
 */
export async function removeBytes(
  { storage, log }: StorageService,
  rows: readonly { version: string }[],
): Promise<void> {
  for (const { version } of rows) {
    await storage.remove(version).catch((error: unknown) => {
      log.warn({ err: error, version }, "bytes without a row stay until the cleanup");
    });
  }
}

class Allowed extends Error {}

/**
 * Checks whether the caller may write before reading the body, by writing the row and rolling back.
 *
 * @throws {HttpError} as the real write would
 */
export async function assertMayWrite(
  run: RunWrite,
  target: { bucket: string; key: string; upsert: boolean; owner: string | undefined },
): Promise<void> {
  const nothing = { bytes: new Uint8Array(), mimetype: "", cacheControl: "" };
  const object: NewObject = {
    ...target,
    version: newVersion(),
    metadata: describeBytes(nothing, new Date(0)),
    userMetadata: undefined,
  };
  try {
    await run(async (tx) => {
      await writeObject(tx, object, target.upsert);
      throw new Allowed();
    });
  } catch (error) {
    if (!(error instanceof Allowed)) throw asStorageError(error);
  }
}

/** Owner of the objects that a caller writes. */
export const ownerOf = ({ claims }: Caller): string | undefined => claims.sub;

/** 23505: an object with that name exists, even if the caller may not see it. */
export function asStorageError(error: unknown): unknown {
  return sqlState(error) === "23505" ? storageError.keyExists() : error;
}
