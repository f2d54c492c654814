import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { TestDatabase } from "#tests/support/servers/test-database.ts";

/** Callers that the policies distinguish. */
export const callers = [
  "anon",
  "customer",
  "other customer",
  "staff, switched off",
  "technician",
  "advisor",
  "administrator",
  "administrator without the code",
  "administrator with the code",
  "service_role",
] as const;
export type Caller = (typeof callers)[number];

interface Entry {
  email: string;
  staff: boolean;
  admin: boolean;
  role?: "advisor" | "technician";
  factor: boolean;
}

/** The callers with an account. The one with a second factor calls with and without it. */
const accounts = {
  customer: { email: "customer@example.com", staff: false, admin: false, factor: false },
  "other customer": { email: "other@example.com", staff: false, admin: false, factor: false },
  "staff, switched off": { email: "staff@example.com", staff: true, admin: false, factor: false },
  technician: {
    email: "technician@example.com",
    staff: false,
    admin: false,
    role: "technician",
    factor: false,
  },
  advisor: {
    email: "advisor@example.com",
    staff: false,
    admin: false,
    role: "advisor",
    factor: false,
  },
  administrator: { email: "admin@example.com", staff: true, admin: true, factor: false },
  "administrator with the code": {
    email: "careful@example.com",
    staff: true,
    admin: true,
    factor: true,
  },
} satisfies Record<string, Entry>;
type Account = keyof typeof accounts;

export interface People {
  /** The account of a caller; null for roles without one. */
  id(caller: Caller): string | null;
  /** Claims of the caller's token. */
  claims(caller: Caller): Record<string, unknown> | undefined;
  /** Runs statements as the caller, in a separate transaction. */
  as<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Creates an account for each caller that has one. */
export async function createPeople({ database, sql }: TestDatabase): Promise<People> {
  const ids = new Map<Account, string>();
  for (const [name, { email, staff, admin, role = null, factor }] of Object.entries<Entry>(
    accounts,
  )) {
    const id = randomUUID();
    ids.set(name as Account, id);
    await sql(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
       values ($1, $2, now(), jsonb_build_object('first_name', $3::text))`,
      [id, email, name],
    );
    await sql("insert into private.verified_emails values ($1, $2, now())", [id, email]);
    await sql(
      "update yars_profiles set is_staff = $2, is_admin = $3, staff_role = $4 where id = $1",
      [id, staff, admin, role],
    );
    if (factor) {
      await sql(
        `insert into auth.mfa_factors (id, user_id, factor_type, status)
         values ($1, $2, 'totp', 'verified')`,
        [randomUUID(), id],
      );
    }
  }
  const idOf = (caller: Caller): string | null => {
    const account =
      caller === "administrator without the code" ? "administrator with the code" : caller;
    return ids.get(account as Account) ?? null;
  };
  const claimsOf = (caller: Caller) => {
    const sub = idOf(caller);
    const aal = caller === "administrator with the code" ? "aal2" : "aal1";
    return sub === null ? undefined : { sub, role: "authenticated", aal };
  };
  return {
    id: idOf,
    claims: claimsOf,
    as: (caller, work) => database.transaction(roleOf(caller), work, claimsOf(caller)),
  };
}

export function roleOf(caller: Caller): Parameters<Database["transaction"]>[0] {
  return caller === "anon" || caller === "service_role" ? caller : "authenticated";
}
