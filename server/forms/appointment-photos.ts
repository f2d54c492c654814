import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { ImageError } from "#platform/storage/images.ts";
import { type ObjectStorage, StorageFull } from "#platform/storage/object-storage.ts";
import {
  discardPhoto,
  putPhoto,
  type VersionedPhoto,
  versioned,
  writePhoto,
} from "#server/photos/photo-objects.ts";
import { photoFileName, readPhoto } from "#server/photos/photos.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import type { FormDependencies, Submission } from "./form.ts";

/** A photo whose bytes are stored but whose row is not inserted yet. */
export interface KeptPhoto extends VersionedPhoto {
  id: string;
  originalName: string;
}

/**
 * Decodes, re-encodes and stores the photos of a request. The bytes are stored before the rows that
 * reference them. Where there is no room for them, none is kept: the request does without.
 *
 * @throws {HttpError} 400 with a message for the visitor; then nothing is stored
 */
export async function savePhotos(
  { storage, countPhoto }: Pick<FormDependencies, "storage" | "countPhoto">,
  { client, fields, log }: Submission<AppointmentRequest>,
): Promise<KeptPhoto[]> {
  const kept: KeptPhoto[] = [];
  try {
    for (const { name, dataUrl } of fields.imageAttachments ?? []) {
      const photo = await readPhoto(client, dataUrl);
      await countPhoto(client.ip ?? "", photo.bytes.length + photo.thumbnail.length);
      const named = { ...versioned(photo), id: randomUUID(), originalName: photoFileName(name) };
      kept.push(named);
      await putPhoto(storage, named);
    }
    return kept;
  } catch (error) {
    await discardPhotos(storage, kept);
    if (error instanceof ImageError) {
      throw validationFailed({ imageAttachments: [error.message] });
    }
    if (error instanceof StorageFull || (error instanceof HttpError && error.status === 429)) {
      log.warn({ reason: error.message }, "photos of a request were left out");
      return [];
    }
    throw error;
  }
}

/** Deletes the stored photos of a request that was not saved. */
export async function discardPhotos(
  storage: ObjectStorage,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const photo of photos) await discardPhoto(storage, photo);
}

/** Inserts the rows of stored photos: their original names, and their storage objects. */
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
    await writePhoto(tx, appointmentId, photo.id, photo, now);
  }
}
