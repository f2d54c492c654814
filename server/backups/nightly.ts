import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { type Job, startLoop } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { removeKilledBackups } from "#postgres/backup/archive.ts";
import { proveBackup } from "#postgres/backup/prove-backup.ts";
import { writeBackup } from "#postgres/backup/write-backup.ts";
import { OperatorError } from "#postgres/errors.ts";
import type { Config } from "#server/config.ts";
import { shop } from "#server/content/published.ts";
import { asOwner } from "#server/database/as-owner.ts";
import { mailShop } from "#server/outbox/mail-shop.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { mondayOf } from "#shop/schedule/week.ts";
import { encryptBackup, sendAway } from "./copy-away.ts";
import { installationOf } from "./installation.ts";
import { notKept } from "./rotation.ts";

export interface BackupDependencies {
  config: Pick<Config, "databaseUrl" | "storageUrl" | "dataDirectory" | "backups">;
  database: Database;
  log: Log;
  now: () => Date;
  shopInbox: () => string;
}

/** When a night begins, on the shop's clock. */
const nightTime = "03:00";
/** Milliseconds after the start until the first look, and between looks. */
const firstPause = 15 * 60_000;
const pause = 10 * 60_000;
/** Milliseconds after a failure until another try. */
const retryAfter = 3_600_000;
/** Days for which a proof holds. */
const proofDays = 7;
/** Days for which runs are remembered. */
const runDays = 400;

/** The night that an instant is in or after: the day on which it was last 3 AM. */
function nightOf(instant: Date): string {
  const { date, time } = shopTimeOf(instant, shop().timeZone);
  return time < nightTime ? addDays(date, -1) : date;
}

/**
 * Starts the job that backs the shop up once a night, keeps the backups of some nights, and proves one a
 * week by restoring it (docs/operations.md#backup-and-restore). A night that was missed is made up for.
 * Safe in several processes: one of them works.
 */
export function startBackups(deps: BackupDependencies): Job {
  return startLoop(async (loop) => {
    if (!deps.config.backups.isOn) return;
    await removeKilled(deps.config);
    await loop.wait(firstPause);
    while (!loop.stopping) {
      await backUpTonight(deps).catch((err: unknown) =>
        deps.log.error({ err }, "the backup of this night could not be looked after"),
      );
      if (!loop.stopping) await loop.wait(pause);
    }
  });
}

interface Run {
  kind: "backup" | "proof" | "copy";
  file: string;
  /** Of a backup that is written, even if it has a problem: files are missing on the disk. */
  bytes?: number;
  problem?: string;
}

/**
 * Writes the backup of this night if it isn't there yet, then proves it if none was proved for a week.
 *
 * @returns what was done
 */
export async function backUpTonight(deps: BackupDependencies): Promise<readonly Run[]> {
  const { config, now } = deps;
  if (!(await isDue(deps))) return [];
  return await asOwner(config, async (client) => {
    if (!(await isAlone(client)) || !(await isDue(deps))) return [];
    await removeKilled(config);
    const runs = [
      await attempt(deps, "backup", nameOf(now()), (file) => write(deps, client, file)),
    ];
    const [made] = runs;
    if (made?.bytes !== undefined) {
      if (await needsProof(deps)) {
        runs.push(await attempt(deps, "proof", made.file, (file) => prove(deps, file)));
      }
      if (config.backups.key ?? config.backups.url) {
        runs.push(await attempt(deps, "copy", made.file, (file) => copyAway(config.backups, file)));
      }
    }
    await removeOld(config.backups.directory);
    return runs;
  });
}

/** Does one of a night's works, and keeps how it went; tells the shop of a failure. */
async function attempt(
  { config, database, log, now, shopInbox }: BackupDependencies,
  kind: Run["kind"],
  name: string,
  work: (file: string) => Promise<Partial<Run>>,
): Promise<Run> {
  const folder = config.backups.directory;
  const run: Run = { kind, file: name };
  try {
    Object.assign(run, await work(join(folder, name)));
  } catch (error) {
    log.error({ err: error }, `the ${kind} of this night failed`);
    run.problem = (error instanceof OperatorError ? error.message : String(error)).slice(0, 1000);
  }
  await database.transaction("service_role", async (tx) => {
    await tx.query(
      "insert into private.backup_runs (kind, at, file, bytes, problem) values ($1, $2, $3, $4, $5)",
      [kind, now(), run.file, run.bytes ?? null, run.problem ?? null],
    );
    await tx.query(
      "delete from private.backup_runs where at < $1::timestamptz - make_interval(days => $2)",
      [now(), runDays],
    );
    if (!run.problem) return;
    const night = nightOf(now());
    // Once a night, however often it is tried; what stays missing, once a week.
    const [about, mail] =
      run.bytes === undefined
        ? [`${kind}-${night}`, failureMail(run, folder)]
        : [`missing-${mondayOf(night)}`, missingMail(run, folder)];
    await mailShop(tx, now(), about, { ...mail, to: shopInbox() });
  });
  return run;
}

