import { isRecord } from "#app/lib/is-record.ts";
import type { Client } from "./database.ts";

/** Milliseconds between heartbeats; a socket without a reply to the last one is lost. */
const heartbeat = 20_000;

/** Events that end a channel, unless they report success. */
const endings = new Set(["system", "phx_reply", "phx_error", "phx_close"]);

/** Callbacks for the changes of some tables. */
interface ChannelListener {
  /** From now on every change is reported. */
  onReady(): void;
  onChange(): void;
  /** No more changes are reported: rejected, ended by the service, or connection lost. Called once. */
  onEnd(): void;
}

/** The live connection of a page: opened with the first channel, closed with the last one. */
export interface LiveSocket {
  /** Follows tables of the schema `public`. Returns a function to leave, which ends all reports. */
  join(tables: readonly string[], listener: ChannelListener): () => void;
}

interface Channel {
  ref: string;
  tables: readonly string[];
  listener: ChannelListener;
  isReady: boolean;
  /** Whether its reply has been pending since the last heartbeat. */
  isLate: boolean;
}

/**
 * Client for the part of the protocol that reports changes of tables (docs/contracts/realtime.md);
 * a twentieth of the size of the published client
 * (docs/decisions/app/two-backends.md).
 *
 * @param url of the data API
 * @param key for users who are not signed in
 */
export function createLiveSocket(client: Client, url: string, key: string): LiveSocket {
  const channels = new Map<string, Channel>();
  const address = `${url.replace(/^http/, "ws")}/realtime/v1/websocket?${new URLSearchParams({ apikey: key, vsn: "1.0.0" })}`;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAlive = true;
  let lastRef = 0;

  const send = (topic: string, event: string, payload: object, join_ref: string | null) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    lastRef += 1;
    const ref = event === "phx_join" ? join_ref : String(lastRef);
    socket.send(JSON.stringify({ topic, event, payload, ref, join_ref }));
  };

  async function sendJoin(topic: string, { ref, tables }: Channel): Promise<void> {
    const { data } = await client.auth.getSession();
    if (!channels.has(topic)) return;
    const config = {
      broadcast: { ack: false, self: false },
      presence: { enabled: false, key: "" },
      postgres_changes: tables.map((table) => ({ event: "*", schema: "public", table })),
      private: false,
    };
    send(topic, "phx_join", { config, access_token: data.session?.access_token ?? key }, ref);
  }

  function end(topic: string, channel: Channel): void {
    if (channels.delete(topic)) channel.listener.onEnd();
    closeUnused();
  }

  function closeUnused(): void {
    if (channels.size === 0) lose(socket);
  }

  /** Drops a socket with all its channels, whether or not it still responds. */
  function lose(lost: WebSocket | undefined): void {
    if (!lost || lost !== socket) return;
    socket = undefined;
    clearInterval(timer);
    lost.close();
    for (const [topic, channel] of channels) end(topic, channel);
  }

  function open(): void {
    const opened = new WebSocket(address);
    socket = opened;
    isAlive = true;
    opened.onopen = () => {
      for (const [topic, channel] of channels) void sendJoin(topic, channel);
    };
    opened.onmessage = ({ data }) => hear(String(data));
    opened.onclose = () => lose(opened);
    timer = setInterval(() => {
      if (!isAlive || opened.readyState !== WebSocket.OPEN) return lose(opened);
      isAlive = false;
      send("phoenix", "heartbeat", {}, null);
      for (const [topic, channel] of channels) {
        if (channel.isLate) end(topic, channel);
        channel.isLate = !channel.isReady;
      }
    }, heartbeat);
  }

  function hear(text: string): void {
    isAlive = true;
    const frame: unknown = JSON.parse(text);
    if (!isRecord(frame)) return;
    const topic = String(frame.topic);
    const channel = channels.get(topic);
    if (!channel) return;
    const isOk = isRecord(frame.payload) && frame.payload.status === "ok";
    const { event } = frame;
    if (event === "postgres_changes") channel.listener.onChange();
    else if (event === "system" && isOk) {
      channel.isReady = true;
      channel.listener.onReady();
    } else if (endings.has(String(event)) && !isOk) end(topic, channel);
  }

  // Permissions expire with a token, so the channels get the next one.
  client.auth.onAuthStateChange((_, session) => {
    if (!session) return;
    for (const [topic, { ref }] of channels) {
      send(topic, "access_token", { access_token: session.access_token }, ref);
    }
  });

  return {
    join(tables, listener) {
      lastRef += 1;
      const ref = String(lastRef);
      // A unique topic, never that of a channel still being left.
      const topic = `realtime:changes-${ref}`;
      const channel = { ref, tables, listener, isReady: false, isLate: false };
      channels.set(topic, channel);
      if (!socket) open();
      else if (socket.readyState === WebSocket.OPEN) void sendJoin(topic, channel);
      return () => {
        if (!channels.delete(topic)) return;
        send(topic, "phx_leave", {}, ref);
        closeUnused();
      };
    },
  };
}
