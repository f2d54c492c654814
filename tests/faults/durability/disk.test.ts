/** @module-tag rest */
import { execFileSync } from "node:child_process";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import { attachment } from "#tests/support/requests.ts";
import {
  makeDataDirectory,
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

/** Runs a program with its own mounts, created by a shell. */
const withMounts = (script: string) => [
  ...["unshare", "--user", "--map-root-user", "--mount", "--"],
  ...["sh", "-c", `${script} && exec "$@"`, "sh"],
];
const onSmallDisk = withMounts('mount -t tmpfs -o size=160m shop "$DATA_DIR"');
const onReadOnlyDisk = withMounts(
  'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"',
);

/** Some containers do not permit mounts. */
const canMount = (() => {
  const [file = "", ...args] = withMounts("mount -t tmpfs shop /mnt");
  try {
    execFileSync(file, [...args, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});

afterAll(async () => {
  await removeDataDirectory(dataDirectory);
});

/** Shown with skipped tests. */
const condition = canMount ? "" : " (needs a machine that lets us mount a file system)";

describe.runIf(canMount)(`a full disk${condition}`, () => {
  let server: RunningServer;
  /** The disk as seen by the server. */
  let disk: string;
  let slots: Slot[];
  const acknowledged: string[] = [];
  const photo = attachment(blankPng(40, 30), "car.png", "image/png");

  async function bookNext(fields: Record<string, unknown> = {}): Promise<Response> {
    const name = `visitor-${slots.length}`;
    const response = await book(server.url, { ...slots.shift(), name, ...fields });
    if (response.status === 201) acknowledged.push(name);
    return response;
  }

  async function fillDisk(): Promise<void> {
    const ballast = await open(join(disk, "ballast"), "w");
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      const write = () =>
        ballast.write(Buffer.alloc(size)).then(({ bytesWritten }) => bytesWritten);
      while ((await write().catch(() => 0)) === size);
    }
    await ballast.close();
  }

  const asOwner = async <T>(work: Parameters<typeof withClient<T>>[1]) => {
    const password = await readFile(join(disk, "postgres.password"), "utf8");
    const socket = { host: join(disk, "postgres.socket"), port: 5432, password };
    return await withClient(socketConnection(socket, "postgres", databaseName), work);
  };

  const makeRoom = () => rm(join(disk, "ballast"));

  it("fails submissions with an apology, but no page", async () => {
    server = await startServer({ dataDirectory, through: onSmallDisk });
    disk = join(`/proc/${server.process.pid}/root`, dataDirectory);
    slots = await freeSlots(server.url);
    expect((await bookNext({ imageAttachments: [photo] })).status).toBe(201);
    await fillDisk();

    const withPhoto = await bookNext({ imageAttachments: [photo] });
    // Some still fit into space that the database has preallocated, but no photos.
    expect([withPhoto.status, await withPhoto.json()]).toMatchObject([
      201,
      { photosLeftOut: true },
    ]);
    await expect.poll(async () => (await bookNext()).status).toBe(503);
    const refused = await bookNext({ imageAttachments: [photo] });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect((await refused.json()).error.message).toContain("couldn't save that");
    expect((await fetch(server.url)).status).toBe(200);

    await makeRoom();
    const again = await bookNext({ imageAttachments: [photo] });
    expect(again.status).toBe(201);
    expect(await again.json()).not.toHaveProperty("photosLeftOut");
  });

  it("that ends the database itself loses nothing acknowledged", async () => {
    await fillDisk();
    const { length } = server.said;
    const exhausted = asOwner(async (client) => {
      client.on("error", () => undefined);
      // Each switches to a new WAL file, for which there is no room.
      const sql = "select pg_logical_emit_message(false, 'fill', 'x'), pg_switch_wal()";
      for (let n = 0; n < 100; n += 1) await client.query(sql);
    });
    // The connection ends with the error, without one, or as the next query is sent: the log says why.
    await expect(exhausted).rejects.toThrow();
    await expect
      .poll(() => server.said.slice(length).join("\n"))
      .toMatch(/No space left on device.*the embedded database ended by itself/s);
    expect((await bookNext()).status).toBe(503);
    expect((await fetch(server.url)).status).toBe(200);

    await makeRoom();
    await expect.poll(async () => (await bookNext()).status).toBe(201);
    const mails = async () => (await readdir(join(disk, "mail"))).length;
    await expect.poll(mails).toBe(acknowledged.length);
    const kept = await asOwner((client) => client.query("select name from appointments"));
    expect(kept.rows.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
    expect(await server.stop()).toBe(0);
  });
});

describe.runIf(canMount)(`a disk that is full at the start${condition}`, () => {
  it("keeps the pages up and says so, until there is room", async () => {
    const own = await makeShopDirectory();
    // The data, on a small disk, with nothing left of it.
    const onFullDisk = withMounts(
      'cp -a "$DATA_DIR" /tmp/d.$$ && mount -t tmpfs -o size=160m shop "$DATA_DIR" && cp -a /tmp/d.$$/. "$DATA_DIR" && rm -r /tmp/d.$$ && { cat /dev/zero > "$DATA_DIR/ballast" 2>/dev/null || true; }',
    );
    const server = await startServer({ dataDirectory: own, through: onFullDisk });
    expect(server.said.join()).toContain("the disk of DATA_DIR is full");
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    const refused = await book(server.url, { name: "Too early" });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("5");

    await rm(join(`/proc/${server.process.pid}/root`, own, "ballast"));
    const ready = async () =>
      await fetch(`${server.url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready).toBe(200);
    const [slot] = await freeSlots(server.url);
    expect((await book(server.url, { ...slot, name: "Afterward" })).status).toBe(201);
    expect(await server.stop()).toBe(0);
    await removeDataDirectory(own);
  });
});

describe("a directory that is not writable", () => {
  it("is rejected with a message when the server starts", async () => {
    // A kernel file system: nobody can create a folder there, not even root.
    const start = startServer({ dataDirectory: "/sys/shop" });
    await expect(start).rejects.toThrow(/embedded database in \/sys\/shop\/postgres could not be/);
  });

  it.runIf(canMount)(
    `is rejected when it holds data, which remain unchanged${condition}`,
    async () => {
      const first = await startServer({ dataDirectory });
      const [slot] = await freeSlots(first.url);
      expect((await book(first.url, { ...slot, name: "Before" })).status).toBe(201);
      await first.stop();

      const start = startServer({ dataDirectory, through: onReadOnlyDisk });
      await expect(start).rejects.toThrow(/DATA_DIR must lie on a disk where .* may write/);
      expect((await readAppointments(dataDirectory)).map(({ name }) => name)).toEqual(["Before"]);
    },
  );
});
