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

/** What the storage service works with. */
export interface StorageService {
  database: Database;
  storage: ObjectStorage;
  accessTokens: Pick<AccessTokens, "verify">;
  objectTokens: ObjectTokens;
  log: Log;
  now: () => Date;
}

export type StorageContext = Context<AppEnvironment>;

/** The key of an object: what follows the pattern of the route, decoded. */
export function keyOf(c: StorageContext): string {
  return c.req.param("key") ?? "";
}

export function bucketOf(c: StorageContext): string {
  return c.req.param("bucket") ?? "";
}

/**
 * Who calls, for endpoints that no stranger may use.
 *
 * @throws {TokenError} without a token, or with a bad one
 */
export async function callerOf(service: StorageService, c: StorageContext): Promise<Caller> {
  if (!c.req.header("Authorization")) throw new TokenError("malformed", "there is no token");
  return await readCaller(service.accessTokens, c.req.raw);
}

/** One transaction as the caller: row level security decides what it sees and may do. */
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

/** One transaction that sees everything, for what has been decided otherwise. */
export async function asService<T>(
  service: StorageService,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await service.database.transaction("service_role", work);
}
