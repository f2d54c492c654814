import type { Server } from "node:http";
import type { Job } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "#server/config.ts";
import {
  closeServer,
  type createHttpServer,
  drain,
  explainListenFailure,
  listen,
} from "#server/http/serve.ts";
import type { CertificateState } from "#shop/health.ts";
import { openCertificates } from "./certificates.ts";
import { serveEncrypted } from "./serve-encrypted.ts";

/** What listens for visitors: one server, and with domains of its own a second one that encrypts. */
export interface SiteServers {
  /** @returns the port of the plain one. @throws {OperatorError} if a port can't be had */
  listen(): Promise<number>;
  /** Undefined where certificates are a proxy's business. */
  certificate(): CertificateState | undefined;
  /** Serves on for `DRAIN_SECONDS`, and ends each connection with its response. */
  drain(): Promise<void>;
  /** Lets what is in flight finish, for `grace` milliseconds at most. */
  close(grace: number): Promise<void>;
}

/**
 * @param isFromDesk whether the owner named the domain at the desk, and could be wrong: other names and addresses
 *   of this machine go on being served as they are, and a port that can't be had ends nothing
 * @param make creates a server in a role
 * @param attach adds live connections to it
 */
export async function openSiteServers(deps: {
  config: Pick<Config, "acme" | "dataDirectory" | "siteUrl" | "port" | "host" | "drainSeconds">;
  isFromDesk: boolean;
  make: (role?: Parameters<typeof createHttpServer>[5]) => Server;
  attach: (server: Server) => void;
  log: Log;
  now: () => Date;
}): Promise<SiteServers> {
  const { config, isFromDesk, make, attach, log, now } = deps;
  const { acme, host, port } = config;
  const certificates = acme && (await openCertificates({ config, isFromDesk, acme, log, now }));
  const plain = make({ answersFirst: certificates?.answer });
  const encrypted = certificates && make({ isEncrypted: true });
  const servers = encrypted ? [plain, encrypted] : [plain];
  servers.forEach(attach);
  let renewal: Job | undefined;
  return {
    async listen() {
      const open = await listen(plain, port, host).catch((error) => {
        throw explainListenFailure(error, port, host);
      });
      if (certificates && encrypted) {
        const where = { port: acme.httpsPort, host, log, mayFail: isFromDesk };
        renewal = await serveEncrypted(encrypted, certificates, where);
      }
      return open;
    },
    certificate: () => certificates?.state(),
    async drain() {
      await Promise.all(servers.map((server) => drain(server, config.drainSeconds * 1000)));
    },
    async close(grace) {
      const closed = servers.map((server) => closeServer(server, grace));
      // An order on its way can't come to its end: nothing answers the authority any more.
      await Promise.all([...closed, renewal?.stop(grace)]);
    },
  };
}
