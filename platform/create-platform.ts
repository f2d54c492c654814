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
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  database: Database;
  /** Connections of the data API alone, and how many: what clients ask there keeps nobody waiting. */
  dataApi: { database: Database; connections: number };
  storage: ObjectStorage;
  /** Signs addresses of stored objects; 32 bytes that only this installation knows. */
  objectSecret: Buffer;
  accessTokens: AccessTokens;
  accounts: AccountsConfig;
  sms: SmsSender;
  /** Judges captchas where the accounts ask for one; undefined: nobody can. */
  captcha: Captcha | undefined;
  /** What belongs to the product that stands on these services. */
  product: Product;
  rateLimits: RateLimits;
  /** Whether to bound what one client does with live connections. */
  limitClients: boolean;
  /** Addresses or ranges of the proxies that are believed about who the client is. */
  trustedProxies: readonly string[];
  log: Log;
  now: () => Date;
}

export interface Platform {
  accessTokens: AccessTokens;
  /** Live connections, which come in beside the routes: `attach` lets them. */
  realtime: Realtime;
  /** Adds the routes of accounts, data API, live channels and files. Each says itself who may call. */
  mount(app: Hono<AppEnvironment>): void;
  /** The routes of the product's own functions, for `/functions/v1`. */
  functions(table: FunctionTable): Hono<AppEnvironment>;
  /** Forgets, now and from time to time, what nobody can use any more. */
  startCleanup(): Job;
}

/** The services behind a Supabase client, for the product of `deps`. Nothing happens before `mount`. */
export function createPlatform(deps: PlatformDependencies): Platform {
  const { database, accessTokens, rateLimits } = deps;
  const realtime = createRealtime(deps);
  return {
    accessTokens,
    realtime,
    mount(app) {
      app.route(
        "/auth/v1",
        authRoutes({
          ...deps,
          config: deps.accounts,
          captcha: deps.accounts.captcha ? deps.captcha : undefined,
        }),
      );
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
    startCleanup: () => startAccountsCleanup(deps),
  };
}

/** Hono's `getPath`: some clients of the accounts end a path with a slash, and mean the same. */
export function servicePath(request: Request): string {
  const path = getPath(request);
  return path.startsWith("/auth/v1/") && path.endsWith("/") ? path.slice(0, -1) : path;
}
