import type { AccessTokens } from "#server/access-tokens/access-tokens.ts";
import type { AccountsConfig } from "#server/accounts-config.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Captcha } from "#server/http/captcha.ts";
import type { SmsSender } from "#server/sms/sms-sender.ts";
import type { OpenIdProviders } from "./identity-providers/open-id-provider.ts";
import type { AuthLimits } from "./request/limits.ts";

/** What the endpoints of the accounts service need from the rest of the server. */
export interface AuthService {
  config: AccountsConfig;
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  database: Database;
  accessTokens: AccessTokens;
  sms: SmsSender;
  limits: AuthLimits;
  /** Where people may come from with an account that they have there. */
  providers: OpenIdProviders;
  /** Undefined: nobody has to prove that they are no robot. */
  captcha: Captcha | undefined;
  now: () => Date;
  /** Called after a commit that queued mail. */
  nudgeOutbox: () => void;
}

/** Runs `work` in one transaction as the role that sees accounts, and little else. */
export async function inTransaction<T>(
  service: Pick<AuthService, "database">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await service.database.transaction("auth_service", work);
}
