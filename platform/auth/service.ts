import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Captcha } from "#platform/http/captcha.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import type { AccountsConfig } from "./accounts-config.ts";
import type { OpenIdProviders } from "./identity-providers/open-id-provider.ts";
import type { Product, SmsSender } from "./product.ts";
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
  /** What belongs to the product that the accounts are of. */
  product: Product;
}

/** The same within a transaction: what most functions of the service work with. */
export interface AuthContext extends AuthService {
  tx: Transaction;
}

/** Runs `work` in one transaction as the role that sees accounts, and little else. */
export async function inTransaction<Service extends Pick<AuthService, "database">, T>(
  service: Service,
  work: (context: Service & Pick<AuthContext, "tx">) => Promise<T>,
): Promise<T> {
  return await service.database.transaction("auth_service", (tx) => work({ ...service, tx }));
}

const uniqueViolation = "23505";

/**
 * Runs `work` again when somebody else has stored the same address in the meantime: the second time
 * it finds what is there.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return await work();
  }
}
