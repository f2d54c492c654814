import { once } from "node:events";
import { readFile } from "node:fs/promises";
import {
  createClient,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
  type SupabaseClientOptions,
} from "@supabase/supabase-js";
import WebSocket from "ws";
import { makeReference } from "#server/appointments/appointments.ts";
import { newAccount, type Person } from "#tests/support/accounts/new-account.ts";
import { fromOutside, givenService } from "#tests/support/desk/given-service.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import type { TestDatabase } from "#tests/support/servers/test-database.ts";
import { afterFile } from "./after-file.ts";
import { quiet, type Service } from "./published-client.ts";

/** The live connections of one process, as used by the published client. */
export interface RealtimeContract extends TestApp, Service {
  /** Bypasses all row level security. */
  service: SupabaseClient;
  /** Creates a new account. */
  person(): Promise<Person>;
  /** Creates a separate client with the token, or an anonymous one. */
  client(token?: string, realtime?: SupabaseClientOptions<"public">["realtime"]): SupabaseClient;
  /** Opens a socket without the published client. */
  socket(options?: { vsn?: string; apikey?: string; query?: string }): Promise<RawSocket>;
  /** Starts another process on the same database, if supported. */
  another(): Promise<RealtimeContract>;
  /** Starts a separate server with other dependencies. */
  configured(dependencies: Dependencies): Promise<RealtimeContract>;
  /** Advances the server's clock. */
  advance(seconds: number): void;
}

type Dependencies = Parameters<typeof createTestApp>[1];

/**
 * Starts the application on its own port and database. If another service is configured
 * (`givenService`), it is used instead; it must have the tables of `fixture.sql`.
 */
export async function startRealtimeContract(): Promise<RealtimeContract> {
  const given = givenService(process.env);
  if (!given) return await startService();
  const outside: RealtimeContract = fromOutside<RealtimeContract>({
    ...given,
    ...clientsOf(given),
    another: async () => outside,
  });
  return outside;
}

async function startService(
  dependencies: Dependencies = {},
  stored?: TestDatabase,
): Promise<RealtimeContract> {
  const { url, server, serve } = await openPort();
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const shop = await createTestApp({ siteUrl: url }, { now, ...dependencies }, stored);
  if (!stored) await shop.sql(await readFile("tests/contract/realtime/fixture.sql", "utf8"));
  serve(shop);
  shop.realtime.attach(server);
  afterFile(() => shop.realtime.close());
  const service = {
    url,
    anonKey: await shop.accessTokens.anonKey(),
    serviceKey: await shop.accessTokens.serviceRoleKey(),
  };
  return {
    ...shop,
    ...service,
    ...clientsOf(service),
    another: () => startService(dependencies, shop),
    configured: (changes) => startService(changes),
    advance(seconds) {
      offset += seconds * 1000;
    },
  };
}

/** The row of an appointment; canceled, so that it holds no place. */
export const canceledAppointment = (more: { user_id?: string } = {}) => ({
  reference: makeReference(),
  name: "Dana",
  phone: "+17705550142",
  service_type: "x",
  service: "x",
  scheduled_date: "2030-01-07",
  scheduled_time: "10:00",
  status: "canceled",
  ...more,
});

type Clients = Pick<RealtimeContract, "service" | "person" | "client" | "socket">;

/** Creates the clients of a service; they are closed after the file. */
function clientsOf(service: Service): Clients {
  const { url, anonKey, serviceKey } = service;
  const clients: SupabaseClient[] = [];
  const sockets: WebSocket[] = [];
  afterFile(async () => {
    await Promise.all(clients.map((client) => client.removeAllChannels()));
    for (const socket of sockets) socket.terminate();
  });
  return {
    service: createClient(url, serviceKey, { auth: quiet }),
    person: () => newAccount(service),
    client(token, realtime) {
      const client = createClient(url, anonKey, {
        ...(token !== undefined && { accessToken: async () => token }),
        auth: quiet,
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
  };
}

/** A socket that records the frames it receives. */
interface RawSocket {
  socket: WebSocket;
  /** Frames in order of arrival; binary ones as bytes. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  heard: any[];
  /** Sends a string unchanged, anything else as JSON. */
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

/** What a channel received, and the result of joining it. */
export interface Joined {
  channel: RealtimeChannel;
  /** Every status that the client reported, the latest last. */
  statuses: string[];
  errors: string[];
  /** Payloads of the subscribed events. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on whatever came
  heard: any[];
  /** System messages of the service about the channel. */
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
  // Otherwise the client joins before it has read its token.
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
