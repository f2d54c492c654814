import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";
import type { Upgrades } from "./upgrades.ts";

const bodyLimit = 1024;
const body = z.object({ version: z.string().check(z.maxLength(40)) });

/** `GET /api/desk/upgrade`, for the owner: the program's version, and how an upgrade is (docs/product.md#health). */
export function readUpgrade(deps: DeskDependencies, upgrades: Upgrades) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async () => undefined);
    c.header("Cache-Control", "no-store");
    return c.json(await upgrades.status());
  };
}

/** `POST /api/desk/upgrade` with the version that was seen, for the owner: begins the upgrade to it. */
export function beginUpgrade(deps: DeskDependencies, upgrades: Upgrades) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async () => undefined);
    const { version } = validate(body, await readJsonObject(c, bodyLimit));
    await upgrades.begin(version);
    return c.json(await upgrades.status(), 202);
  };
}
