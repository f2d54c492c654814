import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#platform/database/database.ts";
import type { SiteFiles } from "./site-files.ts";

/** `GET /healthz` responds 200 while the process is alive. */
export function healthz() {
  return (c: Context) => c.json({ status: "ok" });
}

/** `GET /readyz` responds 200 only if pages are loaded, the database responds and nothing is stopping. */
export function readyz({
  database,
  isStopping,
  notFoundPage,
}: {
  database: Database;
  isStopping: () => boolean;
  notFoundPage: SiteFiles["notFoundPage"];
}) {
  return async (c: Context) => {
    if (isStopping()) return c.json({ status: "stopping" }, 503);
    if (!notFoundPage("/")) return c.json({ status: "no pages" }, 503);
    try {
      await database.transaction("anon", (tx) => tx.query("select 1"));
      return c.json({ status: "ready" });
    } catch {
      return c.json({ status: "unavailable" }, 503);
    }
  };
}

/** Prometheus metrics of the process. Labels are route patterns and states, never client input. */
export interface Metrics {
  /** @param route route pattern; not the path, which may contain tokens */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** Renders the metrics in the Prometheus text format. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Label values of the outbox gauge: message states. */
const outboxStates = ["waiting", "delivered", "suppressed", "failed"] as const;

/**
 * Collects metrics on requests, event loop, memory, connections and the outbox. All but the outbox
 * are per process; the outbox is shared through the database, so every process reports the same
 * values.
 *
 * @param liveConnections current number of realtime clients
 */
export function createMetrics(database: Database, liveConnections: () => number): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests to the application by route and status; files of the site are not counted",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) {
        this.set({ state }, count);
      }
    },
  });
  new Gauge({
    name: "realtime_connections",
    help: "Clients that are told of changes live",
    registers,
    collect() {
      this.set(liveConnections());
    },
  });
  const up = new Gauge({
    name: "database_up",
    help: "1 while the database answers; what it would have to say is missing otherwise",
    registers,
  });
  new Gauge({
    name: "outbox_messages",
    help: "Messages by what became of them; contents of delivered ones are forgotten after a while",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      try {
        const counts = await countOutbox(database);
        for (const state of outboxStates) this.set({ state }, counts[state] ?? 0);
        up.set(1);
      } catch {
        up.set(0);
      }
    },
  });
  return {
    observeRequest(method, route, status, seconds) {
      requests.observe({ method, route, status }, seconds);
    },
    async read() {
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

async function countOutbox(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{ state: string; count: number }>(
      `select case when delivered_at is not null then 'delivered'
                   when suppressed_at is not null then 'suppressed'
                   when failed_at is not null then 'failed'
                   else 'waiting' end as state, count(*)::int as count
         from outbox group by 1`,
    ),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** `GET /metrics`; responds 401 without the bearer token. */
export function metricsPage(metrics: Metrics, token: string) {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return async (c: Context): Promise<Response> => {
    if (!timingSafeEqual(digest(c.req.header("Authorization") ?? ""), expected)) {
      return c.text("A bearer token is needed.", 401, { "WWW-Authenticate": "Bearer" });
    }
    const { contentType, text } = await metrics.read();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  };
}
