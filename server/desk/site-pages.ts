import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { NamedPage } from "#shop/pages/similar-page.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/**
 * `GET /api/desk/pages`: the pages of the live site, by path and title, to which old addresses may
 * lead (docs/contracts/api.md#pages).
 */
export function sitePages(deps: DeskDependencies, read: () => Promise<readonly NamedPage[]>) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async () => undefined);
    c.header("Cache-Control", "no-store");
    const pages = await read();
    return c.json({ pages: pages.map(({ path, title }) => ({ path, title })) });
  };
}
