import type { Client } from "./database.ts";
import type { LiveSocket } from "./socket.ts";

/** Polling interval without a live connection, in milliseconds. */
const pollInterval = 20_000;

/** Delays before each attempt to reconnect, in milliseconds. */
const pauses = [1000, 2000, 5000, 10_000, 30_000] as const;

/**
 * Returns a subscription to changes of some tables: at once over a live connection, within twenty
 * seconds otherwise, and when the page becomes visible. All listeners share one connection, which
 * is closed with the last of them. A lost or rejected connection is reopened.
 *
 * @param live undefined if the data API has no live connection
 */
export function tableChanges(
  client: Client,
  live: LiveSocket | undefined,
  tables: readonly [string, ...string[]],
): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return (listener) => {
    listeners.add(listener);
    disconnect ??= live ? follow(client, live, tables, notify) : poll(notify);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      disconnect?.();
      disconnect = undefined;
    };
  };
}

/** Follows the tables live, and polls while that does not work. */
function follow(
  client: Client,
  live: LiveSocket,
  tables: readonly [string, ...string[]],
  notify: () => void,
): () => void {
  let stopped = false;
  let failures = 0;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  let stopPolling: (() => void) | undefined;
  let leave: (() => void) | undefined;

  async function subscribe(): Promise<void> {
    // The session may have ended elsewhere: getUser makes the library drop it, and the screens
    // redirect to sign-in.
    if (failures > 0) await client.auth.getUser();
    if (stopped) return;
    leave = live.join(tables, { onReady: succeed, onChange: notify, onEnd: fail });
  }

  function succeed(): void {
    failures = 0;
    stopPolling?.();
    stopPolling = undefined;
    // Changes before the connection, or while it was lost, were not reported.
    notify();
  }

  function fail(): void {
    if (stopped) return;
    stopPolling ??= poll(notify);
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    nextAttempt = setTimeout(attempt, pause);
  }

  function attempt(): void {
    subscribe().catch(fail);
  }

  attempt();
  return () => {
    stopped = true;
    clearTimeout(nextAttempt);
    stopPolling?.();
    leave?.();
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
