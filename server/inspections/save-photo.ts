import { createHash } from "node:crypto";
import type { Context } from "hono";
import { CommitOutcomeUnknown } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { ImageError } from "#platform/storage/images.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { isUuid } from "#platform/uuid.ts";
import { discardPhoto, putPhoto, versioned, writePhoto } from "#server/photos/photo-objects.ts";
import { encodePhoto } from "#server/photos/photos.ts";
import { marksSchema, maximumPhotoBytes } from "#shop/inspections/bay-requests.ts";
import { type BayDependencies, inTheBay, ofAnotherVisit, readUuid } from "./in-the-bay.ts";

export const photoColumns = `id, finding_id as "findingId", marks, width, height,
  taken_at as "takenAt"`;

/** Seconds after which the age of a photo is not believed: a device does not keep one for longer. */
const oldest = 60 * 24 * 3600;

/**
 * `PUT /api/bay/{visit}/photos/{id}?finding={id}&age={seconds}` with an image as the body. Sent
 * again it changes nothing (docs/contracts/api.md#the-bay).
 *
 * @param limit in kilobytes, by person
 */
export function savePhoto(deps: BayDependencies & { storage: ObjectStorage }, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readUuid(c, "id");
    const { finding = "", age = "0" } = c.req.query();
    if (!isUuid(finding)) throw validationFailed({ finding: ["Invalid input"] });
    // Authorize before reading the body, and do not decode again what is stored.
    const known = await inTheBay(deps, c, async (tx, visit, { id: staff }) => ({
      photo: await find(tx, id, visit),
      staff,
    }));
    if (known.photo) return c.json({ photo: known.photo });
    const sent = Buffer.from(await readBytes(c.req.raw, maximumPhotoBytes));
    await limit.count(known.staff, Math.ceil(sent.length / 1024));
    const client = { ip: c.var.clientIp, signal: c.req.raw.signal };
    const photo = await encodePhoto(client, () => sent)
      .then(versioned)
      .catch((error: unknown) => {
        if (!(error instanceof ImageError)) throw error;
        throw new HttpError(400, "bad_photo", `${error.message}.`);
      });
    const seconds = Math.min(Math.max(Number(age) || 0, 0), oldest);
    try {
      await putPhoto(deps.storage, photo);
      const isNew = await inTheBay(deps, c, async (tx, visit, staff) => {
        const { rowCount } = await tx.query(
          `insert into finding_photos (id, appointment_id, finding_id, sha256, width, height,
               taken_at, created_by)
             values ($1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7), $8)
           on conflict (id) do nothing`,
          [
            ...[id, visit, finding, createHash("sha256").update(photo.bytes).digest()],
            ...[photo.width, photo.height, seconds, staff.id],
          ],
        );
        if (rowCount === 1) await writePhoto(tx, visit, id, photo, deps.now());
        return rowCount === 1;
      });
      if (!isNew) await discardPhoto(deps.storage, photo);
    } catch (error) {
      // The row may be there; bytes without one are found by the cleanup.
      if (!(error instanceof CommitOutcomeUnknown)) await discardPhoto(deps.storage, photo);
      throw error;
    }
    return c.json({ photo: await inTheBay(deps, c, (tx, visit) => find(tx, id, visit)) });
  };
}

/** `PUT /api/bay/{visit}/photos/{id}/marks` `{marks}`: the arrows on a photo; the last ones win. */
export function markPhoto(deps: BayDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readUuid(c, "id");
    const { marks } = validate(marksSchema, await readJsonObject(c, 8 * 1024));
    const photo = await inTheBay(deps, c, async (tx, visit) => {
      await tx.query("update finding_photos set marks = $3 where id = $1 and appointment_id = $2", [
        ...[id, visit, JSON.stringify(marks)],
      ]);
      return await find(tx, id, visit);
    });
    if (!photo) throw new HttpError(404, "photo_gone", "This photo isn't here.");
    return c.json({ photo });
  };
}

/** `DELETE /api/bay/{visit}/photos/{id}`. The next cleanup deletes the bytes. */
export function removePhoto(deps: BayDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readUuid(c, "id");
    await inTheBay(deps, c, (tx, visit) =>
      tx.query("delete from finding_photos where id = $1 and appointment_id = $2", [id, visit]),
    );
    return c.json({ removed: true });
  };
}

/** @throws {HttpError} 409 if it belongs to another visit */
async function find(tx: Transaction, id: string, visit: string): Promise<object | undefined> {
  const { rows } = await tx.query<{ visit: string }>(
    `select ${photoColumns}, appointment_id as visit from finding_photos where id = $1`,
    [id],
  );
  if (!rows[0]) return undefined;
  const { visit: own, ...photo } = rows[0];
  if (own !== visit) throw ofAnotherVisit();
  return photo;
}
