import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Captcha } from "#platform/http/captcha.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import type { AccountsConfig } from "./accounts-config.ts";
import type { OpenIdProviders } from "./identity-providers/open-id-provider.ts";
import type { Product } from "./product.ts";
import type { AuthLimits } from "./request/limits.ts";
import type { SmsSender } from "./text-messages/sms-sender.ts";

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
