import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";
import type { HealthItem } from "#shop/health.ts";

/** `GET /api/desk/health`: what the server watches of itself, for its owner (docs/product.md#health). */
export function health(deps: DeskDependencies, read: () => Promise<HealthItem[]>) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async () => undefined);
    c.header("Cache-Control", "no-store");
    return c.json({ items: await read() });
  };
}
