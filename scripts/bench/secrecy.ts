import { median, type Report } from "./report.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const rounds = 60;
const warmUp = 10;
const known = "known@example.com";

/**
 * Whether the time of an answer tells which addresses have an account: what takes longer, for an
 * address that has one or for one that has none, in turns, one request at a time.
 */
export async function measureSecrecy(): Promise<Report> {
  // Each request does its work, as the first one of an hour does.
  const server = await startServer({ GOTRUE_SMTP_MAX_FREQUENCY: "0s" });
  try {
    await post(server, "/signup", { email: known, password: "a good password" });
    const signIn = await compare((email) =>
      post(server, "/token?grant_type=password", { email, password: "a wrong one" }),
    );
    const recover = await compare((email) => post(server, "/recover", { email }));
    return {
      benchmark: "secrecy",
      figures: [
        {
          what: "refused sign-in: slower / faster of known and unknown address",
          value: signIn,
          budget: { atMost: 1.15 },
        },
        {
          what: "asked-for link: slower / faster of known and unknown address",
          value: recover,
          budget: { atMost: 1.15 },
        },
      ],
    };
  } finally {
    await server.stop();
  }
}

async function compare(request: (email: string) => Promise<void>): Promise<number> {
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
