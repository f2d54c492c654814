import { join } from "node:path";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { createS3Storage, readS3Url } from "#platform/storage/s3-storage.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { type Config, ConfigError } from "#server/config.ts";

/**
 * Opens the configured object storage: an S3 bucket, or `DATA_DIR/storage`.
 *
 * @throws {ConfigError} if `STORAGE_URL` is not a valid bucket URL
 */
export function openStorage(config: Pick<Config, "storageUrl" | "dataDirectory">): ObjectStorage {
  if (!config.storageUrl)
    return createDiskStorage(join(config.dataDirectory, "storage"), durableFiles);
  try {
    return createS3Storage(readS3Url(config.storageUrl));
  } catch (error) {
    throw new ConfigError(`STORAGE_URL ${error instanceof Error ? error.message : error}`);
  }
}
