import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import { readCaller, requireLiveSession } from "#platform/tokens/read-caller.ts";
import type { Actor } from "#server/appointments/appointments.ts";
import type { NotificationDependencies } from "#server/appointments/notification-dependencies.ts";

/** Dependencies of the desk endpoints. */
export interface DeskDependencies extends Omit<NotificationDependencies, "shopInbox"> {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
}

/** Actor for somebody of the team who is signed in; `id` is the account. */
export type Staff = Actor & { kind: "staff"; id: string };

/** Rolls back the transaction of a preview and carries its result out. */
class PreviewRollback<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super("a preview is never stored");
    this.found = found;
  }
}

/** Smallest role that may do the work: each includes those before it. */
type Who = "owner" | "desk" | "bay";

interface AsStaffOptions {
  who?: Who;
  preview?: boolean;
  role?: "service_role" | "authenticated";
}

const rolesOf: Record<Who, readonly string[]> = {
  owner: ["owner"],
  desk: ["owner", "advisor"],
  bay: ["owner", "advisor", "technician"],
};

const refusals: Record<Who, string> = {
  owner: "Only the shop's administrators can do this.",
  desk: "Only the shop's desk can do this.",
  bay: "Only the shop's team can do this.",
};

/**
 * Runs `work` for somebody of the team in a transaction. The caller's rights are checked in the same
 * transaction, by the rule of the RLS policies (docs/product.md#rights).
 *
 * @param options.who who may: the owner alone (omitted), the desk, or technicians too; for `bay` the
 *   work itself asks `private.may_work_on` about the car
 * @param options.role database role for `work`; omitted: the server's
 * @param options.preview rolls back after `work` and returns what would have happened
 * @throws {HttpError} 401 if not signed in, 403 if not `who`, 503 if the token cannot be
 *   verified at present
 */
export async function asStaff<T>(
  deps: Pick<DeskDependencies, "database" | "accessTokens" | "now">,
  request: Request,
  work: (tx: Transaction, staff: Staff) => Promise<T>,
  { who = "owner", preview = false, role: rights = "service_role" }: AsStaffOptions = {},
): Promise<T> {
  try {
    const { role, claims } = await readCaller(deps.accessTokens, request);
    const { sub: id } = claims;
    if (role !== "authenticated" || !id) throw notSignedIn();
    return await deps.database.transaction(
      rights,
      async (tx) => {
        await requireLiveSession(tx);
        const { rows } = await tx.query<{ role: string | null }>(
          "select private.acting_role() as role",
        );
        if (!rolesOf[who].includes(rows[0]?.role ?? "")) {
          throw new HttpError(403, "not_staff", refusals[who]);
        }
        const found = await work(tx, { kind: "staff", id, at: deps.now() });
        if (preview) throw new PreviewRollback(found);
        return found;
      },
      claims,
    );
  } catch (error) {
    if (error instanceof PreviewRollback) return error.found;
    if (error instanceof TokenError && error.problem === "unverifiable") {
      throw new HttpError(
        503,
        "unavailable",
        "Your sign-in can't be checked right now. Try again soon.",
        {
          cause: error,
        },
      );
    }
    throw error instanceof TokenError ? notSignedIn() : error;
  }
}

/** Runs part of the work with the caller's database role, then switches back to the server's. */
export async function asCaller<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query("set local role authenticated");
  const done = await work();
  await tx.query("set local role service_role");
  return done;
}

const notSignedIn = () => new HttpError(401, "not_signed_in", "Please sign in first.");
