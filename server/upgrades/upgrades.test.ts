import { execFile, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { writeArchive, writeChecksums } from "#scripts/release/write-archive.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { publicKeyOf } from "./checksums.ts";
import {
  leaveUpgrade,
  noteWayBack,
  readNote,
  takeUpgrade,
  type UpgradeNote,
  upgradeAtWork,
  writeNote,
} from "./upgrade-files.ts";
import { openUpgrades } from "./upgrades.ts";

let home: string;
let data: string;
let incoming: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "shop-upgrades-"));
  data = join(home, "data");
  incoming = join(home, "incoming");
  for (const folder of [data, incoming]) await mkdir(folder);
  const made = home;
  afterFile(() => rm(made, { recursive: true, force: true }));
});

const newKey = () =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const open = () => openUpgrades({ home, dataDirectory: data });
const machine = `${process.platform}-${process.arch}`;

/** Puts an archive into the folder; returns it. */
async function bring(version: string, { key = "", changelog = "", platform = machine } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "shop-archive-"));
  const inside = join(folder, "shop/versions", version);
  await mkdir(inside, { recursive: true });
  if (changelog) await writeFile(join(inside, "CHANGELOG.md"), changelog);
  await writeFile(join(inside, "program"), "x".repeat(100_000));
  const file = join(incoming, `shop-${version}-${platform}.tar`);
  await writeArchive(folder, file, { time: 0, quick: true, kinds: ["gz"] });
  await rm(folder, { recursive: true });
  await writeChecksums(incoming, key || undefined);
  return `${file}.gz`;
}

const running = async (): Promise<string> =>
  JSON.parse(await readFile("package.json", "utf8")).version;

describe("what lies in the folder", () => {
  it("is the latest version, with what it changes", async () => {
    await bring("7.1.0");
    await bring("7.10.0", { changelog: "## 7.10.0\n\n- It is quicker.\n" });
    const status = await open().status();
    expect(status).toEqual({
      version: await running(),
      folder: incoming,
      found: { version: "7.10.0", changes: [{ version: "7.10.0", points: ["It is quicker."] }] },
    });
  });

  it("is nothing while there is only what runs, or something before it", async () => {
    await bring(await running());
    await bring("0.9.0");
    expect((await open().status()).found).toBeUndefined();
    await expect(open().begin("0.9.0")).rejects.toMatchObject({ status: 409, code: "no_archive" });
  });

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      "half copied",
      /isn't what SHA256SUMS says\. Download it again, whole/,
      async () => await truncate(await bring("7.1.0"), 300),
    ],
    [
      "without checksums",
      /SHA256SUMS is missing/,
      async () => {
        await bring("7.1.0");
        await rm(join(incoming, "SHA256SUMS"));
      },
    ],
    [
      "signed by somebody else",
      /wasn't signed by who made the release you run/,
      async () => {
        await mkdir(join(home, "current/program"), { recursive: true });
        await writeFile(join(home, "current/program/release-key.pem"), publicKeyOf(newKey()));
        await bring("7.1.0", { key: newKey() });
      },
    ],
    [
      "for another machine",
      /for another kind of machine \(plan9-mips\)/,
      async () => await bring("7.1.0", { platform: "plan9-mips" }),
    ],
  ])("is named, and not taken, when it is %s", async (_, words, prepare) => {
    await prepare();
    const upgrades = open();
    expect((await upgrades.status()).found).toMatchObject({
      version: "7.1.0",
      changes: [],
      problem: expect.stringMatching(words),
    });
    await expect(upgrades.begin("7.1.0")).rejects.toMatchObject({
      status: 409,
      code: "archive_refused",
    });
    expect(readNote(data)).toBeUndefined();
  });

  it("is looked at again once it has come to its end", async () => {
    const whole = await readFile(await bring("7.1.0"));
    const file = join(incoming, `shop-7.1.0-${machine}.tar.gz`);
    await truncate(file, 300);
    const upgrades = open();
    expect((await upgrades.status()).found?.problem).toBeDefined();
    await writeFile(file, whole);
    expect((await upgrades.status()).found).toEqual({ version: "7.1.0", changes: [] });
  });

  it("is nobody's business in a clone", async () => {
    await bring("7.1.0");
    const clone = openUpgrades({ home: undefined, dataDirectory: data });
    expect(await clone.status()).toEqual({ version: await running() });
    await expect(clone.begin("7.1.0")).rejects.toMatchObject({
      status: 409,
      code: "not_a_release",
    });
  });
});

/** A process that is an upgrade to whoever looks. */
function upgradeProcess() {
  const args = ["-e", "setInterval(() => {}, 1000)", "/srv/shop.js", "upgrade", "x.tar.gz"];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  afterFile(() => void child.kill());
  return child;
}

const note: UpgradeNote = { at: "2026-11-24T18:00:00.000Z", from: "1.0.0", step: "checking" };

describe("one upgrade at a time", () => {
  it("is what others see, and a second press is refused", async () => {
    await bring("7.1.0");
    const { pid } = upgradeProcess();
    await writeFile(join(data, "upgrade.lock"), String(pid));
    await writeNote(data, { ...note, version: "7.1.0", step: "backing up" });
    expect(await open().status()).toMatchObject({
      running: { version: "7.1.0", step: "backing up" },
    });
    await expect(open().begin("7.1.0")).rejects.toMatchObject({ status: 409, code: "upgrading" });
    expect(await takeUpgrade(data)).toBe(false);
  });

  it("is free again once it has ended, or was killed and its number is another's", async () => {
    expect(await takeUpgrade(data)).toBe(true);
    await leaveUpgrade(data);
    // This process is none.
    await writeFile(join(data, "upgrade.lock"), String(process.pid));
    expect(upgradeAtWork(data)).toBeUndefined();
    expect(await takeUpgrade(data)).toBe(true);
  });

  it("is free to one that has the number of one that was killed, as where numbers begin anew", async () => {
    const code = `
      import { writeFileSync } from "node:fs";
      import { takeUpgrade } from ${JSON.stringify(join(import.meta.dirname, "upgrade-files.ts"))};
      writeFileSync(${JSON.stringify(join(data, "upgrade.lock"))}, String(process.pid));
      process.stdout.write(String(await takeUpgrade(${JSON.stringify(data)})));`;
    const args = ["--input-type=module", "-e", code, "/srv/shop.js", "upgrade", "x.tar.gz"];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe("true");
  });
});

describe("how the last one came out", () => {
  it.each<[Partial<UpgradeNote>, string]>([
    [{}, "ended"],
    [{ version: "7.1.0" }, "ended"],
    [{ outcome: "refused", said: "Why." }, "refused"],
    [{ outcome: "back", said: "Why." }, "back"],
  ])("%o is %s", async (change, outcome) => {
    await writeNote(data, { ...note, ...change });
    expect((await open().status()).last).toMatchObject({ at: note.at, from: "1.0.0", outcome });
  });

  it("one that was killed once its version runs has changed it", async () => {
    await writeNote(data, { ...note, from: "0.9.0", version: await running() });
    expect((await open().status()).last?.outcome).toBe("changed");
  });

  it("one that was gone back from at a start says why", async () => {
    await writeNote(data, { ...note, version: "7.1.0" });
    await noteWayBack(data, "It couldn't listen.");
    expect((await open().status()).last).toMatchObject({
      outcome: "back",
      said: "It couldn't listen.",
    });
  });
});
