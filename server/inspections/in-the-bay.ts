import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";

export type BayDependencies = Pick<DeskDependencies, "database" | "accessTokens" | "now">;

/**
 * Runs `work` for somebody who may work on the car of the visit in the path. To everybody else it
 * is as if there were none.
 *
 * @throws {HttpError} 401, 403, 404, and 409 with the database's sentence
 */
export async function inTheBay<T>(
  deps: BayDependencies,
  c: Context<AppEnvironment>,
  work: (tx: Transaction, visit: string, staff: Staff) => Promise<T>,
): Promise<T> {
  const visit = readUuid(c, "visit");
  c.header("Cache-Control", "no-store");
  return await asStaff(
    deps,
    c.req.raw,
    async (tx, staff) => {
      const { rowCount } = await tx.query(
        "select from appointments where id = $1 and private.may_work_on(id)",
        [visit],
      );
      if (rowCount === 0) throw notFound("This car isn't on your list.");
      return await work(tx, visit, staff);
    },
    { who: "bay" },
  ).catch((error: unknown) => {
    throw deskError(error, undefined);
  });
}

/** @throws {HttpError} 404 unless the parameter of the path is a UUID */
export function readUuid(c: Context, name: "visit" | "id"): string {
  const id = c.req.param(name) ?? "";
  if (!isUuid(id)) throw notFound("There is no such thing.");
  return id.toLowerCase();
}

const notFound = (message: string) => new HttpError(404, "not_found", message);

/** The id is one of another visit. */
export const ofAnotherVisit = () =>
  new HttpError(409, "change_refused", "It belongs to another visit.");
