/** @module-tag rest */
import { execFile } from "node:child_process";
import { cp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listTables } from "#postgres/backup/table-data.ts";
import { createDatabaseOnce, withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { findNativeDirectory } from "#postgres/supervisor/binaries.ts";
import { majorVersion } from "#postgres/supervisor/settings.ts";
import { type OtherPrograms, startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { installedPostgres } from "#postgres/upgrade/find-programs.ts";
import { databaseName } from "#server/database/open-database.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { book, freeSlots } from "#tests/support/desk/bookings.ts";
import { isProof } from "#tests/support/proof.ts";
import { attachment } from "#tests/support/requests.ts";
import { postgresUrl } from "#tests/support/servers/postgres-url.ts";
import {
  makeDataDirectory,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

/** PROOF=full kills it twenty times. */
const kills = isProof ? 20 : 2;
const bookings = 20;

/** An earlier PostgreSQL if the machine has one, else our own: the procedure is the same. */
let old: OtherPrograms;
/** Data as left by a release with that PostgreSQL. */
let dataDirectory: string;
let before: Record<string, string>;
beforeAll(async () => {
  const installed = await installedPostgres();
  old = installed.find((one) => one.majorVersion < majorVersion) ?? {
    majorVersion,
    folder: join(findNativeDirectory(), "bin"),
  };
  dataDirectory = await makeDataDirectory();
  before = await onDatabase(dataDirectory, old, async (url, digest) => {
    const server = await startServer({ dataDirectory, environment: { DATABASE_URL: url } });
    const slots = await freeSlots(server.url);
    const photo = attachment(blankPng(40, 30), "car.png", "image/png");
    for (let n = 0; n < bookings; n += 1) {
      const fields = { ...slots[n], name: `Früher ${n}`, imageAttachments: n ? [] : [photo] };
      expect((await book(server.url, fields)).status).toBe(201);
    }
    await server.stop();
    return await digest();
  });
});
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
});

/** Runs a PostgreSQL on the data, created if missing. `digest` summarizes every table. */
async function onDatabase<T>(
  directory: string,
  other: OtherPrograms | undefined,
  work: (url: string, digest: () => Promise<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, "postgres"),
    log: () => undefined,
    ...(other && { other }),
  });
  const { socket } = postgres;
  const digest = () =>
    withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
      const tables: Record<string, string> = {};
      for (const { name } of await listTables(client)) {
        const { rows } = await client.query(
          `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '')
             as sum from ${name} t`,
        );
        tables[name] = rows[0].sum;
      }
      return tables;
    });
  try {
    await createDatabaseOnce(socket, databaseName);
    return await work(postgresUrl({ ...socket, database: databaseName }), digest);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs `npm run upgrade`; kills it after `killAfter` milliseconds, if given. Resolves with its
 * output.
 */
async function upgrade(killAfter?: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = {
    env: { ...process.env, DATA_DIR: dataDirectory },
    killSignal: "SIGKILL" as const,
    timeout: killAfter ?? 0,
  };
  const args = ["scripts/upgrade.ts", old.folder];
  execFile(process.execPath, args, options, (error, stdout, stderr) => {
    if (error && !error.killed) reject(new Error(stderr));
    else resolve(stdout);
  });
  return await promise;
}

const folders = async (prefix: string) =>
  (await readdir(dataDirectory)).filter((name) => name.startsWith(prefix));

describe("data of an earlier PostgreSQL", () => {
  it("are rejected by the server, with a message", async () => {
    const start = startServer({ dataDirectory });
    if (old.majorVersion === majorVersion) expect(await (await start).stop()).toBe(0);
    else await expect(start).rejects.toThrow(/npm run upgrade/);
  });

  it("are migrated completely, despite any number of kills, and kept as they were", async () => {
    for (let round = 0; round < kills && (await folders("postgres.of-")).length === 0; round += 1) {
      await upgrade(300 + Math.floor(Math.random() * 1000));
    }
    if ((await folders("postgres.of-")).length === 0) {
      expect(await upgrade()).toContain(`rows went from PostgreSQL ${old.majorVersion} to`);
    }
    expect(await onDatabase(dataDirectory, undefined, (_, digest) => digest())).toEqual(before);

    const [kept = ""] = await folders("postgres.of-");
    const folder = await makeDataDirectory();
    await cp(join(dataDirectory, kept), join(folder, "postgres"), { recursive: true });
    expect(await onDatabase(folder, old, (_, digest) => digest())).toEqual(before);
    await rm(folder, { recursive: true, force: true });
  });

  it("are served, also after a power loss during the swap", async () => {
    const between = () =>
      rename(join(dataDirectory, "postgres"), join(dataDirectory, "postgres.whole"));
    await between();
    // The next upgrade finishes the swap as the next start does.
    const again = upgrade();
    if (old.majorVersion === majorVersion) await again;
    else await expect(again).rejects.toThrow("nothing to do");
    await between();
    const server = await startServer({ dataDirectory });
    const kept = await readAppointments(dataDirectory);
    expect(kept.map(({ name }) => name).sort()).toEqual(
      Array.from({ length: bookings }, (_, n) => `Früher ${n}`).sort(),
    );
    expect(kept.filter(({ photos }) => photos === 1)).toHaveLength(1);
    const [slot] = await freeSlots(server.url);
    expect((await book(server.url, { ...slot, name: "Später" })).status).toBe(201);
    expect(await server.stop()).toBe(0);
  });
});
