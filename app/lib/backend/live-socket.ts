import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "#app/lib/is-record.ts";

/** Milliseconds between two signs of life; a socket that owes the last one is lost. */
const heartbeat = 20_000;

/** What ends a channel, unless it says that all is well. */
const endings = new Set(["system", "phx_reply", "phx_error", "phx_close"]);

/** What is heard of some tables. */
interface ChannelListener {
  /** From now on every change is heard. */
  onReady(): void;
  onChange(): void;
  /** Nothing more is heard: refused, ended by the service, or the connection is lost. Once. */
  onEnd(): void;
}

/** The live connection of a page: opened by the first channel, closed with the last one. */
export interface LiveSocket {
  /** Follows tables of the schema `public`. Returns how to leave, after which nothing is heard. */
  join(tables: readonly string[], listener: ChannelListener): () => void;
}

interface Channel {
  ref: string;
  tables: readonly string[];
  listener: ChannelListener;
  isReady: boolean;
  /** Whether it has waited for its answer since the last sign of life. */
  isLate: boolean;
}

/**
 * Speaks the part of the protocol that follows changes of tables (docs/contracts/realtime.md), which is a
 * twentieth of what the published client weighs (docs/decisions/129-live-changes-without-the-published-client.md).
 *
 * @param url of the data API
 * @param key for whoever is not signed in
 */
export function createLiveSocket(client: SupabaseClient, url: string, key: string): LiveSocket {
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

  /** Forgets a socket with all its channels, whether or not it answers any more. */
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

  // Rights end with a token: the next one takes its place.
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
      // Never the topic of one that is still being left.
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
