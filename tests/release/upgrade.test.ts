/** @module-tag rest */
import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeChecksums } from "#scripts/release/write-archive.ts";
import { freePort } from "#scripts/test/free-port.ts";
import { publicKeyOf } from "#server/upgrades/checksums.ts";
import { isProof } from "#tests/support/proof.ts";
import { book, makeLater, makeRelease, shopIn, unpackRelease } from "./releases.ts";

const key = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
/** How many moments of an upgrade and its way back are tried, spread over all of its steps. */
const kills = isProof ? 29 : 6;

const otherKey = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });

let home: string;
let archives: string;
let shop: ReturnType<typeof shopIn>;
let url: string;
let environment: Record<string, string>;
beforeAll(async () => {
  home = await unpackRelease(await makeRelease());
  archives = await mkdtemp(join(tmpdir(), "shop-archives-"));
  // Signed releases, as an owner gets them.
  const signed = join(home, "current/program/release-key.pem");
  await writeFile(signed, publicKeyOf(key.toString()));
  // A later one that adds a column, and one that does so and then doesn't listen.
  const one = "alter table public.settings add column one text";
  const two = "alter table public.settings add column two text";
  const later = { home, archives };
  await makeLater({ ...later, version: "1.1.0", steps: [one] });
  await makeLater({ ...later, version: "1.3.0", steps: [one, two] });
  await makeLater({ ...later, version: "1.2.0", steps: [two], listens: false });
  await writeChecksums(archives, key.toString());
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const PATH = process.env.PATH ?? "";
  environment = { PATH, PORT: String(port), HOST: "127.0.0.1", RATE_LIMITS: "off" };
  shop = shopIn(home, environment);
  await shop("start");
});
afterAll(async () => {
  await shop("stop").catch(() => undefined);
  for (const folder of [join(home, ".."), archives]) await rm(folder, { recursive: true });
});

const archive = (version: string) => join(archives, `shop-${version}.tar.gz`);
const current = async () => (await readlink(join(home, "current"))).split("/").at(-1);
// It ends with 1 while visitors can't be served.
const state = async () =>
  JSON.parse(await shop("status", "--json").catch(({ stdout }: { stdout: string }) => stdout));
const names = async () =>
  JSON.parse(await shop("admin", "appointments", "--json")).map(
    ({ name }: { name: string }) => name,
  );

describe("an upgrade", () => {
  it("refuses an archive that isn't whole, isn't signed, or has no checksum", async () => {
    const refused = await mkdtemp(join(tmpdir(), "shop-refused-"));
    const copy = join(refused, "shop-1.1.0.tar.gz");
    await cp(archive("1.1.0"), copy);
    await expect(shop("upgrade", copy)).rejects.toThrow("SHA256SUMS is missing");
    await writeChecksums(refused, otherKey.toString());
    await expect(shop("upgrade", copy)).rejects.toThrow("wasn't signed by who made");
    await writeChecksums(refused, key.toString());
    await appendFile(copy, "x");
    await expect(shop("upgrade", copy)).rejects.toThrow("isn't what SHA256SUMS says");
    expect(await current()).toBe("1.0.0");
  });

  /** An upgrade that passes moments (ends-at-step.fixture.ts). */
  const watched = (variables: Record<string, string>) => ({
    ...environment,
    ...variables,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "ends-at-step.fixture.ts")}`,
  });
  let moments = 0;

  it("goes back by itself when the version doesn't come to serve, with all that was stored", async () => {
    expect(await book(url, "Before the upgrade")).toBe(201);
    const steps = join(archives, "steps");
    await expect(
      shopIn(home, watched({ STEPS: steps }))("upgrade", archive("1.2.0")),
    ).rejects.toThrow(
      /Version 1\.2\.0 did not come to serve visitors, so 1\.0\.0 runs again[\s\S]*203\.0\.113\.1/,
    );
    expect(await state()).toMatchObject({ ready: true, version: "1.0.0" });
    expect(await names()).toEqual(["Before the upgrade"]);
    expect(await readdir(join(home, "versions"))).toEqual(["1.0.0"]);
    // A version that ends by itself need not be ended: two fewer.
    moments = (await readFile(steps, "utf8")).trim().split("\n").length - 2;
  });

  /** Kills an upgrade at a moment, and has the site started as a service or a person would. */
  async function killed(to: string, moment: string): Promise<void> {
    const env = watched({ ENDS_AT: moment });
    const call = execFile(join(home, "shop"), ["upgrade", archive(to)], { env });
    expect(await once(call, "exit")).toEqual([null, "SIGKILL"]);
    // One that is just ending counts as running.
    while (!(await state()).ready) await shop("start").catch(() => undefined);
    expect((await state()).version).toBe(await current());
    expect(await names()).toEqual(["Before the upgrade"]);
  }

  it.each(Array.from({ length: kills }, (_, index) => [index + 1]))(
    `ends in the version before, whole, when it is killed at moment %i of ${kills}, there or on the way back`,
    async (number) => {
      await killed("1.2.0", String(1 + Math.floor(((number - 1) * (moments - 1)) / (kills - 1))));
      expect(await current()).toBe("1.0.0");
    },
  );

  it("ends in the other version, whole, when it is killed once that serves", async () => {
    await killed("1.1.0", "before rm upgrade.json");
    expect(await current()).toBe("1.1.0");
  });

  it("backs up for whoever has the key, changes the version, and keeps what was stored", async () => {
    const identity = await generateIdentity();
    const BACKUP_KEY = await identityToRecipient(identity);
    const encrypting = shopIn(home, { ...environment, BACKUP_KEY });
    const told = JSON.parse(await encrypting("upgrade", archive("1.3.0"), "--json"));
    const from = expect.stringMatching(/^1\.[01]\.0$/);
    expect(told).toEqual({ version: "1.3.0", from, backup: expect.any(String) });
    expect(await readdir(dirname(told.backup))).not.toContain(basename(told.backup, ".age"));
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const backup = gunzipSync(await decrypter.decrypt(await readFile(told.backup)));
    expect(backup.toString("latin1")).toContain("Before the upgrade");
    expect(await state()).toMatchObject({ ready: true, version: "1.3.0", installed: "1.3.0" });
    expect(await names()).toEqual(["Before the upgrade"]);
    await expect(shop("upgrade", archive("1.1.0"))).rejects.toThrow("isn't later");
  });
});
