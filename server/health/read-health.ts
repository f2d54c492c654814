import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { connect } from "node:tls";
import type { Database } from "#platform/database/database.ts";
import type { Config } from "#server/config.ts";
import { shop } from "#server/content/published.ts";
import { storedBytes } from "#server/photos/storage-limit.ts";
import type { CertificateState, HealthItem } from "#shop/health.ts";
import { type HealthFacts, healthItems } from "./health-items.ts";

export interface HealthDependencies {
  /** The settings at that moment. */
  config: () => Pick<
    Config,
    "dataDirectory" | "backups" | "siteUrl" | "smtpUrl" | "storageUrl" | "storageLimit"
  >;
  database: Database;
  now: () => Date;
  /** How the certificate is that this server has issued; undefined where a proxy has one. */
  certificate?: () => CertificateState | undefined;
}

/** Milliseconds to wait for the site's own address. */
const certificateMilliseconds = 3000;
/** Minutes after which a message that is due is late. */
const lateMinutes = 30;

/** Measures what the server watches of itself, the worst first (docs/product.md#health). */
export async function readHealth(deps: HealthDependencies): Promise<HealthItem[]> {
  const { database, now } = deps;
  const config = deps.config();
  const own = deps.certificate?.();
  const [disk, stored, certificateEnds] = await Promise.all([
    statfs(config.dataDirectory),
    readStored(database, now()),
    own ? own.until : certificateEndOf(config.siteUrl),
  ]);
  const limit = process.constrainedMemory();
  const whole = limit > 0 && limit < totalmem() ? limit : totalmem();
  return healthItems({
    timeZone: shop().timeZone,
    now: now(),
    backups: config.backups.isOn ? stored.backups : undefined,
    bucket: config.storageUrl ? { used: stored.files, limit: config.storageLimit } : undefined,
    disk: { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize },
    memory: { used: process.memoryUsage.rss(), size: whole },
    messages: { ...stored.messages, sendsMail: config.smtpUrl !== undefined },
    database: { ...stored.database, clockAhead: stored.clock.getTime() - Date.now() },
    certificateEnds,
    certificateRefusal: own?.refusal,
  });
}

interface Stored {
  backups: NonNullable<HealthFacts["backups"]>;
  messages: Pick<HealthFacts["messages"], "failed" | "late">;
  database: Pick<HealthFacts["database"], "size">;
  /** Bytes of all stored files. */
  files: number;
  /** When the database answered, by its own clock. */
  clock: Date;
}

async function readStored(database: Database, now: Date): Promise<Stored> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{
      lastGood: Date | null;
      lastProof: Date | null;
      problem: string | null;
      since: Date;
      failed: number;
      late: number;
      size: number;
      files: number;
      clock: Date;
    }>(
      `select
         (select max(at) from private.backup_runs where kind = 'backup' and bytes is not null) as "lastGood",
         (select max(at) from private.backup_runs where kind = 'proof' and problem is null) as "lastProof",
         (select problem from (select distinct on (kind) at, problem from private.backup_runs
            order by kind, at desc, id desc) last order by problem is null, at desc limit 1) as problem,
         pg_postmaster_start_time() as since,
         (select count(*)::int from outbox where failed_at is not null and handled_at is null) as failed,
         -- Since it was due, however often it was tried; a text may wait for the end of the night.
         (select count(*)::int from outbox where delivered_at is null and failed_at is null and suppressed_at is null
            and retrying_since < $1::timestamptz - make_interval(mins => $2)
            and (kind <> 'sms' or next_attempt_at < $1::timestamptz + interval '61 minutes')) as late,
         pg_database_size(current_database())::float8 as size,
         ${storedBytes} as files,
         clock_timestamp() as clock`,
      [now, lateMinutes],
    );
    const [{ lastGood, lastProof, problem, since, failed, late, size, files, clock }] = rows as [
      (typeof rows)[number],
    ];
    return {
      backups: { lastGood, lastProof, problem, since },
      messages: { failed, late },
      database: { size },
      files,
      clock,
    };
  });
}

/**
 * When the certificate of the site's address ends, as a visitor gets it.
 *
 * @returns undefined if the address is not encrypted, null if nothing could be read
 */
async function certificateEndOf(siteUrl: string): Promise<Date | null | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return undefined;
  return await new Promise((resolve) => {
    // Judged by its date: whether it is trusted is for browsers.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (found: Date | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(certificateMilliseconds, () => end(null));
    socket.once("error", () => end(null));
    socket.once("secureConnect", () => end(new Date(socket.getPeerCertificate().valid_to)));
  });
}
