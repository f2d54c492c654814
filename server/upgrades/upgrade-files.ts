import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runsAs } from "#platform/is-running.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";
import type { UpgradeOutcome, UpgradeStep } from "#shop/upgrade.ts";

// What an upgrade leaves in DATA_DIR, for the versions before and after it.

/** A version that hasn't come to serve yet. */
interface Trial {
  /** The version before. */
  from: string;
  /** The process that waits for the new one. */
  pid: number;
  /** Why the new one ended. */
  problem?: string;
}

/** The upgrade that is at work, or was the last: `outcome` is absent until its end. */
export interface UpgradeNote {
  at: string;
  from: string;
  /** Absent until it is known. */
  version?: string;
  step: UpgradeStep;
  outcome?: UpgradeOutcome;
  said?: string;
  backup?: string;
}

const trialFile = (data: string) => join(data, "upgrade.json");
const lockFile = (data: string) => join(data, "upgrade.lock");
const noteFile = (data: string) => join(data, "upgraded.json");

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Whether another process is an upgrade. This one's own number in a file is that of one before it: under a service
 * or in a container numbers begin anew, and two upgrades may have the same.
 */
export const isUpgrade = (pid: number): boolean =>
  pid !== process.pid && runsAs(pid, /\bshop\.js\0upgrade\0/);

/** Notes that another version is to be tried, until it serves. */
export const beginTrial = (data: string, from: string): Promise<void> =>
  writeFileDurably(trialFile(data), JSON.stringify({ from, pid: process.pid } satisfies Trial));

/** A trial whose upgrade was killed. */
export function killedTrial(data: string): Trial | undefined {
  const trial = readTrial(data);
  return trial && !isUpgrade(trial.pid) ? trial : undefined;
}

export const readTrial = (data: string): Trial | undefined => readJson(trialFile(data));

/** A trial is over once the version that it brought serves: from here on it doesn't go back. */
export const endTrial = (data: string): Promise<void> => rm(trialFile(data), { force: true });

/** Keeps why a version that is on trial ended: under a service, nobody else hears it. */
export async function noteTrialProblem(data: string, problem: string): Promise<void> {
  const trial = readTrial(data);
  if (trial) await writeFileDurably(trialFile(data), JSON.stringify({ ...trial, problem }));
}

/** The process of the upgrade that is at work. */
export function upgradeAtWork(data: string): number | undefined {
  const pid = readJson<number>(lockFile(data));
  return pid !== undefined && isUpgrade(pid) ? pid : undefined;
}

/**
 * Makes this process the one upgrade of a data directory. The lock of one that was killed is taken over: it is
 * moved away first, which works for one of those who try.
 *
 * @returns whether it is; otherwise another is at work
 */
export async function takeUpgrade(data: string): Promise<boolean> {
  const own = `${lockFile(data)}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    return (await linked(own, lockFile(data))) || (await takeOver(data, own));
  } finally {
    await rm(own, { force: true });
  }
}

async function takeOver(data: string, own: string): Promise<boolean> {
  const seen = await readFile(lockFile(data), "utf8").catch(() => "");
  if (upgradeAtWork(data) !== undefined) return false;
  const moved = `${own}.moved`;
  try {
    await rename(lockFile(data), moved);
    if ((await readFile(moved, "utf8")) === seen) return await linked(own, lockFile(data));
    // Another had taken it over meanwhile.
    await linked(moved, lockFile(data));
  } catch {
    // Another has moved it away.
  } finally {
    await rm(moved, { force: true });
  }
  return false;
}

/** Gives a file a second name, unless that is taken. */
const linked = (file: string, name: string): Promise<boolean> =>
  link(file, name).then(
    () => true,
    () => false,
  );

/** Lets other upgrades begin. */
export const leaveUpgrade = (data: string): Promise<void> => rm(lockFile(data), { force: true });

export const writeNote = (data: string, note: UpgradeNote): Promise<void> =>
  writeFileDurably(noteFile(data), JSON.stringify(note));

export const readNote = (data: string): UpgradeNote | undefined => readJson(noteFile(data));

/** Notes that an upgrade which was killed was gone back from. */
export async function noteWayBack(data: string, problem: string | undefined): Promise<void> {
  const note = readNote(data);
  if (!note || note.outcome) return;
  const end = { at: new Date().toISOString(), outcome: "back" } as const;
  await writeNote(data, { ...note, ...end, ...(problem && { said: problem }) });
}
