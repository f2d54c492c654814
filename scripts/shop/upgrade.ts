import { execFile } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { access, constants, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { isRunning } from "#platform/is-running.ts";
import { renameDurably, syncTree } from "#postgres/durable-files.ts";
import { OperatorError } from "#postgres/errors.ts";
import { timeStamp } from "#scripts/backup/time-stamp.ts";
import { encryptBackup } from "#server/backups/copy-away.ts";
import { notKeptBeforeUpgrades } from "#server/backups/rotation.ts";
import { readConfig } from "#server/config.ts";
import { assertGenuine } from "#server/upgrades/checksums.ts";
import { releaseKey } from "#server/upgrades/find-upgrade.ts";
import { compareVersions, expandArchive } from "#server/upgrades/read-changes.ts";
import { beginTrial, endTrial, readTrial } from "#server/upgrades/upgrade-files.ts";
import { startInBackground, stop, type Told } from "./background.ts";
import { environmentOf, type Place, programOf } from "./place.ts";
import { assertRoom } from "./room.ts";
import * as running from "./running.ts";
import { unpack } from "./unpack.ts";
import { asTheOne, type Progress, WentBack } from "./upgrade-progress.ts";
import { copyDatabase, pointTo, putBack, removeKept } from "./versions.ts";

const run = promisify(execFile);

/** How long the new version may take until it can serve visitors. */
const readySeconds = 120;

/**
 * `./shop upgrade <archive>`, which the button at the desk starts, too: changes to another version, and back
 * again if that one does not come to serve visitors. `current` is a link that is replaced in one step, and each
 * version lies in a folder of its own, so that whatever ends this in between leaves one of the two, whole.
 */
export async function upgrade(place: Place, given: string | undefined): Promise<Told> {
  if (!given) throw new OperatorError("Usage: ./shop upgrade <archive>");
  const archive = resolve(given);
  if (!existsSync(archive)) throw new OperatorError(`There is no ${archive}.`);
  return await asTheOne(place, (progress) => upgradeTo(place, archive, progress));
}

async function upgradeTo(place: Place, archive: string, progress: Progress): Promise<Told> {
  await assertWritable(place);
  await assertRoom(place, archive);
  await assertGenuine(archive, await releaseKey(place.program));
  const version = await unpackVersion(place, archive);
  await progress({ version, step: "backing up" });
  const backup = await backUp(place, version);
  await progress({ step: "changing", ...(backup && { backup }) });
  const before = running.findRunning(place);
  const service = before?.service ?? null;
  // From here on it ends by itself, one way or the other.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  try {
    await change(place, version, service);
  } catch (error) {
    const { problem } = readTrial(place.data) ?? {};
    const why = problem ?? String(error instanceof Error ? error.message : error);
    const failed = `Version ${version} did not come to serve visitors`;
    await goBack(place, service).catch((next) => {
      throw new WentBack(`${failed}, and ${place.version} hasn't either since:`, `${why}\n${next}`);
    });
    // Its archive is still there, and a later one replaces it.
    await rm(join(place.home, "versions", version), { recursive: true, force: true });
    throw new WentBack(`${failed}, so ${place.version} runs again, and nothing is lost.`, why);
  }
  if (!before) await stop({ ...place, version });
  await endTrial(place.data);
  await removeKept(place);
  await removeOld(place, version);
  const kept = backup ? ` What was there before is in ${backup}.` : "";
  return {
    words: `Version ${version} ${before ? "runs" : "is installed"}; before it was ${place.version}.${kept}`,
    values: { version, from: place.version, ...(backup && { backup }) },
  };
}

/** @throws {OperatorError} where the program can't be replaced, as in a container */
async function assertWritable({ home }: Place): Promise<void> {
  for (const folder of [home, join(home, "versions")]) {
    await access(folder, constants.W_OK).catch(() => {
      throw new OperatorError(
        `${folder} may not be written, so the version can't be changed from here. ` +
          "In a container a new version is a new image; a service needs the folder among its ReadWritePaths.",
      );
    });
  }
}

/**
 * Unpacks the version of an archive into its folder; it has that name once it is whole and has started.
 *
 * @throws {OperatorError} if it isn't a later version of this program for this machine
 */
