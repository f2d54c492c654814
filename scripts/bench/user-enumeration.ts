import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { type Figure, median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

/** Measured rounds: of sign-ins, and of requests with a deliberate minimum duration. */
const signIns = 200;
const requests = 60;
const warmUp = 10;
const known = "known@example.com";

/**
 * Measures whether response times reveal which email addresses have an account: the ratio of the slower to
 * the faster, of an address with an account and one without, alternating, one request at a time.
 */
export async function measureUserEnumeration(): Promise<Report> {
  const server = await startServer({
    // No throttling, so that each request sends its email, as the first one would.
    GOTRUE_SMTP_MAX_FREQUENCY: "0s",
    // With autoconfirm, signing up reveals by design that an address is taken.
    GOTRUE_MAILER_AUTOCONFIRM: "false",
  });
  try {
    const password = "a good password";
    await post(server, "/signup", { email: known, password });
    const owner = socketConnection(await databaseSocket(server), "postgres", databaseName);
    await withClient(owner, (client) =>
      client.query("update auth.users set email_confirmed_at = now()"),
    );
    const attempts: [what: string, rounds: number, (email: string) => Promise<void>][] = [
      [
        "refused sign-in",
        signIns,
        (email) => post(server, "/token?grant_type=password", { email, password: "a wrong one" }),
      ],
      ["link to a new password", requests, (email) => post(server, "/recover", { email })],
      ["link to sign in", requests, (email) => post(server, "/otp", { email })],
      ["sign-up", requests, (email) => post(server, "/signup", { email, password })],
    ];
    const figures: Figure[] = [];
    for (const [what, rounds, request] of attempts) {
      figures.push({
        what: `${what}: slower / faster of known and unknown address`,
        value: await compare(rounds, request),
        budget: { atMost: 1.1 },
      });
    }
    return { benchmark: "user-enumeration", figures };
  } finally {
    await server.stop();
  }
}

async function compare(rounds: number, request: (email: string) => Promise<void>): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, email] of [
      ["known", known],
      ["unknown", `nobody-${round}@example.com`],
    ] as const) {
      const started = performance.now();
      await request(email);
      if (round >= 0) times[name].push(performance.now() - started);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.max(one, other) / Math.min(one, other);
}

async function post({ url }: RunningServer, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
}
