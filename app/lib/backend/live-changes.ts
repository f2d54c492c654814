import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";

/** Milliseconds between two looks where nothing tells of changes. */
const pollInterval = 20_000;

/** Milliseconds before each next attempt to follow changes again. */
const pauses = [1000, 2000, 5000, 10_000, 30_000] as const;

/**
 * Calls back when any row of some tables changed: at once where there is a live connection, within twenty
 * seconds otherwise, and when the page is looked at again. All listeners share one connection, which
 * ends with the last of them. One that is lost, or refused, is opened again.
 *
 * @param realtime whether the data API has a live connection (docs/contracts/realtime.md)
 */
export function tableChanges(
  client: SupabaseClient,
  realtime: boolean,
  tables: readonly [string, ...string[]],
): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return (listener) => {
    listeners.add(listener);
    disconnect ??= realtime ? follow(client, tables, notify) : poll(notify);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      disconnect?.();
      disconnect = undefined;
    };
  };
}

/** Follows the tables live, and polls for as long as that does not work. */
function follow(
  client: SupabaseClient,
  tables: readonly [string, ...string[]],
  notify: () => void,
): () => void {
  let stopped = false;
  let failures = 0;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  let stopPolling: (() => void) | undefined;
  let channel: RealtimeChannel | undefined;

  async function subscribe(): Promise<void> {
    // A session may have ended elsewhere: asking who this is makes the library drop it, and the
    // screens lead to signing in.
    if (failures > 0) await client.auth.getUser();
    // Otherwise the channel may be joined before the client knows the token of who is signed in.
    await client.realtime.setAuth();
    if (stopped) return;
    const joining = client.channel(tables.join("-"));
    channel = joining;
    for (const table of tables) {
      joining.on("postgres_changes", { event: "*", schema: "public", table }, notify);
    }
    joining
      .on("system", {}, ({ status }: { status: string }) => {
        if (status === "ok") succeed();
        else fail(joining);
      })
      .subscribe((status) => {
        if (status !== "SUBSCRIBED") fail(joining);
      });
  }

  /** The service says that it follows the tables; being subscribed alone does not mean that. */
  function succeed(): void {
    failures = 0;
    stopPolling?.();
    stopPolling = undefined;
    // What happened before, or while the connection was lost, nobody has told.
    notify();
  }

  function fail(failed: RealtimeChannel | undefined): void {
    // A channel reports its end more than once.
    if (stopped || failed !== channel) return;
    channel = undefined;
    stopPolling ??= poll(notify);
    if (failed) void client.removeChannel(failed);
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    nextAttempt = setTimeout(attempt, pause);
  }

  function attempt(): void {
    subscribe().catch(() => fail(channel));
  }

  attempt();
  return () => {
    stopped = true;
    clearTimeout(nextAttempt);
    stopPolling?.();
    if (channel) void client.removeChannel(channel);
  };
}

function poll(notify: () => void): () => void {
  const check = () => {
    if (document.visibilityState === "visible") notify();
  };
  const timer = setInterval(check, pollInterval);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
}
