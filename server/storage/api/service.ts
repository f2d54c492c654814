import type { Context } from "hono";
import type { AccessTokens } from "#server/access-tokens/access-tokens.ts";
import { requireLiveSession } from "#server/access-tokens/live-session.ts";
import { type Caller, readCaller } from "#server/access-tokens/read-caller.ts";
import { TokenError } from "#server/access-tokens/token-error.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import type { Log } from "#server/log.ts";
import type { ObjectStorage } from "#server/storage/object-storage.ts";
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
