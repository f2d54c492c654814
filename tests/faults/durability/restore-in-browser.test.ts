/** @module-tag rest */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { restoreBackup } from "#postgres/backup/restore-backup.ts";
import { installationOf } from "#server/backups/installation.ts";
import { restorePlaces } from "#server/setup/restored-data.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { book, workingDay } from "#tests/support/desk/bookings.ts";
import { attachment } from "#tests/support/requests.ts";
import {
  killServers,
  makeDataDirectory,
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

const owner = { email: "owner@shop.example", password: "a good password" };
const folders: string[] = [];
let file: string;
let backup: Buffer;

const setupOf = ({ said, url }: RunningServer) =>
  url +
  (/\/setup\/[\w-]+/.exec(said.findLast((line) => line.includes("/setup/")) ?? "")?.[0] ?? "");

async function newDirectory(made: Promise<string>): Promise<string> {
  const directory = await made;
  folders.push(directory);
  return directory;
}

/** A shop that nobody has used. */
async function freshShop() {
  const server = await startServer({ dataDirectory: await newDirectory(makeShopDirectory()) });
  return { server, link: `${setupOf(server)}/backup`, kept: restorePlaces(server.dataDirectory) };
}

const page = async (link: string) => await (await fetch(link)).text();

/** Sends a file in parts of at most `length`. */
async function send(link: string, bytes: Buffer, length = 4 << 20): Promise<Response> {
  let answer: Response | undefined;
  for (let at = 0; at < bytes.length && (answer?.ok ?? true); at += length) {
    const body = Uint8Array.from(bytes.subarray(at, at + length));
    answer = await fetch(`${link}?at=${at}&of=${bytes.length}`, { method: "PUT", body });
  }
  return answer as Response;
}

const press = (link: string, fields: Record<string, string>) =>
  fetch(link, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

const patiently = { timeout: 60_000, interval: 50 };

/** The page, once nothing is under way any more. */
async function settled(link: string): Promise<string> {
  await expect.poll(() => page(link), patiently).not.toMatch(/<\w+ id="wait"/);
  return await page(link);
}

const gone = (path: string) => expect.poll(() => existsSync(path), patiently).toBe(false);

/** Resolves when the server has started for the second time. */
const startedAgain = ({ said }: RunningServer) =>
  expect.poll(() => said.filter((line) => line.includes('"port"')).length, patiently).toBe(2);

const signIn = ({ url }: RunningServer) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(owner),
  });

