import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import {
  createClient,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
  type SupabaseClientOptions,
} from "@supabase/supabase-js";
import { afterAll } from "vitest";
import WebSocket from "ws";
import { closeServer, listen } from "#server/http/serve.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import type { TestDatabase } from "./test-database.ts";

/** The live connections of one process, as the published client meets them. */
export interface RealtimeContract extends TestApp {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** A new account; `seconds` is how long its token is good. */
  person(seconds?: number): Promise<Person>;
  /** A client of its own, as whoever the token says, or as anybody. */
  client(token?: string, realtime?: SupabaseClientOptions<"public">["realtime"]): SupabaseClient;
  /** A socket without the published client. */
  socket(options?: { vsn?: string; apikey?: string; query?: string }): Promise<RawSocket>;
  /** Another process on the same database. */
  another(): Promise<RealtimeContract>;
  /** Moves the server's clock on. */
  advance(seconds: number): void;
}

export interface Person {
  id: string;
  token: string;
}

/** Starts the application on a port and a database of its own. */
export async function startRealtimeContract(
  dependencies: Parameters<typeof createTestApp>[1] = {},
  stored?: TestDatabase,
): Promise<RealtimeContract> {
  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const shop = await createTestApp({ siteUrl: url }, { now, ...dependencies }, stored);
  if (!stored) await shop.sql(await readFile("tests/contract/realtime/fixture.sql", "utf8"));
  server.on("request", getRequestListener(shop.app.fetch, { overrideGlobalObjects: false }));
  shop.realtime.attach(server);
  const clients: SupabaseClient[] = [];
  const sockets: WebSocket[] = [];
  afterAll(async () => {
    for (const client of clients) await client.removeAllChannels();
    for (const socket of sockets) socket.terminate();
    await shop.realtime.close();
    await closeServer(server, 0);
  });
  const anonKey = await shop.accessTokens.anonKey();
  const contract: RealtimeContract = {
    ...shop,
    url,
    anonKey,
    serviceKey: await shop.accessTokens.serviceRoleKey(),
    async person(seconds = 600) {
      const id = randomUUID();
      const session = randomUUID();
      await shop.sql("insert into auth.users (id, email) values ($1, $2)", [
        id,
        `${id}@example.com`,
      ]);
      await shop.sql("insert into auth.sessions (id, user_id) values ($1, $2)", [session, id]);
      const exp = Math.floor(now().getTime() / 1000) + seconds;
      const claims = { sub: id, role: "authenticated", aal: "aal1", session_id: session, exp };
      return { id, token: await shop.accessTokens.issue(claims) };
    },
    client(token, realtime) {
      const client = createClient(url, anonKey, {
        ...(token !== undefined && { accessToken: async () => token }),
        auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
        realtime: { ...realtime },
      });
      clients.push(client);
      return client;
    },
    async socket({ vsn = "2.0.0", apikey = anonKey, query = "" } = {}) {
      const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${apikey}&vsn=${vsn}${query}`;
      const socket = new WebSocket(address);
      sockets.push(socket);
      const raw = rawSocket(socket);
      await once(socket, "open");
      return raw;
    },
    another: () => startRealtimeContract(dependencies, shop),
    advance(seconds) {
      offset += seconds * 1000;
    },
  };
  return contract;
}

/** A socket that keeps what it hears. */
interface RawSocket {
  socket: WebSocket;
  /** Frames in the order in which they came; binary ones as bytes. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  heard: any[];
  /** A text is sent as it is, anything else as JSON. */
  send(frame: unknown): void;
}

function rawSocket(socket: WebSocket): RawSocket {
  const heard: unknown[] = [];
  socket.on("message", (data, isBinary) =>
    heard.push(isBinary ? data : JSON.parse(data.toString())),
  );
  return {
    socket,
    heard,
    send(frame) {
      socket.send(
        typeof frame === "string" || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame),
      );
    },
  };
}

/** What a channel heard, and how joining it went. */
export interface Joined {
  channel: RealtimeChannel;
  /** Every status that the client reported, the latest last. */
  statuses: string[];
  errors: string[];
  /** Payloads of the events that were asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  heard: any[];
  /** Messages of the service about the channel. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  system: any[];
}

type Wanted =
  | { broadcast: string }
  | { presence: "sync" | "join" | "leave" }
  | {
      changes: "*" | "INSERT" | "UPDATE" | "DELETE";
      table?: string;
      filter?: string;
      select?: string[];
    };

/** Subscribes to a channel and resolves with the first status. */
export async function join(
  client: SupabaseClient,
  name: string,
  wanted: Wanted[] = [],
  config: RealtimeChannelOptions["config"] = {},
): Promise<Joined> {
  // Otherwise the client joins before it has asked for its token.
  await client.realtime.setAuth();
  const channel = client.channel(name, { config });
  const joined: Joined = { channel, statuses: [], errors: [], heard: [], system: [] };
  const hear = (payload: unknown) => joined.heard.push(payload);
  channel.on("system", {}, (payload) => joined.system.push(payload));
  for (const one of wanted) {
    if ("broadcast" in one) channel.on("broadcast", { event: one.broadcast }, hear);
    else if ("presence" in one) {
      channel.on("presence", { event: one.presence } as { event: "join" }, hear);
    } else {
      const { changes: event, ...rest } = one;
      channel.on(
        "postgres_changes",
        { event, schema: "public", ...rest } as { event: "*"; schema: string },
        hear,
      );
    }
  }
  await new Promise<void>((resolve) => {
    channel.subscribe((status, error) => {
      joined.statuses.push(status);
      if (error) joined.errors.push(error.message);
      resolve();
    });
  });
  return joined;
}
