import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import type { Report } from "./report.ts";
import {
  databaseProcess,
  databaseSocket,
  makeDataDirectory,
  startServer,
} from "./running-server.ts";

const many = 100_000;
const few = 3000;
const windowSeconds = 10;
/** PROOF=full: until all have left, which takes a quarter of an hour; otherwise the first minute. */
const windows = process.env.PROOF === "full" ? Number.POSITIVE_INFINITY : 6;

/**
 * How fast mails leave after everything was killed while 100,000 waited, by SMTP to this process, and how
 * much slower that is than where a few wait. A crash takes the statistics away that the planner would go
 * by.
 */
export async function measureOutbox(): Promise<Report> {
  const mail = await openMailServer();
  try {
    const crowded = await ratesAfterKill(mail, many, windows);
    const quiet = await ratesAfterKill(mail, few, 1);
    const slowest = Math.min(...crowded);
    return {
      benchmark: "outbox",
      figures: [
        { what: "messages waiting when everything was killed", value: many },
        { what: "seconds looked at", value: crowded.length * windowSeconds },
        {
          what: "mails per second in the slowest ten of them",
          value: slowest,
          budget: { atLeast: 50 },
        },
        {
          what: `the same / where ${few} waited`,
          value: slowest / (quiet[0] ?? Number.NaN),
          budget: { atLeast: 0.5 },
        },
      ],
    };
  } finally {
    await mail.close();
  }
}

interface MailServer {
  url: string;
  taken: number;
  close(): Promise<void>;
}

async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, _session, done) {
      stream.resume();
      stream.once("end", () => {
        opened.taken += 1;
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const opened = {
    url: `smtp://127.0.0.1:${port}`,
    taken: 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return opened;
}

/**
 * Mails per second, in each of so many windows from the moment on that the server listens again. The one in
 * which the last mail leaves does not count.
 */
async function ratesAfterKill(mail: MailServer, waiting: number, count: number): Promise<number[]> {
  const dataDirectory = await makeDataDirectory();
  const killed = await startServer({ OUTBOX: "off" }, dataDirectory);
  const owner = socketConnection(await databaseSocket(killed), "postgres", databaseName);
  await withClient(owner, (client) =>
    client.query(
      `insert into outbox (kind, subject_id, idempotency_key, payload)
       select 'mail', gen_random_uuid(), 'message-' || n,
           '{"to": "dana@example.com", "subject": "Mail", "text": "Mail", "html": "Mail"}'
         from generate_series(1, $1::int) n`,
      [waiting],
    ),
  );
  process.kill(await databaseProcess(dataDirectory), "SIGKILL");
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");

  const server = await startServer({ SMTP_URL: mail.url }, dataDirectory);
  const rates: number[] = [];
  const already = mail.taken;
  for (let window = 0; window < count; window += 1) {
    const before = mail.taken;
    const started = performance.now();
    await setTimeout(windowSeconds * 1000);
    if (window > 0 && mail.taken - already >= waiting) break;
    rates.push(((mail.taken - before) * 1000) / (performance.now() - started));
  }
  await server.stop();
  return rates;
}
