import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Job, startLoop } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";
import type { Config } from "#server/config.ts";
import { type CertificateRefusal, type CertificateState, portKind } from "#shop/health.ts";
import { AcmeError, orderCertificate } from "./acme-client.ts";
import { signingRequest } from "./signing-request.ts";

const challengePath = "/.well-known/acme-challenge/";

/** Share of a certificate's life after which it is renewed. */
const renewAfter = 2 / 3;
/** Milliseconds between looks, and after a refusal, longer each time: authorities limit attempts. */
const look = 3_600_000;
const pauses = [5 * 60_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000] as const;

interface KeyAndCertificate {
  key: string;
  cert: string;
}

/** The certificates of the site's domains. */
export interface Certificates {
  /** The current one with its key, in PEM, until it is renewed also one of other domains; undefined: none yet. */
  current(): KeyAndCertificate | undefined;
  state(): CertificateState;
  /** Answers challenges, and leads to the encrypted site. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Says that the current one is served: plain requests are led there from now on. */
  lead(): void;
  /** Says why it is not served, and when that is tried again. */
  notServed(reason: string, nextTry: Date): void;
  /** Issues and renews; tells whoever listens of each new one. */
  start(onIssued: () => void): Job;
}

/**
 * Opens the certificates that were issued for `ACME_DOMAINS` (docs/operations.md#https-by-itself). They lie in
 * `DATA_DIR/certificates`, for this user alone.
 *
 * @param deps.isFromDesk whether requests by other names than the domains are left where they are
 */
export async function openCertificates(deps: {
  config: Pick<Config, "dataDirectory" | "siteUrl">;
  isFromDesk: boolean;
  acme: Pick<NonNullable<Config["acme"]>, "domains" | "directory">;
  log: Log;
  now: () => Date;
}): Promise<Certificates> {
  const { config, isFromDesk, acme, log, now } = deps;
  const { domains, directory } = acme;
  const folder = join(config.dataDirectory, "certificates");
  const siteFile = join(folder, "site.pem");
  const challenges = new Map<string, string>();
  let current = await readSite(siteFile);
  let leads = false;
  const isOurs = ({ certificate }: Site) => domains.every((one) => certificate.checkHost(one));
  let refusal: CertificateRefusal | undefined;
  let closed: CertificateRefusal | undefined;

  async function renew(): Promise<void> {
    const key = newKey();
    const chain = await orderCertificate({
      directory,
      accountKey: await accountKeyIn(folder),
      domains,
      csr: signingRequest(key, domains),
      answerChallenge(token, text) {
        if (text === undefined) challenges.delete(token);
        else challenges.set(token, text);
      },
    });
    // In one file, so that key and certificate always belong together.
    const pem = pemOf(key) + chain;
    const issued = siteOf(pem);
    await writeFileDurably(siteFile, pem);
    current = issued;
  }

  return {
    current: () => current,
    state: () => ({
      until: current && isOurs(current) && !closed ? current.until : undefined,
      refusal: refusal ?? closed,
    }),
    lead() {
      closed = undefined;
      leads = current !== undefined && isOurs(current);
    },
    notServed(said, nextTry) {
      closed = { kind: portKind, said, domains, nextTry };
    },
    answer(request, response) {
      const path = request.url ?? "";
      const text = path.startsWith(challengePath)
        ? challenges.get(path.slice(challengePath.length))
        : undefined;
      if (text !== undefined) {
        response.writeHead(200, { "Content-Type": "text/plain" }).end(text);
        return true;
      }
      const host = request.headers.host?.replace(/:\d+$/, "").toLowerCase() ?? "";
      if (!leads || (isFromDesk && !domains.includes(host))) return false;
      // 308 keeps the method: nothing that was sent is lost.
      response.writeHead(308, { Location: config.siteUrl + (path.startsWith("/") ? path : "/") });
      response.end();
      return true;
    },
    start: (onIssued) =>
      startLoop(async (loop) => {
        for (let failures = 0; !loop.stopping; ) {
          if (current && isOurs(current) && now() < current.renewAt) {
            await loop.wait(look);
            continue;
          }
          try {
            await renew();
            failures = 0;
            refusal = undefined;
            log.info({ until: current?.until }, "the certificate of the site was issued");
            onIssued();
          } catch (error) {
            const pause = pauses[Math.min(failures, pauses.length - 1)] as number;
            failures += 1;
            const said = (error as Error).message;
            const kind =
              error instanceof AcmeError ? (error.type.split(":").at(-1) ?? "") : undefined;
            const nextTry = new Date(now().getTime() + pause);
            refusal = { kind, said, domains, nextTry };
            log.error(
              `No certificate for ${domains.join(", ")}: ${said}. ` +
                `${current ? "The one that is there goes on" : "Pages are served without encryption"}; the next try is in ${pause / 60_000} minutes.`,
            );
            await loop.wait(pause);
          }
        }
      }),
  };
}

interface Site extends KeyAndCertificate {
  certificate: X509Certificate;
  until: Date;
  renewAt: Date;
}

/** Reads what was issued, for whichever domains; undefined if there is nothing. */
async function readSite(file: string): Promise<Site | undefined> {
  const pem = await readFile(file, "utf8").catch(() => undefined);
  return pem === undefined ? undefined : siteOf(pem);
}

/** @param pem the private key, then the chain */
function siteOf(pem: string): Site {
  const chainAt = pem.indexOf("-----BEGIN CERTIFICATE");
  const cert = pem.slice(chainAt);
  const certificate = new X509Certificate(cert);
  const { validFromDate, validToDate: until } = certificate;
  const from = validFromDate.getTime();
  return {
    key: pem.slice(0, chainAt),
    cert,
    certificate,
    until,
    renewAt: new Date(from + (until.getTime() - from) * renewAfter),
  };
}

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

/** The key of the account with the authority, made once. */
async function accountKeyIn(folder: string): Promise<KeyObject> {
  const file = join(folder, "account.pem");
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return createPrivateKey(kept);
  const key = newKey();
  await writeFileDurably(file, pemOf(key));
  return key;
}
