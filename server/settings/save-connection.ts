import { isIP } from "node:net";
import type { Context } from "hono";
import type * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { isPublicIp } from "#platform/http/public-address.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { ConfigError } from "#server/config.ts";
import { asStaff } from "#server/desk/as-staff.ts";
import {
  type ConnectionName,
  connectionForms,
  fieldsOf,
  isSecret,
} from "#shop/forms/connections.ts";
import { assertCanReturn } from "./can-return.ts";
import { type ConnectionValues, connectionRules } from "./connection-rules.ts";
import type { ConnectionDependencies } from "./read-connections.ts";
import type { Settings } from "./settings.ts";
import { type StoredConnection, writeConnection } from "./stored-connections.ts";

const bodyLimit = 8 * 1024;

/**
 * `POST /api/desk/connections/{name}` with its fields: sets a connection, which takes effect at once in every
 * process. A secret that is left empty stays as it is (docs/contracts/api.md#connections).
 */
export function saveConnection(deps: ConnectionDependencies, limit: RateLimit) {
  const { settings } = deps;
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async (tx, staff) => {
      await limit.count(staff.id);
      const name = connectionNamed(c.req.param("name"));
      const schema: z.core.$ZodType<ConnectionValues> = connectionForms[name].schema;
      const given = validate(schema, await readJsonObject(c, bodyLimit));
      assertFree(settings, name);
      const kept = keptSecrets(name, given, settings.stored(name));
      const values = { ...given, ...kept };
      assertWhole(name, values);
      if (name === "address" && `https://${values.domain}` !== settings.config().siteUrl) {
        await assertCanReturn(tx, staff.id);
      }
      if (!deps.config.localReceivers) assertPublic(values);
      assertUsable(settings, name, values);
      const seal = await settings.openSeal();
      await writeConnection(
        tx,
        name,
        { values, kept: Object.keys(kept) },
        { seal, id: staff.id, at: deps.now() },
      );
    });
    await settings.reload();
    return c.body(null, 204);
  };
}

/** @throws {HttpError} 404 */
export function connectionNamed(name: string | undefined): ConnectionName {
  if (name !== undefined && Object.hasOwn(connectionForms, name)) return name as ConnectionName;
  throw new HttpError(404, "not_found", "There is no such connection.");
}

/** @throws {HttpError} 409 if the environment decides */
function assertFree(settings: Settings, name: ConnectionName): void {
  const [variable] = settings.variablesOf(name);
  if (variable === undefined) return;
  throw new HttpError(
    409,
    "set_by_environment",
    `The server's environment has ${variable}, which wins. Change it there.`,
  );
}

/**
 * Secrets that stay. A secret goes only where it was entered for: with another address it is entered again,
 * so that nobody can have it sent to a server of their own.
 */
function keptSecrets(
  name: ConnectionName,
  given: ConnectionValues,
  stored: StoredConnection | undefined,
): Record<string, string> {
  const kept: Record<string, string> = {};
  const isElsewhere = connectionRules[name].leadsTo.some(
    (field) => given[field] !== stored?.values[field],
  );
  for (const field of Object.keys(stored?.secrets ?? {})) {
    if (given[field] !== undefined) continue;
    const again = `${fieldsOf(name)[field]?.label}: enter it again`;
    const secret = stored?.values[field];
    if (secret === undefined) {
      throw validationFailed({ [field]: [`${again}, because it can't be read here`] });
    }
    if (isElsewhere) {
      throw validationFailed({ [field]: [`${again}, because the address has changed`] });
    }
    kept[field] = secret;
  }
  return kept;
}

/** Connections that are nothing without their secret. */
const needSecret: readonly ConnectionName[] = ["captcha", "google", "microsoft", "apple"];

function assertWhole(name: ConnectionName, values: ConnectionValues): void {
  for (const field of Object.keys(fieldsOf(name))) {
    if (!isSecret(name, field) || values[field] || !needSecret.includes(name)) continue;
    throw validationFailed({ [field]: ["Enter the secret"] });
  }
  if (name === "mail" && values.password && !values.user) {
    throw validationFailed({ user: ["Enter the user name that the password is for"] });
  }
}

/** What can be told by looking at it; where a name leads is judged whenever it is used. */
function assertPublic({ url, server }: ConnectionValues): void {
  const address = url === undefined ? undefined : URL.parse(url);
  if (address?.protocol === "http:") {
    throw validationFailed({ url: ["Enter an address that begins with https://"] });
  }
  const host = (address?.hostname ?? server ?? "").replace(/^\[|\]$/g, "");
  const isInternal = (isIP(host) && !isPublicIp(host)) || /(^|\.)localhost$/.test(host);
  if (!isInternal) return;
  throw validationFailed({
    [url === undefined ? "server" : "url"]: [
      "Enter an address on the public internet. Others are set in the server's environment",
    ],
  });
}

function assertUsable(settings: Settings, name: ConnectionName, values: ConnectionValues): void {
  try {
    settings.assertUsable(name, values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new HttpError(400, "not_usable", "The server can't work with these values together.", {
      cause: error,
    });
  }
}
