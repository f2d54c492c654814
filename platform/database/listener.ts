import pg from "pg";

const retryMilliseconds = 1000;

/**
 * Listens on a channel of the database (`NOTIFY`) with a connection of its own, for as long as it
 * is not closed. Calls `onNotification` with each message, and without one after each loss of the
 * connection, because something may have been said meanwhile.
 */
export function createListener(
  connection: pg.ClientConfig,
  channel: string,
  onNotification: (payload?: string) => void,
  onConnectionError: (error: Error) => void,
): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let connecting = connect();

  async function connect(): Promise<void> {
    const current = new pg.Client({
      ...connection,
      // This connection never says anything: without probes nobody would notice that a router on its
      // way, or the other machine, has forgotten it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
    });
    current.on("notification", ({ payload }) => onNotification(payload ?? ""));
    current.on("error", onConnectionError);
    current.on("end", reconnect);
    client = current;
    try {
      await current.connect();
      await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotification();
    } catch (error) {
      onConnectionError(error instanceof Error ? error : new Error(String(error)));
      reconnect();
    }
  }

  function reconnect(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
    }, retryMilliseconds);
    // Waiting for the database is no reason to keep the process.
    retry.unref();
  }

  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}