async function unpackVersion({ home, version }: Place, archive: string): Promise<string> {
  const versions = join(home, "versions");
  for (const name of await readdir(versions)) {
    if (name.startsWith(".new-")) await rm(join(versions, name), { recursive: true });
  }
  const staging = join(versions, `.new-${process.pid}`);
  await mkdir(staging);
  try {
    const expand = expandArchive(archive);
    const reading = pipeline(createReadStream(archive), expand);
    await Promise.all([reading, unpack(expand, staging)]);
    const [found = ""] = await readdir(join(staging, "shop/versions")).catch(() => []);
    if (!/^\d+\.\d+\.\d+$/.test(found)) {
      throw new OperatorError(`${basename(archive)} is no release of this program.`);
    }
    if (compareVersions(found, version) <= 0) {
      throw new OperatorError(`${version} is installed already, and ${found} isn't later.`);
    }
    const unpacked = join(staging, "shop/versions", found);
    await run(join(unpacked, "bin/node"), ["--version"]).catch(() => {
      throw new OperatorError(`${basename(archive)} is for another kind of machine.`);
    });
    await syncTree(unpacked);
    await rm(join(versions, found), { recursive: true, force: true });
    await renameDurably(unpacked, join(versions, found));
    // While the version before still serves: its first start would take that long.
    await run(join(versions, found, "shop"), ["prepare"]);
    return found;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Backs up, encrypted as those of the nights are, and removes what was kept before earlier upgrades, but the last.
 *
 * @returns the file; undefined if there is nothing to back up yet
 */
async function backUp(place: Place, version: string): Promise<string | undefined> {
  if (!existsSync(join(place.data, "postgres")) && !process.env.DATABASE_URL) return undefined;
  const file = join(place.backups, `before-${version}-${timeStamp()}.tar.gz`);
  const kept = await writeBackup(place, file).catch((error) => {
    const why = error.stderr || error.message;
    throw new OperatorError(`No backup could be made, so nothing was changed.\n${why}`);
  });
  for (const old of notKeptBeforeUpgrades(await readdir(place.backups))) {
    await rm(join(place.backups, old), { force: true });
  }
  return kept;
}

async function writeBackup(place: Place, file: string): Promise<string> {
  const args = [programOf(place, "scripts/backup"), file];
  await run(process.execPath, args, { cwd: place.home, env: environmentOf(place) });
  const { key } = readConfig(process.env).backups;
  return key ? await encryptBackup(file, key) : file;
}

/** Has the version that runs give way to the other. */
async function change(place: Place, version: string, service: string | null): Promise<void> {
  await removeKept(place);
  await beginTrial(place.data, place.version);
  await running.holdStarts(place);
  const needsCopy = await changesDatabase(place, version);
  await end(place);
  if (needsCopy) await copyDatabase(place);
  await pointTo(place, version);
  await begin(place, version, service);
}

/** Makes it as it was. */
async function goBack(place: Place, service: string | null): Promise<void> {
  await running.holdStarts(place);
  await end(place);
  await putBack(place, place.version);
  await begin(place, place.version, service);
}

/** Whether a version has other tables than this one: its first start changes the database then. */
async function changesDatabase(place: Place, version: string): Promise<boolean> {
  if (!existsSync(join(place.data, "postgres")) || process.env.DATABASE_URL) return false;
  const other = join(place.home, "versions", version, "program/database");
  const [one, two] = await Promise.all([join(place.program, "database"), other].map(textOf));
  return one !== two;
}

async function textOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith(".sql"),
  );
  const texts = names.sort().map(async (name) => `${name}\n${await readFile(join(folder, name))}`);
  return (await Promise.all(texts)).join("\n");
}

/**
 * Has a server end its work: it waits to become the other version, with the process, the terminal and the
 * service that it has, or else ends.
 */
async function end(place: Place): Promise<void> {
  const server = running.findRunning(place);
  if (!server || server.waits) return;
  process.kill(server.pid, running.giveWay);
  const waits = () => running.findWaiting(place) === server.pid;
  if (await running.hasEnded(server.pid, 90, waits)) return;
  process.kill(server.pid, "SIGKILL");
  await running.hasEnded(server.pid, 10);
}

/**
 * Lets whoever waits become what `current` names, or the service start it, or starts it; returns once it can
 * serve visitors.
 */
async function begin(place: Place, version: string, service: string | null): Promise<void> {
  const waiting = running.findWaiting(place);
  await running.releaseStarts(place);
  if (!waiting && !service) await startInBackground(place);
  const { port, host } = readConfig(process.env);
  const until = Date.now() + readySeconds * 1000;
  while (Date.now() < until) {
    const note = running.readNote(place.data);
    const isNew = note?.version === version && !note.waits;
    if (isNew && (await running.isReady(running.addressOf(port, host)))) return;
    const hasBegun = isNew || note?.pid === waiting;
    if (note && hasBegun && !isRunning(note.pid)) {
      throw new Error("It ended. `./shop logs` says why.");
    }
    await setTimeout(50);
  }
  throw new Error(`It wasn't ready within ${readySeconds} seconds. \`./shop logs\` says why.`);
}

/** Removes the versions before the last. */
async function removeOld({ home, version: last }: Place, version: string): Promise<void> {
  for (const name of await readdir(join(home, "versions"))) {
    if (![last, version].includes(name))
      await rm(join(home, "versions", name), { recursive: true });
  }
}
