import { once } from "node:events";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";
import type { ClockMessage, Holding } from "./simulated-clock.ts";
import { type VisitedShop, visitForAnHour } from "./visitors.ts";

const hours = 24;
/** Warm-up hours, in which code is compiled and caches fill; the six hours after them are the baseline. */
const warmUp = 6;
const hour = 3_600_000;

/**
 * Simulates a day of a server by advancing its clock, and measures what its process retains after each hour
 * of visits, bookings with photos, accounts, live connections and work in the admin area.
 */
export async function measureEndurance(): Promise<Report> {
  const server = await startServer({
    NODE_OPTIONS: `--import ${new URL("./simulated-clock.ts", import.meta.url)}`,
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  try {
    const visited = await openShop(server);
    const holdings: Holding[] = [];
    for (let passed = 0; passed < hours; passed += 1) {
      await visitForAnHour(visited, passed);
      const holding = await lookAhead(server);
      holdings.push(holding);
      process.stderr.write(
        `hour ${passed + 1}: ${(holding.memory / 1e6).toFixed(1)} MB, ${holding.handles.length} handles\n`,
      );
    }
    const growth = (measure: (holding: Holding) => number) =>
      median(holdings.slice(-6).map(measure)) /
      median(holdings.slice(warmUp, warmUp + 6).map(measure));
    const responses = [...visited.statuses];
    const sum = (of: (status: number) => boolean) =>
      responses.reduce((total, [status, count]) => total + (of(status) ? count : 0), 0);
    return {
      benchmark: "endurance",
      figures: [
        { what: "simulated hours", value: holdings.length },
        { what: "answers", value: sum(() => true) },
        {
          what: "answers 500 and above",
          value: sum((status) => status >= 500),
          budget: { atMost: 0 },
        },
        {
          what: "bookings made",
          value: visited.statuses.get(201) ?? 0,
          budget: { atLeast: hours },
        },
        {
          what: `memory after garbage collection: last six hours / hours ${warmUp + 1} to ${warmUp + 6}`,
          value: growth(({ memory }) => memory),
          budget: { atMost: 1.1 },
        },
        {
          what: "sockets, timers and other handles, likewise",
          value: growth(({ handles }) => handles.length),
          budget: { atMost: 1.1 },
        },
        {
          what: "unhandled rejections",
          value: holdings.at(-1)?.unhandledRejections ?? Number.NaN,
          budget: { atMost: 0 },
        },
      ],
    };
  } finally {
    await server.stop();
  }
}

/** Advances the server's clock by an hour, and returns what the process then retains. */
async function lookAhead({ child }: RunningServer): Promise<Holding> {
  const response = once(child, "message");
  child.send({ advance: hour } satisfies ClockMessage);
  const [holding]: Holding[] = await response;
  if (!holding) throw new Error("The server did not say what it holds");
  return holding;
}

async function openShop(server: RunningServer): Promise<VisitedShop> {
  const { supabaseKey } = await fetch(`${server.url}/config.json`).then((response) =>
    response.json(),
  );
  const administrator = { email: "owner@example.com", password: "correct horse battery" };
  await fetch(`${server.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  });
  const owner = socketConnection(await databaseSocket(server), "postgres", databaseName);
  await withClient(owner, (client) =>
    client.query("update yars_profiles set is_staff = true, is_admin = true"),
  );
  return { url: server.url, apikey: supabaseKey, administrator, statuses: new Map() };
}
