import type { Database, Transaction } from "#platform/database/database.ts";
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

type Task = () => Promise<void>;
const followUps = new WeakMap<Transaction, Task[]>();

/** Runs `work` in one transaction as the role that sees accounts, and little else. */
export async function inTransaction<T>(
  service: Pick<AuthService, "database">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tasks: Task[] = [];
  const result = await service.database.transaction("auth_service", (tx) => {
    followUps.set(tx, tasks);
    return work(tx);
  });
  for (const task of tasks) await task();
  return result;
}

/**
 * Has something slow done when the transaction is committed, while it holds no lock and no
 * connection any more. Who asked for the transaction waits for it, and gets its error.
 */
export function afterCommit(tx: Transaction, task: Task): void {
  followUps.get(tx)?.push(task);
}
