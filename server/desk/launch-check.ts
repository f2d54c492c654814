import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { LaunchFindings } from "#server/publishing/launch-findings.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/**
 * `GET /api/desk/launch-check`: what is left to do before the site can open to visitors
 * (docs/contracts/api.md#launch-check).
 */
export function launchCheck(deps: DeskDependencies, check: () => Promise<LaunchFindings>) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async () => undefined);
    c.header("Cache-Control", "no-store");
    return c.json(await check());
  };
}
