import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createS3Storage, readS3Url } from "#platform/storage/s3-storage.ts";
import { type S3Server, startS3Server } from "#tests/support/servers/s3-server.ts";
import { encryptBackup, sendAway } from "./copy-away.ts";

let folder: string;
let file: string;
const bytes = Buffer.alloc(300_000, "a night's rows ");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-backups-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = join(folder, "nightly-2026-11-24T033000.tar.gz");
  await writeFile(file, bytes);
});

describe("a backup that is encrypted", () => {
  it("is opened by whoever has the other half of the key, and nothing plain is left", async () => {
    const identity = await generateIdentity();
    const encrypted = await encryptBackup(file, await identityToRecipient(identity));
    expect(await readdir(folder)).toEqual(["nightly-2026-11-24T033000.tar.gz.age"]);
    const stored = await readFile(encrypted);
    expect(stored.includes("a night's rows")).toBe(false);
    const right = new Decrypter();
    right.addIdentity(identity);
    expect(Buffer.from(await right.decrypt(stored)).equals(bytes)).toBe(true);
    const wrong = new Decrypter();
    wrong.addIdentity(await generateIdentity());
    await expect(wrong.decrypt(stored)).rejects.toThrow();
    await rm(encrypted);
  });
});

describe("a backup that is sent away", () => {
  let requests = 0;
  let server: S3Server;
  let url: string;
  beforeAll(async () => {
    server = await startS3Server({
      isDown() {
        requests += 1;
        return requests % 2 === 1;
      },
    });
    url = `${server.origin}/photos/backups?tls=off`;
  });
  afterAll(() => server.stop());

  it("arrives whole though half of the requests fail, and takes old ones away", async () => {
    const bucket = createS3Storage(readS3Url(url), { retries: 8 });
    for (let day = 10; day < 24; day += 1) {
      await bucket.put(`nightly-2026-11-${day}T030000.tar.gz`, Buffer.from("old"));
    }
    await bucket.put("photo-of-another.jpg", Buffer.from("not ours"));
    await sendAway(file, url);
    expect((await bucket.get("nightly-2026-11-24T033000.tar.gz")).equals(bytes)).toBe(true);
    const left = (await bucket.list()).map(({ path }) => path.slice(8, 18)).sort();
    // Seven nights, and the Sunday before them; the rest is of the same weeks and month.
    expect(left).toEqual(
      [
        ...["2026-11-15", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"],
        ...["2026-11-23", "2026-11-24", "-another.j"],
      ].sort(),
    );
  });

  it("is refused by a bucket that isn't ours, in words", async () => {
    const elsewhere = `${server.origin}/nowhere?tls=off`;
    await expect(sendAway(file, elsewhere)).rejects.toThrow(/answered 404 to PUT \(NoSuchBucket\)/);
  });
});
