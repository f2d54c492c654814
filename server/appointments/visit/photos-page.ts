import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { renderPage } from "#server/http/page.ts";
import { photosBucket } from "#server/photos/photos.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import type { AppointmentTokens } from "./visit-token.ts";

interface PhotoEntry {
  id: string;
  name: string;
}

/**
 * `GET /photos/{token}`: the photos of an appointment, for the shop, which gets the link by email.
 * Emails stay in an inbox for years, so they contain no photo URLs; this page issues URLs that
 * expire after minutes, as long as the photos exist.
 */
export function photosPage(deps: {
  database: Database;
  tokens: AppointmentTokens;
  signedPhotoUrls: SignedPhotoUrls;
}) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = deps.tokens.verify("photos", c.req.param("token") ?? "");
    const photos = id ? await readPhotos(deps.database, id) : [];
    if (photos.length === 0) {
      return renderPage(c, 404, {
        title: "There are no photos here",
        body: html`<p>The link isn't complete, or the photos have been removed.</p>`,
      });
    }
    const { sign } = deps.signedPhotoUrls;
    const entry = ({ id: photoId, name }: PhotoEntry) =>
      html`<li><a href="${sign(photoId)}"><img src="${sign(photoId, "small")}" alt="">${name}</a></li>`;
    return renderPage(c, 200, {
      title: "Photos from an appointment request",
      ages: true,
      body: html`<ul class="photos">${photos.map(entry)}</ul>
<p>The links on this page stop working after ten minutes. Reload it for new ones.</p>`,
    });
  };
}

async function readPhotos(database: Database, appointmentId: string): Promise<PhotoEntry[]> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<PhotoEntry>(
      `select photo.id, original_name as name
       from appointment_images photo join storage.objects object
         on bucket_id = $2 and object.name = appointment_id || '/' || photo.id || '.jpg'
       where appointment_id = $1 order by position`,
      [appointmentId, photosBucket],
    );
    return rows;
  });
}
