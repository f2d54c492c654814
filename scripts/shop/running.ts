import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isRunning, runsAs } from "#platform/is-running.ts";
import { isUpgrade } from "#server/upgrades/upgrade-files.ts";
import type { Place } from "./place.ts";

/** The server of a data directory, as it noted itself when it started. */
export interface Running {
  pid: number;
  version: string;
  /** Who starts it again when it ends; null if nobody does. */
  service: string | null;
  /** It serves nobody: it waits to become the version that an upgrade brings. */
  waits?: true;
}

/** Asks a server to end what it does and to wait as such; one that can't yet ends by it. */
export const giveWay = "SIGUSR2";

const noteName = "shop.json";
const lockName = "upgrade.pid";

/** Notes this process as the server, or as one that waits to become it. */
export async function noteRunning({ data, version }: Place, waits = false): Promise<void> {
  await mkdir(data, { recursive: true });
  const note: Running = {
    pid: process.pid,
    version,
    service: process.env.SHOP_SERVICE ?? null,
    ...(waits && { waits }),
  };
  await writeFile(join(data, noteName), JSON.stringify(note), { mode: 0o600 });
}

/** The server that runs on a data directory. */
export function findRunning({ data }: Pick<Place, "data">): Running | undefined {
  const note = readNote(data);
  return note && isOurs(note.pid) ? note : undefined;
}

/** The server that started last, whether it runs or not. */
export function readNote(data: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(join(data, noteName), "utf8"));
  } catch {
    return undefined;
  }
}

/** Whether a process is a server or about to become one. */
const isOurs = (pid: number): boolean =>
  pid !== process.pid && runsAs(pid, /(server\/main|scripts\/shop)\.js|\/shop\0run\0/);

/** The process that waits to become another version. */
export function findWaiting(place: Pick<Place, "data">): number | undefined {
  const found = findRunning(place);
  return found?.waits && found.pid;
}

/** Waits until a process has ended, or `isEnough`; false if it hasn't after that many seconds. */
export async function hasEnded(
  pid: number,
  seconds: number,
  isEnough = () => false,
): Promise<boolean> {
  const until = Date.now() + seconds * 1000;
  while (isRunning(pid) && !isEnough()) {
    if (Date.now() > until) return false;
    await setTimeout(50);
  }
  return true;
}

/** Keeps servers from starting while this process changes what they are started from. */
export async function holdStarts({ data }: Place): Promise<void> {
  await writeFile(join(data, lockName), String(process.pid));
}

/** Lets servers start again. */
export const releaseStarts = ({ data }: Place): Promise<void> => rm(join(data, lockName));

/** The process that changes the version, if it still runs. */
function holder(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, lockName), "utf8"));
    return isUpgrade(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Waits while the version is being changed, noted as the server to be.
 *
 * @returns whether it was
 */
export async function awaitUpgrade(place: Place): Promise<boolean> {
  const { data } = place;
  if (holder(data) === undefined) return false;
  await noteRunning(place, true);
  while (holder(data) !== undefined) await setTimeout(20);
  return true;
}

/** Where the server of these settings can be asked. */
export function addressOf(port: number, host: string): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Whether it can serve visitors. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
