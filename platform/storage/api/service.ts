import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import { type Caller, readCaller, requireLiveSession } from "#platform/tokens/read-caller.ts";
import type { ObjectTokens } from "./object-tokens.ts";

/** Dependencies of the storage service. */
export interface StorageService {
  database: Database;
  storage: ObjectStorage;
  accessTokens: Pick<AccessTokens, "verify">;
  objectTokens: ObjectTokens;
  log: Log;
  now: () => Date;
}

export type StorageContext = Context<AppEnvironment>;

/** The key of an object: the rest of the path, decoded. */
export function keyOf(c: StorageContext): string {
  return c.req.param("key") ?? "";
}

export function bucketOf(c: StorageContext): string {
  return c.req.param("bucket") ?? "";
}

/**
 * Returns the caller of an endpoint that requires a token.
 *
 * @throws {TokenError} for a missing or invalid token
 */
export async function callerOf(service: StorageService, c: StorageContext): Promise<Caller> {
  if (!c.req.header("Authorization")) throw new TokenError("malformed", "there is no token");
  return await readCaller(service.accessTokens, c.req.raw);
}

/** Runs a transaction as the caller, under row level security. */
export async function asCaller<T>(
  service: StorageService,
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await service.database.transaction(
    caller.role,
    async (tx) => {
      await requireLiveSession(tx);
      return await work(tx);
    },
    caller.claims,
  );
}

/** Runs a transaction with full access, for requests that are authorized otherwise. */
export async function asService<T>(
  service: StorageService,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await service.database.transaction("service_role", work);
}
