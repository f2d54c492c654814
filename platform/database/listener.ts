import pg from "pg";

const retryMilliseconds = 1000;

/** Hears what is said on channels of the database (`NOTIFY`). */
export interface Listener {
  /**
   * Calls `onNotification` with each message of a channel, and without one when it begins to listen and
   * after each loss of the connection, because something may have been said meanwhile.
   */
  listen(channel: string, onNotification: (payload?: string) => void): void;
  close(): Promise<void>;
}

/** Listens with one connection for all channels, from the first one on until it is closed. */
export function createListener(
  connection: pg.ClientConfig,
  onConnectionError: (error: Error) => void,
): Listener {
  const heard = new Map<string, ((payload?: string) => void)[]>();
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const current = new pg.Client({
      ...connection,
      // This connection never says anything: without probes nobody would notice that a router on its
      // way, or the other machine, has forgotten it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
    });
    current.on("notification", ({ channel, payload }) => {
      for (const notify of heard.get(channel) ?? []) notify(payload ?? "");
    });
    current.on("error", onConnectionError);
    current.on("end", reconnect);
    client = current;
    try {
      await current.connect();
      for (const channel of heard.keys()) await listenOn(current, channel);
      for (const notify of [...heard.values()].flat()) notify();
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

  async function follow(channel: string, onNotification: () => void): Promise<void> {
    const known = client;
    await connecting;
    // Whoever connects anew listens on all channels.
    if (!known || known !== client) return;
    await listenOn(known, channel).then(() => onNotification(), onConnectionError);
  }

  return {
    listen(channel, onNotification) {
      heard.set(channel, [...(heard.get(channel) ?? []), onNotification]);
      if (connecting) void follow(channel, onNotification);
      else connecting = connect();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}

const listenOn = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);
