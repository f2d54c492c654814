import { TokenError } from "#platform/tokens/claims.ts";
import { type Caller, callerOfToken, requireLiveSession } from "#platform/tokens/read-caller.ts";
import { type ChannelRights, openRights, privateRights } from "./channel-rights.ts";
import type { JoinRequest } from "./join-request.ts";
import type { Topic } from "./member.ts";
import type { RealtimeService } from "./service.ts";
import { openSubscription, type Subscription, SubscriptionError } from "./subscriptions.ts";

/** A rejected join. The message may be shown to the client. */
export class JoinError extends Error {
  override name = "JoinError";
}

/**
 * Verifies a token and its session, and returns the caller.
 *
 * @throws {JoinError}
 */
export async function callerOf(service: RealtimeService, token: string): Promise<Caller> {
  try {
    return await whileSessionLives(service, await callerOfToken(service.accessTokens, token));
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new JoinError(`InvalidJWTToken: ${error.message}`, { cause: error });
  }
}

/** @throws {JoinError} when the caller's session has ended */
export async function whileSessionLives(service: RealtimeService, caller: Caller): Promise<Caller> {
  try {
    await service.database.transaction(caller.role, requireLiveSession, caller.claims);
    return caller;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new JoinError(`InvalidJWTToken: ${error.message}`, { cause: error });
  }
}

/** @throws {JoinError} when the caller may not read the channel */
export async function rightsIn(
  service: RealtimeService,
  caller: Caller,
  topic: Topic,
): Promise<ChannelRights> {
  if (!topic.isPrivate) return openRights;
  const rights = await privateRights(service.database, caller, topic.name);
  if (rights.reads) return rights;
  throw new JoinError(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.name}`,
  );
}

/** Opens all requested subscriptions, or none and returns the reason. */
export async function subscribe(
  service: RealtimeService,
  caller: Caller,
  { changes }: JoinRequest,
): Promise<{ subscriptions: Subscription[]; failure?: string }> {
  if (changes.length === 0) return { subscriptions: [] };
  const tables = await service.tables.readableBy(caller.role);
  const subscriptions: Subscription[] = [];
  try {
    for (const [index, wanted] of changes.entries()) {
      subscriptions.push(
        await openSubscription(service.database, caller, tables, index + 1, wanted),
      );
    }
    return { subscriptions };
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    return {
      subscriptions: [],
      failure: `Unable to subscribe to changes with given parameters: ${error.message}`,
    };
  }
}
