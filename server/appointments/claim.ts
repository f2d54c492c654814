import type { Context } from "hono";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { signedInAccount } from "#platform/tokens/read-caller.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";

const claimBodyLimit = 4096;

const bodySchema = z.object({ claimToken: z.string("This link isn't complete.") });

/**
 * `POST /api/appointments/claim {claimToken}`: assigns a guest's appointment to the signed-in
 * account. The token, issued to the browser that sent the request, proves ownership; it can be used
 * until the appointment has been claimed.
 */
export function claimAppointment(deps: {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
  tokens: AppointmentTokens;
}) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { claimToken } = validate(bodySchema, await readJsonObject(c, claimBodyLimit));
    const account = await signedInAccount(deps, c.req.raw);
    if (account === undefined) throw new HttpError(401, "not_signed_in", "Please sign in first.");
    const id = deps.tokens.verify("claim", claimToken);
    const owner = id === undefined ? undefined : await claim(deps.database, id, account);
    if (owner === undefined) {
      throw new HttpError(404, "not_found", "We couldn't find that appointment request.");
    }
    if (owner !== account) {
      throw new HttpError(409, "already_claimed", "This request belongs to another account.");
    }
    return c.json({ success: true, id });
  };
}

/** @returns the owning account afterwards; undefined if the appointment does not exist */
async function claim(database: Database, id: string, account: string): Promise<string | undefined> {
  return await database.transaction("service_role", async (tx) => {
    await tx.query("update appointments set user_id = $2 where id = $1 and user_id is null", [
      id,
      account,
    ]);
    const { rows } = await tx.query<{ user_id: string }>(
      "select user_id from appointments where id = $1",
      [id],
    );
    return rows[0]?.user_id;
  });
}
