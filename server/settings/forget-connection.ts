import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { asStaff } from "#server/desk/as-staff.ts";
import { assertCanReturn } from "./can-return.ts";
import type { ConnectionDependencies } from "./read-connections.ts";
import { connectionNamed } from "./save-connection.ts";
import { forgetConnection } from "./stored-connections.ts";

/**
 * `DELETE /api/desk/connections/{name}`: takes back what was set at the desk, secrets included, at once
 * (docs/contracts/api.md#connections).
 */
export function turnOffConnection(deps: ConnectionDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async (tx, staff) => {
      const name = connectionNamed(c.req.param("name"));
      if (name === "address" && deps.settings.stored(name)) await assertCanReturn(tx, staff.id);
      await forgetConnection(tx, name);
    });
    await deps.settings.reload();
    return c.body(null, 204);
  };
}
