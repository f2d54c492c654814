import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Captcha } from "#platform/http/captcha.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import type { AccountsConfig } from "./accounts-config.ts";
import type { OpenIdProviders } from "./identity-providers/open-id-provider.ts";
import type { Product, SmsSender } from "./product.ts";
import type { AuthLimits } from "./request/limits.ts";

/** Dependencies of the accounts service's endpoints. */
export interface AuthService {
  /** As it is at the request: some of it changes while the server runs. */
  config: AccountsConfig;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  database: Database;
  accessTokens: AccessTokens;
  sms: SmsSender;
  limits: AuthLimits;
  /** External identity providers that users may sign in with. */
  providers: OpenIdProviders;
  /** Undefined if no captcha is configured. */
  captcha: Captcha | undefined;
  now: () => Date;
  /** The product that embeds the accounts service. */
  product: Product;
}

/** The service within a transaction: what most of its functions work with. */
export interface AuthContext extends AuthService {
  tx: Transaction;
}

/**
 * Runs `work` in a transaction with the `auth_service` role, which sees accounts and little else.
 */
export async function inTransaction<Service extends Pick<AuthService, "database">, T>(
  service: Service,
  work: (context: Service & Pick<AuthContext, "tx">) => Promise<T>,
): Promise<T> {
  return await service.database.transaction("auth_service", (tx) => work({ ...service, tx }));
}

const uniqueViolation = "23505";

/**
 * Runs `work` again if a concurrent request stored the same contact first: the second run finds it.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return await work();
  }
}
