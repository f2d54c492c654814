import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { blankPng } from "#tests/support/blank-png.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import {
  killServers,
  makeDataDirectory,
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let dataDirectory: string;
let restored: string;
let file: string;
beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  restored = await makeDataDirectory();
  file = join(await makeDataDirectory(), "shop.tar.gz");
});
afterEach(killServers);
afterAll(async () => {
  for (const directory of [dataDirectory, restored, join(file, "..")]) {
    await removeDataDirectory(directory);
  }
});

/** Runs one of the owner's commands on a data directory. */
const call = (script: "backup" | "restore", directory: string, path: string) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, path], {
    env: { ...process.env, DATA_DIR: directory },
  });
const run = async (script: "backup" | "restore", directory: string, path = file) =>
  (await call(script, directory, path)).stdout;

const picture = blankPng(40, 30);

/** Books with a photo continuously until stopped; collects what was acknowledged. */
function startBooking(server: RunningServer, label: string) {
  const acknowledged: string[] = [];
  let stopped = false;
  const worker = async (lane: number) => {
    for (let n = 0; !stopped; n += 1) {
      const name = `${label}-${lane}-${n}`;
      const day = new Date(Date.now() + (14 + n) * 24 * 3_600_000).toISOString().slice(0, 10);
      const response = await fetch(`${server.url}/api/forms/appointment_request`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(
          appointmentRequest({
            date: day,
            time: `${10 + lane}:00 AM`,
            name,
            submissionId: name,
            email: "dana@example.com",
            imageAttachments: [attachment(picture, "car.png", "image/png")],
          }),
        ),
      });
      if (response.status === 201) acknowledged.push(name);
      await response.arrayBuffer();
    }
  };
  const workers = [worker(0), worker(1)];
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(workers);
    },
  };
}

describe("a backup", () => {
  it("taken while requests arrive contains every booking acknowledged before, with its photos", async () => {
    const server = await startServer({ dataDirectory });
    const booking = startBooking(server, "load");
    await expect.poll(() => booking.acknowledged.length).toBeGreaterThan(10);
    const before = [...booking.acknowledged];
    const said = await run("backup", dataDirectory);
    await booking.stop();
    expect(booking.acknowledged.length).toBeGreaterThan(before.length);
    await server.stop();

    expect(said).toContain(`are in ${file}`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, ".."))).toEqual(["shop.tar.gz"]);
    expect(await run("restore", restored)).toContain(restored);

    const kept = await readAppointments(restored);
    const names = kept.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(before));
    expect(kept.every(({ photos }) => photos === 1)).toBe(true);
    const files = await readdir(join(restored, "storage"), { recursive: true });
    expect(files.length).toBeGreaterThanOrEqual(kept.length);
    expect((await readdir(join(restored, "mail"))).length).toBeGreaterThan(0);
  });

  it("can be used: a server serves it, and accepts new bookings", async () => {
    const server = await startServer({ dataDirectory: restored });
    const before = (await readAppointments(restored)).length;
    const booking = startBooking(server, "after");
    await expect.poll(() => booking.acknowledged.length).toBeGreaterThan(2);
    await booking.stop();
    expect(await readAppointments(restored)).toHaveLength(before + booking.acknowledged.length);
    expect(await server.stop()).toBe(0);
  });

  it("can be taken while the server is stopped, and is the same again", async () => {
    const second = join(file, "..", "second.tar.gz");
    await run("backup", restored, second);
    const target = await makeDataDirectory();
    await run("restore", target, second);
    expect(await readAppointments(target)).toEqual(await readAppointments(restored));
    await rm(target, { recursive: true, force: true });
  });
});

describe("a backup of a site that lacks a photo", () => {
  it("names the photo, and is written", async () => {
    const [path] = await readdir(join(restored, "storage", "objects"));
    const photo = join(restored, "storage", "objects", `${path}`);
    const bytes = await readFile(photo);
    await rm(photo);
    const incomplete = join(file, "..", "incomplete.tar.gz");
    const { stdout, stderr } = await call("backup", restored, incomplete);
    expect(stderr).toContain(
      `missing on the disk, so this backup does not hold it: objects/${path}.`,
    );
    expect(stdout).toContain(`are in ${incomplete}`);
    await writeFile(photo, bytes);
    const whole = await call("backup", restored, join(file, "..", "whole.tar.gz"));
    expect(whole.stderr).toBe("");
  });
});

describe("nothing is overwritten", () => {
  it("neither a file by a backup nor data by a restore", async () => {
    const bytes = await readFile(file);
    await expect(run("backup", restored)).rejects.toThrow(`${file} exists already`);
    expect((await readFile(file)).equals(bytes)).toBe(true);
    await expect(run("restore", dataDirectory)).rejects.toThrow("exists already");
    expect(await readAppointments(dataDirectory)).not.toEqual([]);
  });

  it("and nothing is left by a truncated backup, or a file that is not one", async () => {
    const damaged = join(file, "..", "damaged.tar.gz");
    const target = await makeDataDirectory();
    await cp(file, damaged);
    await truncate(damaged, (await stat(file)).size - 1000);
    await expect(run("restore", target, damaged)).rejects.toThrow("ends too early");
    await writeFile(damaged, "not an archive");
    await expect(run("restore", target, damaged)).rejects.toThrow("is not a backup of this site");
    await expect(run("restore", target, "/nowhere.tar.gz")).rejects.toThrow("There is no");
    expect(await readdir(target)).toEqual([]);
    await expect(run("backup", target, join(target, "b"))).rejects.toThrow(
      "There is no database in",
    );
    expect(await readdir(target)).toEqual([]);
    await rm(target, { recursive: true, force: true });
  });
});
