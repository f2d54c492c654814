import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { validationFailed } from "#server/http/json-body.ts";
import { photoFileName } from "#server/storage/file-name.ts";
import type { ObjectStorage } from "#server/storage/object-storage.ts";
import { type Photo, PhotoError, readPhoto } from "#server/storage/photos.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";

/** A photo whose bytes are kept and whose row is still to come. */
export interface KeptPhoto extends Photo {
  id: string;
  originalName: string;
  storagePath: string;
  thumbnailPath: string;
}

/**
 * Decodes the photos of a request, encodes them anew and keeps them: the bytes are there before the
 * rows that name them.
 *
 * @throws {ApiError} 400 with the message for the visitor; then nothing is kept
 */
export async function keepPhotos(
  storage: ObjectStorage,
  appointmentId: string,
  attachments: AppointmentRequest["imageAttachments"],
): Promise<KeptPhoto[]> {
  const kept: KeptPhoto[] = [];
  try {
    for (const { name, dataUrl } of attachments ?? []) {
      const photo = await readPhoto(dataUrl);
      const id = randomUUID();
      const stem = `appointments/${appointmentId}/${id}`;
      const storagePath = `${stem}.jpg`;
      const thumbnailPath = `${stem}-small.jpg`;
      kept.push({ ...photo, id, storagePath, thumbnailPath, originalName: photoFileName(name) });
      await storage.put(storagePath, photo.bytes);
      await storage.put(thumbnailPath, photo.thumbnail);
    }
    return kept;
  } catch (error) {
    await discardPhotos(storage, kept);
    if (error instanceof PhotoError) {
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
  for (const { storagePath, thumbnailPath } of photos) {
    await storage.remove(storagePath);
    await storage.remove(thumbnailPath);
  }
}

/** Writes the rows of photos that are kept. */
export async function insertPhotos(
  tx: Transaction,
  appointmentId: string,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    await tx.query(
      `insert into appointment_images (id, appointment_id, position, original_name, storage_path,
         thumbnail_path, content_type, bytes, width, height)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        photo.id,
        appointmentId,
        index + 1,
        photo.originalName,
        photo.storagePath,
        photo.thumbnailPath,
        photo.contentType,
        photo.bytes.length,
        photo.width,
        photo.height,
      ],
    );
  }
}
