import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type pg from "pg";
import WebSocket from "ws";
import { createDatabase } from "#platform/database/database.ts";
import { openAccessTokens } from "#platform/tokens/access-tokens.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseSocket, type RunningServer } from "#scripts/bench/running-server.ts";
import { databaseName } from "#server/database/open-database.ts";

/** An account that subscribes to changes of the appointments table. */
export interface Listener {
  id: string;
  token: string;
  /** Administrators see every appointment, other users only their own. */
  isAdministrator: boolean;
}

/** A connected listener. */
export interface OpenListener extends Listener {
  /** Notes of the appointments received, in order. */
  heard: string[];
  isOpen(): boolean;
  close(): void;
}

/** The public API key of a server, and a function that issues tokens it accepts. */
export async function openTokens(server: Pick<RunningServer, "url" | "dataDirectory">) {
  const login = socketConnection(await databaseSocket(server), "authenticator", databaseName);
  const database = createDatabase(login, () => undefined);
  const { issue, anonKey } = await openAccessTokens({
    database,
    keys: { jwtSecret: undefined, jwtKeys: undefined },
    issuer: server.url,
    now: () => new Date(),
  });
  const key = await anonKey();
  await database.close();
  return { issue, anonKey: key };
}

/**
 * Creates accounts, every tenth an administrator.
 *
 * @param client connected as the database owner
 */
export async function makeListeners(
  client: pg.ClientBase,
  count: number,
  issue: (claims: Record<string, unknown>) => Promise<string>,
): Promise<Listener[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const isAdministrator = (index: number) => index % 10 === 0;
  await client.query(
    "insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) id",
    [ids],
  );
  await client.query(
    "insert into auth.sessions (id, user_id) select id, id from unnest($1::uuid[]) id",
    [ids],
  );
  await client.query("update yars_profiles set is_admin = true where id = any ($1)", [
    ids.filter((_, index) => isAdministrator(index)),
  ]);
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return await Promise.all(
    ids.map(async (id, index) => ({
      id,
      isAdministrator: isAdministrator(index),
      token: await issue({ sub: id, session_id: id, role: "authenticated", aal: "aal1", exp }),
    })),
  );
}

/**
 * Connects a listener and joins its channel.
 *
 * @throws {Error} if it is rejected
 */
export async function openListener(
  url: string,
  apikey: string,
  listener: Listener,
): Promise<OpenListener> {
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${apikey}`,
  );
  const heard: string[] = [];
  const joined = new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.on("message", (data) => {
      const [, , , event, payload] = JSON.parse(data.toString());
      if (event === "postgres_changes") heard.push(payload.data.record.notes);
      else if (event === "system" && payload.status === "ok") resolve();
      else if (event !== "phx_reply") reject(new Error(`${event}: ${JSON.stringify(payload)}`));
    });
  });
  await once(socket, "open");
  const changes = [{ event: "INSERT", schema: "public", table: "appointments" }];
  const config = { postgres_changes: changes, presence: { enabled: false } };
  const payload = { config, access_token: listener.token };
  socket.send(JSON.stringify(["1", "1", "realtime:load", "phx_join", payload]));
  await joined;
  const beat = setInterval(
    () => socket.send(JSON.stringify([null, "2", "phoenix", "heartbeat", {}])),
    30_000,
  );
  return {
    ...listener,
    heard,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close() {
      clearInterval(beat);
      socket.terminate();
    },
  };
}

/** Inserts appointment number `n`, assigned to the customers in turn; its note is its number. */
export async function makeAppointment(
  client: pg.ClientBase,
  customers: readonly Listener[],
  n: number,
): Promise<void> {
  await client.query(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time, user_id, notes)
     values ($1, 'Dana Cole', $6, 'repair', 'Brakes', current_date + 30 + $2::int,
       '09:00'::time + $3 * interval '30 minutes', $4, $5)`,
    [
      `R${Array.from({ length: 5 }, (_, at) => "ABCDEFGH"[(n >> (3 * at)) & 7]).join("")}`,
      Math.floor(n / 16),
      n % 16,
      customers[n % customers.length]?.id,
      String(n),
      // Different phones, because bookings of the same customer wait for each other's transactions.
      `+1770555${1000 + (n % 9000)}`,
    ],
  );
}

/** The notes that a listener must receive, and no others, after this many appointments. */
export function expectedOf(
  listener: Listener,
  customers: readonly Listener[],
  appointments: number,
): string[] {
  return Array.from({ length: appointments }, (_, n) => n)
    .filter((n) => listener.isAdministrator || customers[n % customers.length]?.id === listener.id)
    .map(String);
}
