import type { Claims } from "#server/access-tokens/access-tokens.ts";
import type { SessionRow } from "#server/auth/sessions/session.ts";
import type { Account } from "#server/auth/users/account.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";

/** Who calls with a bearer token of their own. */
export interface SignedIn {
  claims: Claims;
  account: Account;
  /** Undefined for a token that names no session. */
  session: SessionRow | undefined;
}

/** What a request carries behind `requireUser`. */
export interface UserEnvironment extends AppEnvironment {
  Variables: AppEnvironment["Variables"] & { caller: SignedIn };
}

/** What a request carries behind `requireAdmin`. */
export interface AdminEnvironment extends AppEnvironment {
  Variables: AppEnvironment["Variables"] & { admin: Claims };
}
