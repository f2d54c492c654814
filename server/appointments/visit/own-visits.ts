import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { signedInAccount } from "#platform/tokens/read-caller.ts";
import { firstDayShown, isShown, type VisitDependencies } from "./visit.ts";

/**
 * `GET /api/appointments/visits`: for each appointment of the signed-in account whose page can still be
 * opened, the address of that page and where the car is; null before the check-in.
 */
export function ownVisits(
  deps: Pick<VisitDependencies, "database" | "tokens" | "now"> & {
    accessTokens: Pick<AccessTokens, "verify">;
  },
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const account = await signedInAccount(deps, c.req.raw);
    if (account === undefined) throw new HttpError(401, "not_signed_in", "Please sign in first.");
    const rows = await deps.database.transaction("service_role", async (tx) => {
      const { rows } = await tx.query<{ id: string; car: unknown }>(
        `select id, (select json_build_object('stage', stage, 'waiting_for', waiting_for,
             'promised_date', promised_date, 'promised_time', promised_time)
           from car_stages where appointment_id = id) as car
         from appointments where user_id = $1 and ${isShown}`,
        [account, firstDayShown(deps.now())],
      );
      return rows;
    });
    c.header("Cache-Control", "no-store");
    return c.json(
      rows.map(({ id, car }) => ({ id, car, path: `/visit/${deps.tokens.sign("visit", id)}` })),
    );
  };
}
