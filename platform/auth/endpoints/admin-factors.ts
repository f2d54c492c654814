import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { deleteFactor, findFactor } from "#platform/auth/factors/factor.ts";
import { actorOf, findTarget } from "#platform/auth/request/admin.ts";
import type { AdminEnvironment } from "#platform/auth/request/bearer.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { type Account, reload } from "#platform/auth/users/account.ts";
import { factorView } from "#platform/auth/users/user-view.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

/** `GET /admin/users/{id}/factors`: returns a bare array. */
export function adminListFactors(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const account = await inTransaction(service, ({ tx }) => findTarget(tx, c));
    return c.json(account.factors.map(factorView));
  };
}

const bodySchema = z.object({ friendly_name: z._default(z.string().check(z.maxLength(64)), "") });

/** `PUT /admin/users/{id}/factors/{factor}`: renames a factor. */
export function adminRenameFactor(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const { friendly_name: name } = await readBody(c, bodySchema);
    const view = await inTransaction(service, async ({ tx }) => {
      const { account, id } = await findTargetFactor(tx, c);
      if (
        name &&
        account.factors.some((other) => other.friendly_name === name && other.id !== id)
      ) {
        throw new HttpError(
          422,
          "mfa_factor_name_conflict",
          `A factor with the friendly name "${name}" for this user already exists`,
        );
      }
      if (name) {
        await tx.query(
          "update auth.mfa_factors set friendly_name = $2, updated_at = $3 where id = $1",
          [id, name, service.now()],
        );
      }
      return viewOf(await reload(tx, account.id), id);
    });
    return c.json(view);
  };
}

/** `DELETE /admin/users/{id}/factors/{factor}`: for a user who has lost their phone. */
export function adminDeleteFactor(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const view = await inTransaction(service, async (auth) => {
      const { account, id, factor } = await findTargetFactor(auth.tx, c);
      await deleteFactor(auth.tx, factor);
      await audit(auth, {
        action: "factor_deleted",
        actorId: actorOf(c),
        ip: readClient(c).ip,
        traits: { user_id: account.id, factor_id: id },
      });
      return viewOf(account, id);
    });
    return c.json(view);
  };
}

async function findTargetFactor(tx: Transaction, c: Context<AdminEnvironment>) {
  const account = await findTarget(tx, c);
  const factor = await findFactor(tx, account.id, c.req.param("factor") ?? "");
  return { account, id: factor.id, factor };
}

const viewOf = (account: Account, id: string) =>
  account.factors.filter((factor) => factor.id === id).map(factorView)[0];
