import type { Server } from "node:http";
import type { Server as EncryptedServer } from "node:https";
import type { Job } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { explainListenFailure, listen } from "#server/http/serve.ts";
import type { Certificates } from "./certificates.ts";

/**
 * Serves HTTPS as soon as there is a certificate, takes each new one in without a pause, and has them
 * issued and renewed from now on: the plain server has to listen, because the authority asks it.
 *
 * @param server made for TLS
 * @param mayFail whether a port that can't be had is only logged
 * @throws {OperatorError} if the port can't be had
 */
export async function serveEncrypted(
  server: Server,
  certificates: Certificates,
  { port, host, log, mayFail }: { port: number; host: string; log: Log; mayFail: boolean },
): Promise<Job> {
  async function take(): Promise<void> {
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
  const fail = (err: unknown) => log.error({ err }, "HTTPS could not be opened");
  if (mayFail) await take().catch(fail);
  else await take();
  return certificates.start(() => {
    take().catch(fail);
  });
}
