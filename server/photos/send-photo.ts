import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { contentDisposition } from "#platform/storage/content-disposition.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { photosBucket } from "./photos.ts";
import type { SignedPhotoUrls } from "./signed-photo-urls.ts";

/**
 * `GET /api/photos/{id}?size=full|small&expires=...&signature=...`: a photo of an
 * appointment or of a finding, for anyone who has a signed URL (`signed-photo-urls.ts`). Invalid, expired and unknown URLs get the
 * same response.
 */
export function sendPhoto(deps: {
  database: Database;
  storage: ObjectStorage;
  urls: SignedPhotoUrls;
}) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    const query = c.req.query();
    const photo = deps.urls.verify(id, query)
      ? await findPhoto(deps.database, id, query.size === "small")
      : undefined;
    c.header("Cache-Control", "no-store");
    if (!photo) throw new HttpError(404, "not_found", "This link is no longer valid.");
    const bytes = await deps.storage.get(photo.version);
    // Photos are always stored as JPEG; the CSP is a second line of defense against script
    // execution.
    return c.body(Uint8Array.from(bytes), 200, {
      "Content-Type": "image/jpeg",
      "Content-Disposition": contentDisposition("inline", photo.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Robots-Tag": "noindex",
    });
  };
}

async function findPhoto(
  database: Database,
  id: string,
  small: boolean,
): Promise<{ name: string; version: string } | undefined> {
  return await database.transaction("service_role", async (tx) => {
    // Falls back to the full size: photos stored before thumbnails were introduced have none.
    const { rows } = await tx.query<{ name: string; version: string }>(
      `select original_name as name, version
       from (select id, appointment_id, original_name from appointment_images
         union all select id, appointment_id, 'finding.jpg' from finding_photos) photo
         join storage.objects object
         on bucket_id = $3
         and (object.name = appointment_id || '/' || photo.id || '.jpg'
           or $2 and object.name = appointment_id || '/' || photo.id || '-small.jpg')
       where photo.id = $1 order by length(object.name) desc limit 1`,
      [id, small, photosBucket],
    );
    return rows[0];
  });
}
