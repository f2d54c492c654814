import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import { readCaller, requireLiveSession } from "#platform/tokens/read-caller.ts";
import type { Actor } from "#server/appointments/appointments.ts";
import type { NotificationDependencies } from "#server/appointments/notification-dependencies.ts";

/** What the calls of the desk need. */
export interface DeskDependencies extends Omit<NotificationDependencies, "shopInbox"> {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
}

/** An administrator at work: `id` is the account. */
export type Staff = Actor & { kind: "staff"; id: string };

/** Carries what a preview found out of the transaction that is undone. */
class Undone<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super("a preview is never stored");
    this.found = found;
  }
}

interface AsStaffOptions {
  preview?: boolean;
  role?: "service_role" | "authenticated";
}

/**
 * Works for an administrator in one transaction. Who that is, is asked in the same transaction, by the
 * rule of the policies (docs/product.md#rights).
 *
 * @param options.role whose rights the work has: the server's own when left out
 * @param options.preview does everything and stores nothing: what it returns is what would happen
 * @throws {HttpError} 401 for nobody, 403 for anybody else, 503 when nobody can say who it is
 */
export async function asStaff<T>(
  deps: Pick<DeskDependencies, "database" | "accessTokens" | "now">,
  request: Request,
  work: (tx: Transaction, staff: Staff) => Promise<T>,
  { preview = false, role: rights = "service_role" }: AsStaffOptions = {},
): Promise<T> {
  try {
    const { role, claims } = await readCaller(deps.accessTokens, request);
    const { sub: id } = claims;
    if (role !== "authenticated" || !id) throw notSignedIn();
    return await deps.database.transaction(
      rights,
      async (tx) => {
        await requireLiveSession(tx);
        const { rows } = await tx.query<{ isAdmin: boolean }>(
          `select private.is_admin() as "isAdmin"`,
        );
        if (!rows[0]?.isAdmin) {
          throw new HttpError(403, "not_staff", "Only the shop's administrators can do this.");
        }
        const found = await work(tx, { kind: "staff", id, at: deps.now() });
        if (preview) throw new Undone(found);
        return found;
      },
      claims,
    );
  } catch (error) {
    if (error instanceof Undone) return error.found;
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

/** Does a part of the work with the rights of whoever calls, and goes on with the server's own. */
export async function asCaller<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query("set local role authenticated");
  const done = await work();
  await tx.query("set local role service_role");
  return done;
}

const notSignedIn = () => new HttpError(401, "not_signed_in", "Please sign in first.");
