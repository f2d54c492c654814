import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { ImageError } from "#platform/storage/images.ts";
import { maximumPictureBytes, readPicture } from "#server/pictures/read-picture.ts";
import {
  findPicture,
  maxPictures,
  queryIn,
  savePicture,
} from "#server/pictures/stored-pictures.ts";
import { pathOfPicture } from "#shop/photos/picture-files.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/**
 * `POST /api/desk/pictures` with an image as the body: stores it and returns the path under which
 * content documents refer to it (docs/contracts/api.md#pictures).
 */
export function uploadPicture(deps: DeskDependencies, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    // Authorize before reading the body.
    const staff = await asStaff(deps, c.req.raw, async (_, who) => who);
    await limit.count(staff.id);
    const sent = await readBytes(c.req.raw, maximumPictureBytes);
    const client = { ip: c.var.clientIp, signal: c.req.raw.signal };
    const picture = await readPicture(client, Buffer.from(sent)).catch((error: unknown) => {
      if (!(error instanceof ImageError)) throw error;
      throw new HttpError(400, "bad_picture", `${error.message}.`);
    });
    const isKept = await asStaff(deps, c.req.raw, (tx) => savePicture(queryIn(tx), picture));
    if (!isKept) {
      throw new HttpError(
        409,
        "too_many_pictures",
        `The site holds up to ${maxPictures.toLocaleString("en-US")} photos, and it's full.`,
      );
    }
    return c.json({ image: pathOfPicture(picture.name) }, 201);
  };
}

/** `GET /api/desk/pictures/{name}`: an uploaded picture, which may not be published yet. */
export function sendPicture(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const name = c.req.param("name") ?? "";
    const bytes = await asStaff(deps, c.req.raw, (tx) => findPicture(queryIn(tx), name));
    if (!bytes) throw new HttpError(404, "not_found", "There is no such photo.");
    return c.body(Uint8Array.from(bytes), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "private, max-age=31536000, immutable",
    });
  };
}
