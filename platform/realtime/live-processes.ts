import type { Database } from "#platform/database/database.ts";

/** A process not seen for this long is considered dead, and its presences are removed. */
const aliveSeconds = 35;

/** Processes with live connections that share the database: `private.live_processes`. */
export interface LiveProcesses {
  /** Whether other processes may have listeners. */
  readonly hasOthers: boolean;
  /**
   * Records that this process is alive, and deletes dead ones with their presences.
   *
   * @returns whether this process was unknown: it is new, or others had removed it as dead
   */
  keepAlive(): Promise<boolean>;
  /**
   * Another process has announced itself, or may have while notifications could not be received.
   */
  assumeOthers(): void;
  /** Deletes this process and its presences on shutdown. */
  leave(): Promise<void>;
}

export function createLiveProcesses(database: Database, processId: string): LiveProcesses {
  let hasOthers = true;
  /** Number of announcements so far; detects one during a query, whose result is then outdated. */
  let notified = 0;
  return {
    get hasOthers() {
      return hasOthers;
    },
    async keepAlive() {
      const notifiedBefore = notified;
      const { isNew, others } = await database.transaction("service_role", async (tx) => {
        const { rows } = await tx.query<{ isNew: boolean }>(
          `insert into private.live_processes (id) values ($1)
           on conflict (id) do update set seen_at = now() returning xmax = 0 as "isNew"`,
          [processId],
        );
        await tx.query(
          `with crashed as materialized (
             select id from private.live_processes
             where seen_at < now() - $1 * interval '1 second'),
           notification as materialized (
             select pg_notify('realtime', 'presence ' || topic)
             from (select distinct topic from private.presences
               where process_id in (select id from crashed)) left_topics)
           delete from private.live_processes where id in (select id from crashed)
             and (select count(*) from notification) >= 0`,
          [aliveSeconds],
        );
        const all = await tx.query<{ others: boolean }>(
          "select exists (select from private.live_processes where id <> $1) as others",
          [processId],
        );
        const isNew = rows[0]?.isNew === true;
        if (isNew) await tx.query("select pg_notify('realtime', $1)", [`process ${processId}`]);
        return { isNew, others: all.rows[0]?.others !== false };
      });
      if (notified === notifiedBefore) hasOthers = others;
      return isNew;
    },
    assumeOthers() {
      hasOthers = true;
      notified += 1;
    },
    async leave() {
      await database.transaction("service_role", async (tx) => {
        await tx.query(
          `select pg_notify('realtime', 'presence ' || topic)
           from (select distinct topic from private.presences where process_id = $1) left_topics`,
          [processId],
        );
        await tx.query("delete from private.live_processes where id = $1", [processId]);
      });
    },
  };
}