const failures: Readonly<Record<Run["kind"], string>> = {
  backup: "Last night's backup failed",
  proof: "A backup couldn't be restored",
  copy: "A backup couldn't be copied to another place",
};

const factsOf = ({ file, problem = "" }: Run, folder: string): [string, string][] => [
  ["File", join(folder, file)],
  ["Reason", problem],
];

const failureMail = (run: Run, folder: string) => ({
  subject: failures[run.kind],
  heading: failures[run.kind],
  opening: [
    "Your shop runs on, and nothing is lost. But if this machine broke today, the last good backup is all there would be. Show this to whoever looks after your server.",
  ],
  facts: factsOf(run, folder),
  closing: [`We try again ${run.kind === "backup" ? "every hour" : "tomorrow night"}.`],
});

const missingMail = (run: Run, folder: string) => ({
  subject: "Files are missing on your server",
  heading: "Files are missing on your server",
  opening: [
    "Your shop runs on, and last night's backup has everything that is there. But photos or files that your shop keeps are missing on the disk. Show this to whoever looks after your server: an older backup may still have them.",
  ],
  facts: factsOf(run, folder),
  closing: ["We look every night, and tell you again next week if they're still missing."],
});

const nameOf = (now: Date): string => {
  const { time } = shopTimeOf(now, shop().timeZone);
  const seconds = String(now.getUTCSeconds()).padStart(2, "0");
  return `nightly-${nightOf(now)}T${time.replace(":", "")}${seconds}.tar.gz`;
};

/** Whether this night has no backup, and none was tried within the hour. */
async function isDue({ database, now }: BackupDependencies): Promise<boolean> {
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{ at: Date; failed: boolean }>(
      "select at, bytes is null as failed from private.backup_runs where kind = 'backup' order by at desc limit 1",
    ),
  );
  const [last] = rows;
  if (!last) return true;
  return last.failed
    ? now().getTime() - last.at.getTime() >= retryAfter
    : nightOf(last.at) < nightOf(now());
}

/** Whether no other process is at it; until the connection ends. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('nightly backup', 0)) as alone",
  );
  return rows[0]?.alone === true;
}

async function needsProof({ database, now }: BackupDependencies): Promise<boolean> {
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query(
      `select from private.backup_runs where kind = 'proof' and problem is null
         and at > $1::timestamptz - make_interval(days => $2)`,
      [now(), proofDays],
    ),
  );
  return rows.length === 0;
}

async function write(
  { config, log }: BackupDependencies,
  client: pg.Client,
  file: string,
): Promise<Partial<Run>> {
  const { lost } = await writeBackup(client, installationOf(config, log), file);
  const { size } = await stat(file);
  const [one] = lost;
  return {
    bytes: size,
    ...(one && {
      problem: `The backup is written, but ${lost.length} of its files are missing on the disk, such as ${one}.`,
    }),
  };
}

/** Restores a backup into a folder beside the shop's data, where there is room for it. */
async function prove({ config, log }: BackupDependencies, file: string): Promise<Partial<Run>> {
  const scratch = await mkdtemp(join(config.dataDirectory, `proof-${process.pid}-`));
  try {
    const elsewhere = { dataDirectory: scratch, databaseUrl: undefined, storageUrl: undefined };
    await proveBackup(file, installationOf(elsewhere, log));
    return {};
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what a night that was killed has left. */
async function removeKilled({ backups, dataDirectory }: BackupDependencies["config"]) {
  for (const folder of [backups.directory, dataDirectory]) await removeKilledBackups(folder);
}

/** Removes what rotation does not keep, of its own files alone. */
async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of notKept(names)) await rm(join(folder, name), { force: true });
}

/** Encrypts a backup and sends it away, as far as that is set. */
async function copyAway(
  { key, url }: BackupDependencies["config"]["backups"],
  file: string,
): Promise<Partial<Run>> {
  const kept = key ? await encryptBackup(file, key) : file;
  if (url) await sendAway(kept, url);
  return { file: basename(kept) };
}
