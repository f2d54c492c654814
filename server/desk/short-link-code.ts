import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";
import { qrCodeOf } from "./qr-code.ts";

/**
 * `GET /api/desk/short-links/{name}`: a short link as it is printed, and its code to scan
 * (docs/contracts/api.md#short-links).
 */
export function shortLinkCode(deps: DeskDependencies & { siteUrl: string }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const name = c.req.param("name") ?? "";
    const known = await asStaff(deps, c.req.raw, async (tx) => {
      const { rowCount } = await tx.query("select from short_links where name = $1", [name]);
      return rowCount === 1;
    });
    if (!known) throw new HttpError(404, "not_found", "This short link was removed.");
    const link = `${deps.siteUrl}/go/${name}`;
    c.header("Cache-Control", "no-store");
    return c.json({ link, qrCode: qrCodeOf(link) });
  };
}
