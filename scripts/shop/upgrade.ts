import { execFile } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { isRunning } from "#platform/is-running.ts";
import { renameDurably, syncTree } from "#postgres/durable-files.ts";
import { OperatorError } from "#postgres/errors.ts";
import { timeStamp } from "#scripts/backup/time-stamp.ts";
import { readConfig } from "#server/config.ts";
import { startInBackground, stop, type Told } from "./background.ts";
import { assertGenuine } from "./checksums.ts";
import { environmentOf, type Place, programOf } from "./place.ts";
import * as running from "./running.ts";
import { unpack } from "./unpack.ts";
import { beginTrial, copyDatabase, endTrial, pointTo, putBack } from "./versions.ts";

const run = promisify(execFile);

/** How long the new version may take until it can serve visitors. */
const readySeconds = 120;

/**
 * `./shop upgrade <archive>`: changes to another version, and back again if that one does not come to serve
 * visitors. `current` is a link that is replaced in one step, and each version lies in a folder of its own, so
 * that whatever ends this in between leaves one of the two, whole.
 */
export async function upgrade(place: Place, given: string | undefined): Promise<Told> {
  if (!given) throw new OperatorError("Usage: ./shop upgrade <archive>");
  const archive = resolve(given);
  if (!existsSync(archive)) throw new OperatorError(`There is no ${archive}.`);
  const key = await readFile(join(place.program, "release-key.pem"), "utf8").catch(() => undefined);
  await assertGenuine(archive, key);
  const version = await unpackVersion(place, archive);
  const backup = await backUp(place, version);
  const before = running.findRunning(place);
  const service = before?.service ?? null;
  // From here on it ends by itself, one way or the other.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  try {
    await change(place, version, service);
  } catch (error) {
    await goBack(place, service);
    throw new OperatorError(
      `Version ${version} did not come to serve visitors, so ${place.version} runs again, and nothing is lost.\n` +
        `${error instanceof Error ? error.message : error}`,
    );
  }
  if (!before) await stop({ ...place, version });
  await endTrial(place);
  await removeOld(place, version);
  const kept = backup ? ` What was there before is in ${backup}.` : "";
  return {
    words: `Version ${version} ${before ? "runs" : "is installed"}; before it was ${place.version}.${kept}`,
    values: { version, from: place.version, ...(backup && { backup }) },
  };
}

/** Compares version numbers: negative if `one` is the earlier. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  return (a ?? []).reduce((found, part, index) => found || part - (b?.[index] ?? 0), 0);
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
    const expand = archive.endsWith(".zst") ? createZstdDecompress() : createGunzip();
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

/** @returns the file; undefined if there is nothing to back up yet */
async function backUp(place: Place, version: string): Promise<string | undefined> {
  if (!existsSync(join(place.data, "postgres")) && !process.env.DATABASE_URL) return undefined;
  const file = join(place.backups, `before-${version}-${timeStamp()}.tar.gz`);
  const args = [programOf(place, "scripts/backup"), file];
  await run(process.execPath, args, { cwd: place.home, env: environmentOf(place) }).catch(
    (error) => {
      throw new OperatorError(`No backup could be made, so nothing was changed.\n${error.stderr}`);
    },
  );
  return file;
}

/** Stops the version that runs and starts the other. */
async function change(place: Place, version: string, service: string | null): Promise<void> {
  await beginTrial(place);
  await running.holdStarts(place);
  await end(place);
  if (await changesDatabase(place, version)) await copyDatabase(place);
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

async function end(place: Place): Promise<void> {
  const server = running.findRunning(place);
  if (!server) return;
  process.kill(server.pid, "SIGTERM");
  if (await running.hasEnded(server.pid, 90)) return;
  process.kill(server.pid, "SIGKILL");
  await running.hasEnded(server.pid, 10);
}

/** Starts what `current` names, or lets the service do it, and waits until it can serve visitors. */
async function begin(place: Place, version: string, service: string | null): Promise<void> {
  await running.releaseStarts(place);
  if (!service) await startInBackground(place);
  const { port, host } = readConfig(process.env);
  const until = Date.now() + readySeconds * 1000;
  while (Date.now() < until) {
    const note = running.readNote(place.data);
    if (note?.version === version) {
      if (await running.isReady(running.addressOf(port, host))) return;
      if (!isRunning(note.pid)) throw new Error("It ended. `./shop logs` says why.");
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
