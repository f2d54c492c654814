import type { Server } from "node:http";
import type { Server as EncryptedServer } from "node:https";
import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { explainListenFailure, listen } from "#server/http/serve.ts";
import type { Certificates } from "./certificates.ts";

interface EncryptedPort {
  port: number;
  host: string;
  log: Log;
  mayFail: boolean;
  retry?: number;
}

/**
 * Serves HTTPS as soon as there is a certificate, takes each new one in without a pause, and has them
 * issued and renewed from now on: the plain server has to listen, because the authority asks it.
 *
 * @param server made for TLS
 * @param mayFail whether a port that can't be had is only told, and tried again after `retry` milliseconds
 * @throws {OperatorError} if the port can't be had
 */
export async function serveEncrypted(
  server: Server,
  certificates: Certificates,
  { port, host, log, mayFail, retry = 60_000 }: EncryptedPort,
): Promise<Job> {
  async function open(): Promise<void> {
    const pair = certificates.current();
    if (!pair) return;
    (server as EncryptedServer).setSecureContext({ ...pair, minVersion: "TLSv1.2" });
    if (server.listening) return certificates.lead();
    const open = await listen(server, port, host).catch((error) => {
      throw explainListenFailure(error, port, host);
    });
    log.info({ port: open }, "The site is encrypted");
    certificates.lead();
  }
  let told: string | undefined;
  function fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    certificates.notServed(reason, new Date(Date.now() + retry));
    if (reason !== told) log.error({ err: error }, "HTTPS could not be opened");
    told = reason;
  }
  let taking = mayFail ? open().catch(fail) : open();
  await taking;
  // One after the other: a certificate may be issued while the port is tried.
  const take = () => {
    taking = taking.then(open).catch(fail);
    return taking;
  };
  const issuing = certificates.start(() => void take());
  const trying = runEvery(retry, async () => {
    if (!server.listening) await take();
  });
  return {
    wake: issuing.wake,
    async stop(atMost) {
      await Promise.all([issuing.stop(atMost), trying.stop(atMost)]);
    },
  };
}
