import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/transaction.ts";
import { validationFailed } from "#platform/http/json-body.ts";
import { writeObject } from "#platform/storage/api/object-rows.ts";
import { describeBytes } from "#platform/storage/api/store-object.ts";
import { ImageError } from "#platform/storage/images.ts";
import { newVersion, type ObjectStorage } from "#platform/storage/object-storage.ts";
import {
  type Photo,
  photoFileName,
  photoKey,
  photosBucket,
  readPhoto,
} from "#server/photos/photos.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";

/** A photo whose bytes are kept and whose row is still to come. */
export interface KeptPhoto extends Photo {
  id: string;
  originalName: string;
  /** Where its bytes and those of the small copy lie. */
  version: string;
  smallVersion: string;
}

/**
 * Decodes the photos of a request, encodes them anew and keeps them: the bytes are there before the
 * rows that name them.
 *
 * @throws {HttpError} 400 with the message for the visitor; then nothing is kept
 */
export async function keepPhotos(
  storage: ObjectStorage,
  attachments: AppointmentRequest["imageAttachments"],
): Promise<KeptPhoto[]> {
  const kept: KeptPhoto[] = [];
  try {
    for (const { name, dataUrl } of attachments ?? []) {
      const photo = await readPhoto(dataUrl);
      const id = randomUUID();
      const [version, smallVersion] = [newVersion(), newVersion()];
      kept.push({ ...photo, id, version, smallVersion, originalName: photoFileName(name) });
      await storage.put(version, photo.bytes);
      await storage.put(smallVersion, photo.thumbnail);
    }
    return kept;
  } catch (error) {
    await discardPhotos(storage, kept);
    if (error instanceof ImageError) {
      throw validationFailed({ imageAttachments: [error.message] });
    }
    throw error;
  }
}

/** Takes back what was kept for a request that was not stored after all. */
export async function discardPhotos(
  storage: ObjectStorage,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const { version, smallVersion } of photos) {
    await storage.remove(version);
    await storage.remove(smallVersion);
  }
}

/** Writes the rows of photos that are kept: what the visitor called them, and their objects. */
export async function insertPhotos(
  tx: Transaction,
  appointmentId: string,
  photos: readonly KeptPhoto[],
  now: Date,
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    await tx.query(
      `insert into appointment_images (id, appointment_id, position, original_name, width, height)
       values ($1, $2, $3, $4, $5, $6)`,
      [photo.id, appointmentId, index + 1, photo.originalName, photo.width, photo.height],
    );
    const copies = [
      { size: "full", version: photo.version, bytes: photo.bytes },
      { size: "small", version: photo.smallVersion, bytes: photo.thumbnail },
    ] as const;
    for (const { size, version, bytes } of copies) {
      const object = {
        bucket: photosBucket,
        key: photoKey(appointmentId, photo.id, size),
        version,
        metadata: describeBytes({ bytes, mimetype: "image/jpeg", cacheControl: "no-store" }, now),
        userMetadata: undefined,
        owner: undefined,
      };
      await writeObject(tx, object, false);
    }
  }
}
