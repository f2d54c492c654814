import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { ImageError } from "#platform/storage/images.ts";
import { maximumLogoBytes, readLogo } from "#server/brand/read-logo.ts";
import { LogoError } from "#server/brand/svg-values.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/**
 * `POST /api/desk/logo` with an SVG or an image as the body: returns it as a document of the content holds it, and
 * keeps nothing (docs/contracts/api.md#logo).
 */
export function uploadLogo(deps: DeskDependencies, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    // Authorize before reading the body.
    const staff = await asStaff(deps, c.req.raw, async (_, who) => who);
    await limit.count(staff.id);
    const sent = await readBytes(c.req.raw, maximumLogoBytes);
    const client = { ip: c.var.clientIp, signal: c.req.raw.signal };
    const logo = await readLogo(client, Buffer.from(sent)).catch((error: unknown) => {
      if (!(error instanceof ImageError || error instanceof LogoError)) throw error;
      throw new HttpError(400, "bad_logo", `${error.message}.`);
    });
    return c.json({ logo });
  };
}
