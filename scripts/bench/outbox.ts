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
/** PROOF=full measures until all are sent, which takes a quarter of an hour; else only the first minute. */
const windows = process.env.PROOF === "full" ? Number.POSITIVE_INFINITY : 6;

/**
 * Measures how fast mails are sent (by SMTP to this process) after server and database were killed with
 * 100,000 in the outbox, and how much slower that is than with few. A crash also loses the statistics
 * that PostgreSQL's planner relies on.
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
 * Mails per second in each of `count` windows, starting when the server listens again. The window in which
 * the last mail is sent does not count.
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
