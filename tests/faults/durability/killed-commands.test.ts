/** @module-tag rest */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  killServers,
  makeDataDirectory,
  makeShopDirectory,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let dataDirectory: string;
let backups: string;
beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  backups = await makeDataDirectory();
  await mkdir(join(dataDirectory, "storage"));
  for (const name of ["a", "b", "c"]) {
    await writeFile(join(dataDirectory, "storage", name), Buffer.alloc(64 << 20));
  }
});
afterEach(killServers);
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
  await removeDataDirectory(backups);
});

const backup = (name: string) =>
  execFile(process.execPath, ["scripts/backup.ts", join(backups, name)], {
    env: { ...process.env, DATA_DIR: dataDirectory },
  });

describe("a backup that is killed", () => {
  it("leaves no table behind that everybody could read, and the next one removes the rest", async () => {
    const killed = backup("killed.tar.gz");
    const ended = once(killed, "exit");
    const isWriting = async () =>
      (await readdir(backups)).some((name) => name.includes(".partial-"));
    while (!(await isWriting())) await delay(2);
    killed.kill("SIGKILL");
    await ended;
    expect(await readdir(backups)).toEqual([`killed.tar.gz.partial-${killed.pid}`]);

    expect(await once(backup("next.tar.gz"), "exit")).toEqual([0, null]);
    expect(await readdir(backups)).toEqual(["next.tar.gz"]);
  });
});

describe("a restore that is killed", () => {
  const restore = (directory: string) =>
    execFile(process.execPath, ["scripts/restore.ts", join(backups, "next.tar.gz")], {
      env: { ...process.env, DATA_DIR: directory },
    });

  it("is not taken for an empty shop: the server says so and stops", async () => {
    const directory = await makeDataDirectory();
    const killed = restore(directory);
    const ended = once(killed, "exit");
    while (!existsSync(join(directory, "restoring", "postgres", "PG_VERSION"))) await delay(5);
    killed.kill("SIGKILL");
    await ended;

    await expect(startServer({ dataDirectory: directory })).rejects.toThrow(
      `A restore into ${directory} was interrupted, or is still at work. If it isn't, remove what it has left (${join(directory, "restoring")}) and restore again.`,
    );
    expect(await readdir(directory)).toEqual(["restoring"]);
    await removeDataDirectory(directory);
  });

  it("between its last two steps is complete: the server serves it and removes what is left", async () => {
    const directory = await makeDataDirectory();
    expect(await once(restore(directory), "exit")).toEqual([0, null]);
    await mkdir(join(directory, "restoring"));
    const server = await startServer({ dataDirectory: directory });
    expect(await server.stop()).toBe(0);
    expect(await readdir(directory)).not.toContain("restoring");

    // Before its last step: the database is still where it was made.
    await mkdir(join(directory, "restoring"));
    await rename(join(directory, "postgres"), join(directory, "restoring", "postgres"));
    await expect(startServer({ dataDirectory: directory })).rejects.toThrow("was interrupted");
    await removeDataDirectory(directory);
  });
});
