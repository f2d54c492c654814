import type { SessionRow } from "#platform/auth/sessions/session.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Claims } from "#platform/tokens/claims.ts";

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
