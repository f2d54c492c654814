import type { Context } from "hono";
import type { Database } from "#server/database/database.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { ApiError } from "#server/http/errors.ts";
import { contentDisposition } from "./file-name.ts";
import type { ObjectStorage } from "./object-storage.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";

/**
 * `GET /api/photos/{id}?size=full|small&expires=...&signature=...`: one photo of an appointment, for
 * whoever holds a signed address (`photo-addresses.ts`). A wrong, expired or unknown address is
 * answered alike.
 */
export function sendPhoto(deps: {
  database: Database;
  storage: ObjectStorage;
  addresses: PhotoAddresses;
}) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    const query = c.req.query();
    const photo = deps.addresses.verify(id, query)
      ? await findPhoto(deps.database, id, query.size === "small")
      : undefined;
    c.header("Cache-Control", "no-store");
    if (!photo) throw new ApiError(404, "not_found", "This link is no longer valid.");
    const bytes = await deps.storage.get(photo.path);
    // Photos are kept as JPEG only; nothing in one may ever run.
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
): Promise<{ name: string; path: string } | undefined> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{ name: string; path: string }>(
      `select original_name as name,
         case when $2 then coalesce(thumbnail_path, storage_path) else storage_path end as path
       from appointment_images where id = $1`,
      [id, small],
    );
    return rows[0];
  });
}