/** What the owner finds: the customer of the appointment. */
async function customers(server: RunningServer): Promise<unknown> {
  const { access_token } = await (await signIn(server)).json();
  const rows = await fetch(`${server.url}/rest/v1/appointments?select=name`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return await rows.json();
}

beforeAll(async () => {
  const dataDirectory = await newDirectory(makeShopDirectory());
  const server = await startServer({ dataDirectory });
  const registered = await fetch(setupOf(server), {
    method: "POST",
    body: new URLSearchParams({ ...owner, confirm_password: owner.password }),
    redirect: "manual",
  });
  expect(registered.status).toBe(303);
  const photo = attachment(blankPng(40, 30), "car.png", "image/png");
  const asked = { name: "Dana Cole", date: workingDay(), imageAttachments: [photo] };
  expect((await book(server.url, asked)).status).toBe(201);
  await server.stop();
  file = join(await newDirectory(makeDataDirectory()), "shop.tar.gz");
  const env = { ...process.env, DATA_DIR: dataDirectory };
  const made = execFile(process.execPath, ["scripts/backup.ts", file], { env });
  expect(await once(made, "exit")).toEqual([0, null]);
  backup = await readFile(file);
});
afterEach(killServers);
afterAll(async () => {
  for (const folder of folders) await removeDataDirectory(folder);
});

describe("a backup that is given at the set-up of a new shop", () => {
  it("is looked over, told, and restored, and its owner signs in", async () => {
    const { server, link, kept } = await freshShop();
    expect(await page(setupOf(server))).toContain("I have a backup");
    expect((await send(link, backup, 10_000)).status).toBe(200);
    const found = await settled(link);
    expect(found).toContain("The backup is whole");
    expect(found).toMatch(/<dt>Photos and files<\/dt><dd>2 files</);
    expect((await press(link, { restore: "1" })).status).toBe(303);
    await startedAgain(server);
    expect(await customers(server)).toEqual([{ name: "Dana Cole" }]);
    const photos = join(server.dataDirectory, "storage");
    const stored = await readdir(photos, { recursive: true, withFileTypes: true });
    expect(stored.filter((one) => one.isFile())).toHaveLength(2);
    expect((await fetch(link)).status).toBe(404);
    expect(existsSync(kept.folder)).toBe(false);
    expect(await server.stop()).toBe(0);
  });

  it("is opened with its key, if it is encrypted", async () => {
    const { server, link } = await freshShop();
    const identity = await generateIdentity();
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(identity));
    await send(link, Buffer.from(await encrypter.encrypt(backup)));
    expect(await page(link)).toContain("This backup is encrypted");
    await press(link, { key: "hunter2" });
    expect(await page(link)).toContain("isn&#39;t a key of age");
    await press(link, { key: await generateIdentity() });
    expect(await page(link)).toContain("That key doesn&#39;t open this backup.");
    await press(link, { key: `# created: today\n${identity}\n` });
    expect(await settled(link)).toContain("The backup is whole");
    expect(server.said.join("\n")).not.toContain(identity);
  });

  it("is refused in words when it isn't good, and nothing of it is kept", async () => {
    const { server, link, kept } = await freshShop();
    const flipped = Buffer.from(backup);
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 0xff;
    const tar = gunzipSync(backup).toString("latin1").replace('"format": 2', '"format": 3');
    const later = gzipSync(Buffer.from(tar, "latin1"), { level: 1 });
    const cases: [Buffer, RegExp][] = [
      [flipped, /The file is damaged/],
      [backup.subarray(0, backup.length - 200), /The file is damaged: it ends too early/],
      [Buffer.from("Dear diary"), /The file is not a backup of this site/],
      [later, /The file was written by a later release/],
    ];
    for (const [bytes, words] of cases) {
      await send(link, bytes);
      const told = await settled(link);
      expect(told).toMatch(words);
      expect(told).not.toContain(server.dataDirectory);
      expect(existsSync(kept.folder)).toBe(false);
    }
  });

  it("leaves nothing when it is cut off, and is refused at once when there is no room", async () => {
    const { link, kept } = await freshShop();
    const huge = await fetch(`${link}?at=0&of=${1e15}`, { method: "PUT", body: "x" });
    expect(huge.status).toBe(413);
    expect((await huge.json()).error.message).toMatch(/Your backup has 1000000 GB.* are free\.$/);
    await send(link, backup.subarray(0, 5000));
    // While it is looked over, another one has to wait.
    await settled(link);
    // Room was asked for as much as the first part said.
    await fetch(`${link}?at=0&of=2`, { method: "PUT", body: "x" });
    const more = await fetch(`${link}?at=1&of=3`, { method: "PUT", body: "yz" });
    expect(more.status).toBe(409);
    const first = await fetch(`${link}?at=0&of=${backup.length}`, { method: "PUT", body: "x" });
    expect(first.status).toBe(200);
    expect(existsSync(kept.sent)).toBe(true);
    const cut = request(`${link}?at=1&of=${backup.length}`, {
      method: "PUT",
      headers: { "Content-Length": "1000" },
    });
    cut.on("error", () => undefined);
    cut.write("only this", () => cut.destroy());
    await gone(kept.folder);
    expect(await page(link)).toContain("Choose the file");
  });

  it("isn't taken once anybody has asked for anything or has an account, whatever had been sent", async () => {
    const { server, link, kept } = await freshShop();
    await send(link, backup);
    expect(await settled(link)).toContain("The backup is whole");
    expect((await book(server.url, { name: "Al Reed", date: workingDay() })).status).toBe(201);
    expect(await page(setupOf(server))).not.toContain("I have a backup");
    expect((await fetch(link)).status).toBe(404);
    expect((await press(link, { restore: "1" })).status).toBe(404);
    expect((await send(link, backup)).status).toBe(404);
    expect((await send(`${server.url}/setup/guessed/backup`, backup)).status).toBe(404);
    await server.stop();
    const again = await startServer({ dataDirectory: server.dataDirectory });
    expect(existsSync(kept.folder)).toBe(false);
    expect(setupOf(again)).toContain("/setup/");
  });
});

describe("a restore at the set-up that is killed", () => {
  it("before it is whole leaves a shop that nobody has used", async () => {
    const { server, link, kept } = await freshShop();
    await send(link, backup);
    await settled(link);
    await press(link, { restore: "1" });
    await expect.poll(() => existsSync(kept.data), patiently).toBe(true);
    await server.kill();
    const again = await startServer({ dataDirectory: server.dataDirectory });
    expect(await page(setupOf(again))).toContain("I have a backup");
    expect(existsSync(kept.folder)).toBe(false);
  });

  it("while it is put in its place is ended by the next start", async () => {
    const { server, kept } = await freshShop();
    await server.stop();
    const config = { dataDirectory: kept.data, databaseUrl: undefined, storageUrl: undefined };
    await mkdir(kept.folder);
    await restoreBackup(file, installationOf(config, createLog("silent")));
    await writeFile(kept.isWhole, "");
    const again = await startServer({ dataDirectory: server.dataDirectory });
    expect(await customers(again)).toEqual([{ name: "Dana Cole" }]);
    expect(existsSync(kept.folder)).toBe(false);
  });
});
