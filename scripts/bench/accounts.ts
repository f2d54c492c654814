import { randomUUID } from "node:crypto";
import pg from "pg";
import { hashPassword } from "#platform/auth/passwords/hash.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { type JsonConnection, type JsonResponse, openJsonConnection } from "./json-connection.ts";
import { load, readResponse } from "./load.ts";
import { canSeeProcesses, familyCpuSeconds } from "./processes.ts";
import { type Figure, median, quantile, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

const password = "correct horse battery";

/** Concurrent clients: as many as the server has database connections. */
const callers = 10;
const rateRounds = 7;
const rateSeconds = 1;
const signIns = 60;
const warmUp = 10;

/** The statement by which a refresh stores its token. */
const exchangeToken = `with used as (
    update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1
      returning token, user_id, session_id),
  touched as (
    update auth.sessions set refreshed_at = now(), updated_at = now() from used
      where sessions.id = used.session_id)
  insert into auth.refresh_tokens (token, user_id, session_id, parent)
    select $2, user_id, session_id, token from used`;

/** The query by which the accounts service reads a user, with identities, factors and session. */
const readPerson = `select account.*, session.id as session_id,
    (select coalesce(jsonb_agg(to_jsonb(identity)), '[]') from auth.identities identity
      where identity.user_id = account.id) as identities,
    (select coalesce(jsonb_agg(to_jsonb(factor)), '[]') from auth.mfa_factors factor
      where factor.user_id = account.id) as factors
  from auth.users account left join auth.sessions session on session.user_id = account.id
  where account.id = $1`;

interface Person {
  id: string;
  email: string;
  connection: JsonConnection;
  accessToken: string;
  refreshToken: string;
}

/**
 * Measures the overhead of the accounts service: `GET /user` and refreshes per second relative to bare
 * queries that read and store the same, a sign-in compared to one hash, how much twenty concurrent
 * sign-ins slow down a page, and whether times tell which addresses have an account.
 */
export async function measureAccounts(): Promise<Report> {
  if (!canSeeProcesses) {
    return { benchmark: "accounts", figures: [], note: "not measured: it needs Linux" };
  }
  const server = await startServer({
    GOTRUE_MAILER_AUTOCONFIRM: "true",
    // Each link that is asked for is sent, as the first one would be.
    GOTRUE_SMTP_MAX_FREQUENCY: "0s",
  });
  try {
    const people = await Promise.all(Array.from({ length: callers }, () => register(server)));
    const rates = await measureRates(server, people);
    const oneSignIn = await measureSignIn(server);
    const page = await measurePage(server);
    const addresses = await compareAddresses(server);
    for (const { connection } of people) connection.close();
    return {
      benchmark: "accounts",
      figures: [
        {
          what: "GET /user per second / bare queries that read a person",
          value: rates.user,
          budget: { atLeast: 0.5 },
        },
        {
          what: "refreshes per second / bare queries that store one",
          value: rates.refresh,
          budget: { atLeast: 0.25 },
        },
        {
          what: "sign-in beside one hash, processor time of server and database",
          value: oneSignIn.signIn - oneSignIn.hash,
          unit: "ms",
          budget: { atMost: 5 },
        },
        {
          what: "99th percentile of a page under 20 sign-ins at once / alone",
          value: page,
          budget: { atMost: 5 },
        },
        ...addresses,
      ],
    };
  } finally {
    await server.stop();
  }
}

async function register({ url }: RunningServer): Promise<Person> {
  const connection = await openJsonConnection(url);
  const email = `${randomUUID()}@example.com`;
  const response = await connection.request("POST", "/auth/v1/signup", { email, password });
  expectSuccess(response, "A sign-up");
  const { access_token: accessToken, refresh_token: refreshToken, user } = response.body;
  return { id: user.id, email, connection, accessToken, refreshToken };
}

function expectSuccess({ status, body }: JsonResponse, what: string): void {
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${body.msg}`);
}

/** Alternates rounds of each kind, and returns the median ratios. */
async function measureRates(server: RunningServer, people: Person[]) {
  const socket = await databaseSocket(server);
  const clients = await Promise.all(
    people.map(async ({ id }) => {
      const client = new pg.Client(socketConnection(socket, "postgres", databaseName));
      await client.connect();
      return { client, id, token: (await register(server)).refreshToken };
    }),
  );
  const read = () =>
    perSecond(clients, async ({ client, id }) => {
      await client.query(readPerson, [id]);
    });
  const store = () =>
    perSecond(clients, async (one) => {
      const next = randomUUID();
      await one.client.query(exchangeToken, [one.token, next]);
      one.token = next;
    });
  const user = () =>
    perSecond(people, async ({ connection, accessToken }) => {
      const response = await connection.request("GET", "/auth/v1/user", undefined, accessToken);
      expectSuccess(response, "GET /user");
    });
  const refresh = () =>
    perSecond(people, async (person) => {
      const path = "/auth/v1/token?grant_type=refresh_token";
      const asked = { refresh_token: person.refreshToken };
      const response = await person.connection.request("POST", path, asked);
      expectSuccess(response, "A refresh");
      person.refreshToken = response.body.refresh_token;
    });
  const rounds: Record<"read" | "user" | "store" | "refresh", number>[] = [];
  for (let round = -1; round < rateRounds; round += 1) {
    const rates = {
      read: await read(),
      user: await user(),
      store: await store(),
      refresh: await refresh(),
    };
    if (round >= 0) rounds.push(rates);
  }
  await Promise.all(clients.map(({ client }) => client.end()));
  return {
    user: median(rounds.map((rates) => rates.user / rates.read)),
    refresh: median(rounds.map((rates) => rates.refresh / rates.store)),
  };
}

/** Runs `work` concurrently in a loop per item, and returns the completions per second. */
async function perSecond<T>(everybody: T[], work: (one: T) => Promise<void>): Promise<number> {
  const started = performance.now();
  const until = started + rateSeconds * 1000;
  let done = 0;
  await Promise.all(
    everybody.map(async (one) => {
      while (performance.now() < until) {
        await work(one);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

/** Alternates sign-ins and hashes of the same password, one at a time. CPU time in milliseconds. */
async function measureSignIn(server: RunningServer) {
  const person = await register(server);
  for (let round = 0; round < warmUp; round += 1) await signIn(person);
  const before = await familyCpuSeconds(server.processId);
  let hashing = 0;
  for (let round = 0; round < signIns; round += 1) {
    await signIn(person);
    const begun = process.cpuUsage();
    await hashPassword(password);
    const { user, system } = process.cpuUsage(begun);
    hashing += user + system;
  }
  const spent = (await familyCpuSeconds(server.processId)) - before;
  person.connection.close();
  return { signIn: (spent * 1000) / signIns, hash: hashing / 1000 / signIns };
}

async function signIn({ connection, email }: Person): Promise<void> {
  const path = "/auth/v1/token?grant_type=password";
  expectSuccess(await connection.request("POST", path, { email, password }), "A sign-in");
}

/** Alternates rounds without and with concurrent sign-ins, and returns the median ratio. */
async function measurePage(server: RunningServer): Promise<number> {
  const { url } = server;
  const people = await Promise.all(Array.from({ length: 20 }, () => register(server)));
  const { bytes: responseBytes } = await readResponse(url);
  const slowest = async () =>
    quantile(await load(url, { connections: 1, seconds: 2, responseBytes }), 0.99);
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const alone = await slowest();
    let busy = true;
    const signingIn = people.map(async (person) => {
      while (busy) await signIn(person);
    });
    const accompanied = await slowest();
    busy = false;
    await Promise.all(signingIn);
    ratios.push(accompanied / alone);
  }
  for (const { connection } of people) connection.close();
  return median(ratios);
}

/** The slower / the faster of an address with an account and of addresses without, in turns. */
async function compareAddresses(server: RunningServer): Promise<Figure[]> {
  const { connection, email: known } = await register(server);
  const figures: Figure[] = [];
  for (const [what, path] of [
    ["refused sign-in", "/auth/v1/token?grant_type=password"],
    ["link to a new password", "/auth/v1/recover"],
  ] as const) {
    const times: [number[], number[]] = [[], []];
    for (let round = -warmUp; round < signIns; round += 1) {
      for (const [index, email] of [known, `nobody-${round}@example.com`].entries()) {
        const started = performance.now();
        await connection.request("POST", path, { email, password: "a wrong one" });
        if (round >= 0) times[index]?.push(performance.now() - started);
      }
    }
    const [one, other] = times.map(median) as [number, number];
    const value = Math.max(one, other) / Math.min(one, other);
    figures.push({ what: `${what}, known / unknown address`, value, budget: { atMost: 1.1 } });
  }
  connection.close();
  return figures;
}
