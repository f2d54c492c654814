import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Config } from "#server/config.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";
import type { Connection, Connections, MailTest } from "#shop/connections.ts";
import { type ConnectionName, connectionNames, isSecret } from "#shop/forms/connections.ts";
import { isSameAddress } from "./follow-address.ts";
import type { Settings } from "./settings.ts";

/** Dependencies of the endpoints about connections. */
export interface ConnectionDependencies extends DeskDependencies {
  settings: Settings;
  config: Pick<Config, "siteUrl" | "acme" | "storageUrl" | "localReceivers">;
}

/**
 * `GET /api/desk/connections`: how the site reaches others, for its owner. Of a secret it says only when it
 * was set and by whom (docs/contracts/api.md#connections).
 */
export function readConnections(deps: ConnectionDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const mailTest = await asStaff(deps, c.req.raw, async (tx) => {
      const { rows } = await tx.query<{ value: MailTest }>(
        "select value from private.server_settings where name = 'mail.test'",
      );
      return rows[0]?.value ?? null;
    });
    c.header("Cache-Control", "no-store");
    return c.json({
      list: connectionNames.map((name) => describeConnection(deps.settings, name)),
      mailTest,
      siteUrl: deps.siteUrl,
      startsAgain: !isSameAddress(deps.config, deps.settings.config()),
      callbackUrl: `${deps.siteUrl}/auth/v1/callback`,
      storage: deps.config.storageUrl ? "bucket" : "disk",
    } satisfies Connections);
  };
}

function describeConnection(settings: Settings, name: ConnectionName): Connection {
  const variables = settings.variablesOf(name);
  const stored = settings.stored(name);
  const values = Object.entries(stored?.values ?? {}).filter(([field]) => !isSecret(name, field));
  return {
    name,
    from: variables.length > 0 ? "environment" : stored ? "desk" : "none",
    variables: variables.length > 0 ? variables : settings.winningOf(name),
    values: Object.fromEntries(values),
    secrets: stored?.secrets ?? {},
    lost: stored?.lost ?? [],
    set: stored?.set ?? null,
  };
}
