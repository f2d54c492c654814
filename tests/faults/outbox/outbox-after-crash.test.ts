/** @module-tag rest */
import { afterAll, beforeAll, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseProcess, databaseSocket } from "#scripts/bench/running-server.ts";
import { databaseName } from "#server/database/open-database.ts";
import { messagesAtOnce } from "#server/outbox/worker.ts";
import { isProof } from "#tests/support/proof.ts";
import {
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";
import { type Receiver, startMailServer } from "#tests/support/servers/unreliable-receivers.ts";

const waiting = 100_000;
/** PROOF=full: a minute's worth, 3,000. The required throughput is a benchmark, not a test. */
const delivered = isProof ? 3000 : 200;

let mail: Receiver;
let dataDirectory: string;
beforeAll(async () => {
  mail = await startMailServer();
  mail.up = true;
  dataDirectory = await makeShopDirectory();
});
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
  await mail.close();
});

/** Power loss: kills the server and PostgreSQL, which loses its statistics. */
async function killEverything(server: RunningServer): Promise<void> {
  process.kill(await databaseProcess(dataDirectory), "SIGKILL");
  await server.kill();
}

it("mails are delivered from the start after everything was killed with 100,000 queued, and only those in progress twice", {
  timeout: 300_000,
}, async () => {
  const environment = { SMTP_URL: mail.url };
  const first = await startServer({
    dataDirectory,
    environment: { ...environment, OUTBOX: "off" },
  });
  const socket = await databaseSocket({ dataDirectory });
  await withClient(socketConnection(socket, "postgres", databaseName), (owner) =>
    owner.query(
      `insert into outbox (kind, subject_id, idempotency_key, payload)
       select 'mail', gen_random_uuid(), 'message-' || n,
           jsonb_build_object('to', 'visitor' || n || '@example.com', 'subject', 'Mail ' || n,
             'text', 'Mail', 'html', 'Mail')
         from generate_series(1, ${waiting}) n`,
    ),
  );
  await killEverything(first);

  const second = await startServer({ dataDirectory, environment });
  await expect.poll(() => mail.taken.length, { timeout: 120_000 }).toBeGreaterThan(delivered);
  // Kills everything again during delivery.
  await killEverything(second);
  const before = mail.taken.length;
  const third = await startServer({ dataDirectory, environment });
  await expect
    .poll(() => mail.taken.length, { timeout: 120_000 })
    .toBeGreaterThan(before + delivered);
  await third.stop();

  expect(mail.overlaps).toEqual([]);
  // Only messages that were being delivered when everything was killed may be duplicated.
  const different = new Set(mail.taken.map(({ key }) => key)).size;
  expect(mail.taken.length - different).toBeLessThanOrEqual(messagesAtOnce);
});
