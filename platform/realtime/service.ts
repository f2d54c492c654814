import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import { broadcastChanges } from "./broadcast-changes.ts";
import { type Broadcasts, createBroadcasts } from "./broadcasts.ts";
import { createChangeFeed, deleteOldChanges } from "./change-feed.ts";
import { createLiveClients, type LiveClients } from "./live-clients.ts";
import { createLiveProcesses } from "./live-processes.ts";
import { createMembers, type Member, type Members } from "./member.ts";
import { createOutbound, type Outbound } from "./outbound.ts";
import { createPresences, type Presences } from "./presences.ts";
import { createPublishedTables, type PublishedTables } from "./published-tables.ts";

export interface RealtimeDependencies {
  database: Database;
  accessTokens: Pick<AccessTokens, "verify">;
  log: Log;
  now: () => Date;
  /** Whether to enforce limits per client IP. */
  limitClients: boolean;
}

/** State shared by the live connections of one process. */
export interface RealtimeService extends RealtimeDependencies {
  members: Members;
  presences: Presences;
  broadcasts: Broadcasts;
  tables: PublishedTables;
  clients: LiveClients;
  outbound: Outbound;
  /** Starts listening, once; resolves when nothing can be missed anymore. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Polling interval for changes without a notification, in case one was lost. */
const pollMilliseconds = 10_000;
const cleanupMilliseconds = 10_000;
const expiryCheckMilliseconds = 1000;

/**
 * Connects the parts of one process that receive changes, presences and messages through one
 * listening connection (`NOTIFY realtime`). Inactive until `start`.
 */
export function createRealtimeService(deps: RealtimeDependencies): RealtimeService {
  const { database, log, now } = deps;
  const processId = randomUUID();
  const members = createMembers();
  const feed = createChangeFeed(database);
  const tables = createPublishedTables(database);
  const clients = createLiveClients(now, deps.limitClients);
  const processes = createLiveProcesses(database, processId);
  const presences = createPresences(database, processId, members);
  const broadcasts = createBroadcasts({ database, now, processId, members, processes });
  let starting: Promise<void> | undefined;
  let stopping = false;
  const jobs: Job[] = [];
  let expiryCheck: NodeJS.Timeout | undefined;

  /** Resolves once the other processes are known and their notifications are received. */
  const listening = Promise.withResolvers<void>();

  /** Notifications are handled in order of arrival. */
  let hearing: Promise<void> = Promise.resolve();
  /** Channels with a pending refresh, which covers all notifications before it. */
  const awaitingRefresh = new Set<string>();
  function handleNotification(payload?: string): void {
    if (payload === undefined) {
      processes.assumeOthers();
      feed.pollAgain();
      polling?.wake();
      tables.forget();
    } else if (payload === "change") {
      polling?.wake();
    } else if (payload.startsWith("process ")) {
      if (payload !== `process ${processId}`) processes.assumeOthers();
    } else if (payload.startsWith("presence ")) {
      if (awaitingRefresh.has(payload)) return;
      awaitingRefresh.add(payload);
    }
    hearing = hearing
      .then(async () => {
        if (payload === undefined) {
          await stayAlive();
          await presences.refreshAll();
          listening.resolve();
        } else if (awaitingRefresh.delete(payload)) await presences.refresh(payload.slice(9));
        else if (payload.startsWith("broadcast ")) await broadcasts.receive(payload.slice(10));
      })
      .catch(warn("a live notification could not be passed on"));
  }

  let polling: Job | undefined;
  async function poll(): Promise<void> {
    try {
      const changes = await feed.next();
      if (changes.length > 0)
        await broadcastChanges({ database, log, members, tables }, changes, wait);
    } catch (error) {
      warn("changes could not be read")(error);
      await wait();
      polling?.wake();
    }
  }
  /** Pauses while the database is unavailable; returns false once the service is stopping. */
  async function wait(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, stopping ? 0 : 300));
    return !stopping;
  }

  async function stayAlive(): Promise<void> {
    if (await processes.keepAlive()) await presences.restore();
  }

  async function cleanup(): Promise<void> {
    try {
      await stayAlive();
      await deleteOldChanges(database);
      await broadcasts.deleteExpired();
      await endEndedSessions(database, members);
    } catch (error) {
      warn("the cleanup of live connections failed")(error);
    }
  }

  function warn(message: string) {
    return (error: unknown) => {
      if (!stopping) log.warn({ err: error }, message);
    };
  }

  return {
    ...deps,
    members,
    presences,
    broadcasts,
    tables,
    clients,
    outbound: createOutbound(),
    start() {
      starting ??= (async () => {
        await processes.keepAlive();
        await feed.start();
        database.listen("realtime", handleNotification);
        database.listen("pgrst", tables.forget);
        polling = runEvery(pollMilliseconds, poll);
        jobs.push(polling, runEvery(cleanupMilliseconds, cleanup));
        expiryCheck = setInterval(() => {
          endExpired(members.all, now());
          clients.removeIdle();
        }, expiryCheckMilliseconds);
        expiryCheck.unref();
        await listening.promise;
      })().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async stop() {
      stopping = true;
      listening.resolve();
      if (!starting) return;
      await starting.catch(() => undefined);
      clearInterval(expiryCheck);
      await Promise.all(jobs.map((job) => job.stop()));
      await processes.leave().catch(warn("the presences could not be taken back"));
    },
  };
}

function endExpired(all: Iterable<Member>, now: Date): void {
  for (const member of all) {
    const { exp } = member.caller.claims;
    if (exp !== undefined && exp * 1000 <= now.getTime()) member.end("Token has expired");
  }
}

/** Closes the channels of callers who were signed out, banned or deleted, with the reason. */
async function endEndedSessions(database: Database, members: Members): Promise<void> {
  const inSessions = [...members.all].filter(({ caller }) => caller.claims.session_id);
  if (inSessions.length === 0) return;
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{ ended: number }>("select private.ended_sessions($1) as ended", [
      inSessions.map(({ caller }) => JSON.stringify(caller.claims)),
    ]),
  );
  for (const { ended } of rows) inSessions[ended - 1]?.end("Session has ended");
}
