import type { Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { AccountsConfig } from "./auth/accounts-config.ts";
import { startAccountsCleanup } from "./auth/cleanup.ts";
import type { Product, SmsSender } from "./auth/product.ts";
import { authRoutes } from "./auth/routes.ts";
import type { Database } from "./database/database.ts";
import { type FunctionTable, functionRoutes } from "./functions/functions.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import type { Captcha } from "./http/captcha.ts";
import type { RateLimits } from "./http/rate-limit.ts";
import type { Job } from "./job.ts";
import type { Log } from "./log.ts";
import { broadcastRoutes } from "./realtime/http-broadcast.ts";
import { createRealtime, type Realtime, realtimePath } from "./realtime/realtime.ts";
import { dataApi, dataApiPath } from "./rest/data-api.ts";
import { createSchemaCache } from "./rest/schema-cache.ts";
import { createObjectTokens } from "./storage/api/object-tokens.ts";
import { storageRoutes } from "./storage/api/routes.ts";
import type { ObjectStorage } from "./storage/object-storage.ts";
import type { AccessTokens } from "./tokens/access-tokens.ts";

export interface PlatformDependencies {
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  database: Database;
  /** Separate pool of the data API with its size, so that clients' queries block nothing else. */
  dataApi: { database: Database; connections: number };
  storage: ObjectStorage;
  /** Signs URLs of stored objects; 32 bytes, unique to this installation. */
  objectSecret: Buffer;
  accessTokens: AccessTokens;
  /** Settings of the accounts service; what of them may change is read for each request. */
  accounts: () => AccountsConfig;
  sms: SmsSender;
  /** Verifies captchas if the accounts require them; undefined while none is configured. */
  captcha: () => Captcha | undefined;
  /** The product that embeds these services. */
  product: Product;
  rateLimits: RateLimits;
  /** Whether to limit live connections per client. */
  limitClients: boolean;
  /** IPs or ranges of the proxies trusted to name the client. */
  trustedProxies: readonly string[];
  log: Log;
  now: () => Date;
}

export interface Platform {
  accessTokens: AccessTokens;
  /** Live connections, which bypass the routes: `attach` enables them. */
  realtime: Realtime;
  /**
   * Adds the routes of accounts, data API, live channels and storage. Each authorizes its own
   * callers.
   */
  mount(app: Hono<AppEnvironment>): void;
  /** The routes of the product's own functions, for `/functions/v1`. */
  functions(table: FunctionTable): Hono<AppEnvironment>;
  /** Deletes expired rows now and periodically. */
  startCleanup(): Job;
}

/** The services that a Supabase client uses. Inactive until `mount`. */
export function createPlatform(deps: PlatformDependencies): Platform {
  const { database, accessTokens, rateLimits } = deps;
  const realtime = createRealtime(deps);
  return {
    accessTokens,
    realtime,
    mount(app) {
      app.route("/auth/v1", authRoutes(deps));
      app.route(
        dataApiPath,
        dataApi({
          ...deps.dataApi,
          accessTokens,
          schemaCache: createSchemaCache(database),
          rateLimits,
        }),
      );
      app.route(realtimePath, broadcastRoutes(realtime.service, rateLimits));
      const objectTokens = createObjectTokens(deps.objectSecret, deps.now);
      app.route("/storage/v1", storageRoutes({ ...deps, objectTokens }));
    },
    functions: (table) => functionRoutes(accessTokens, table),
    startCleanup: () => startAccountsCleanup({ ...deps, config: deps.accounts() }),
  };
}

/** Hono's `getPath`: some accounts clients add a trailing slash to the path. */
export function servicePath(request: Request): string {
  const path = getPath(request);
  return path.startsWith("/auth/v1/") && path.endsWith("/") ? path.slice(0, -1) : path;
}
