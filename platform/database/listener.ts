import pg from "pg";

const retryMilliseconds = 1000;

/** Receives notifications on database channels (`NOTIFY`). */
export interface Listener {
  /**
   * Calls `onNotification` with each payload of a channel, and without one when it starts listening
   * and after each reconnect, since notifications may have been missed.
   */
  listen(channel: string, onNotification: (payload?: string) => void): void;
  close(): Promise<void>;
}

/** Uses one connection for all channels, from the first `listen` until `close`. */
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
      // This connection is idle: without keepalive probes, a connection dropped by a router or the
      // other machine would go unnoticed.
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
    // A pending reconnect must not keep the process alive.
    retry.unref();
  }

  async function follow(channel: string, onNotification: () => void): Promise<void> {
    const known = client;
    await connecting;
    // A new connection listens on all channels itself.
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
