import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage, type Server } from "node:http";
import { request as encryptedRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Job } from "#platform/job.ts";
import { createLog } from "#platform/log.ts";
import { type Certificates, openCertificates } from "#server/certificates/certificates.ts";
import { serveEncrypted } from "#server/certificates/serve-encrypted.ts";
import { closeServer, createHttpServer, listen } from "#server/http/serve.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { type AcmeServer, startAcmeServer } from "./acme-server.ts";
import { noSite } from "./no-site.ts";

export const domains = ["shop.example", "www.shop.example"];
const app = new Hono<AppEnvironment>();
app.get("/*", (c) => c.text("a page"));
app.post("/*", async (c) => c.text(`took ${await c.req.text()}`));

/** The two servers of a site that has its certificates issued. */
export interface EncryptedSite {
  plain: Server;
  encrypted: Server;
  certificates: Certificates;
  job: Job;
}

/** A data directory and a certificate authority, at which sites are opened one after the other. */
export interface Authority {
  folder: string;
  acme: AcmeServer;
  /** Time of the site's clock. */
  now: Date;
  /**
   * Starts the site's two servers, as main.ts does.
   *
   * @param options.isFromDesk whether the owner named the domain
   * @param options.port where it is to be encrypted
   */
  open(
    names?: readonly string[],
    options?: { isFromDesk?: boolean; port?: number },
  ): Promise<EncryptedSite>;
}

export async function openAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), "shop-certificates-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  let plainPort = 0;
  const acme = await startAcmeServer(() => plainPort);
  const authority: Authority = {
    folder,
    acme,
    now: new Date(),
    async open(names = domains, { isFromDesk = false, port = 0 } = {}) {
      const certificates = await openCertificates({
        config: { dataDirectory: folder, siteUrl: `https://${names[0]}` },
        isFromDesk,
        acme: { domains: names, directory: acme.directory },
        log: createLog("silent"),
        now: () => authority.now,
      });
      const serve = (role: Parameters<typeof createHttpServer>[5]) =>
        createHttpServer(app, noSite, () => false, undefined, [], role);
      const plain = serve({ answersFirst: certificates.answer });
      const encrypted = serve({ isEncrypted: true });
      plainPort = await listen(plain, 0, "127.0.0.1");
      const where = {
        port,
        host: "127.0.0.1",
        log: createLog("silent"),
        mayFail: isFromDesk,
        retry: 50,
      };
      const job = await serveEncrypted(encrypted, certificates, where);
      afterFile(async () => {
        await job.stop();
        await Promise.all([closeServer(plain, 0), closeServer(encrypted, 0)]);
      });
      return { plain, encrypted, certificates, job };
    },
  };
  return authority;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const told = (response: IncomingMessage) =>
  new Promise<{ status: number; location: string | undefined; text: string; until: string }>(
    (resolve) => {
      const { valid_to: until = "" } =
        (
          response.socket as { getPeerCertificate?: () => { valid_to: string } }
        ).getPeerCertificate?.() ?? {};
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          text,
          until,
        }),
      );
    },
  );
/** What the plain server answers whoever asks for a host. */
export const plainly = (server: Server, path: string, host = "127.0.0.1") =>
  new Promise<Awaited<ReturnType<typeof told>>>((resolve, reject) => {
    const options = { port: portOf(server), path, agent: false, headers: { Host: host } };
    get({ host: "127.0.0.1", ...options }, (response) => resolve(told(response))).on(
      "error",
      reject,
    );
  });
/** What the encrypted one answers. */
export const encryptedly = (server: Server, path: string, body?: string) =>
  new Promise<Awaited<ReturnType<typeof told>>>((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port: portOf(server),
      path,
      agent: false,
      servername: "shop.example",
      rejectUnauthorized: false,
      method: body === undefined ? "GET" : "POST",
    };
    encryptedRequest(options, (response) => resolve(told(response)))
      .on("error", reject)
      .end(body);
  });

/** Waits for a certificate, and that it is served. */
export const issued = ({ certificates, encrypted }: EncryptedSite) =>
  expect.poll(() => certificates.current() !== undefined && encrypted.listening).toBe(true);
