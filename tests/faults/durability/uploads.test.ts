import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  killServers,
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

const rounds = 4;
const uploadsPerRound = 40;
const bucket = "crash";
const secret = "a-shared-secret-of-at-least-32-characters";

let dataDirectory: string;
let ownersKey: string;
beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  ownersKey = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(Buffer.from(secret));
});
afterEach(killServers);
afterAll(() => removeDataDirectory(dataDirectory));

const start = () => startServer({ dataDirectory, environment: { GOTRUE_JWT_SECRET: secret } });

const storageOf = (server: RunningServer) =>
  createClient(server.url, ownersKey, { auth: { persistSession: false } }).storage;

/** A third of a megabyte that identifies its upload. */
function bytesOf(label: string): Buffer {
  return Buffer.concat([
    Buffer.from(`${label}\n`),
    Buffer.alloc(300_000, createHash("sha256").update(label).digest()),
  ]);
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(dataDirectory, "storage"), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe("SIGKILL during uploads", () => {
  it("leaves no row without its bytes and, after the next start, no bytes without a row", async () => {
    /** The last acknowledged upload of each name; a later one may have been in progress. */
    const acknowledged = new Map<string, Set<string>>();
    const attempted = new Map<string, Set<string>>();
    let leftovers = 0;

    for (let round = 0; round < rounds; round += 1) {
      const server = await start();
      const storage = storageOf(server);
      if (round === 0) await storage.createBucket(bucket);
      const killAfter = Math.ceil((uploadsPerRound * (round + 1)) / (rounds + 2));
      let answered = 0;
      let killed: Promise<void> | undefined;

      await Promise.all(
        Array.from({ length: uploadsPerRound }, async (_, index) => {
          // Every fourth name is the same in each round: replaced bytes must be deleted as well.
          const name = index % 4 === 0 ? `replaced/${index}` : `round-${round}/${index}`;
          const label = `${name} of round ${round}`;
          attempted.set(name, (attempted.get(name) ?? new Set()).add(label));
          const { error } = await storage
            .from(bucket)
            .upload(name, bytesOf(label), { upsert: true, contentType: "text/plain" });
          // Those interrupted by the kill were not acknowledged.
          if (!error) acknowledged.set(name, new Set([label]));
          else if (acknowledged.has(name)) acknowledged.get(name)?.add(label);
          answered += 1;
          if (answered === killAfter) killed = server.kill();
        }),
      );
      await killed;
      leftovers += (await filesOnDisk()).length;
    }
    expect(leftovers).toBeGreaterThan(0);

    const server = await start();
    const storage = storageOf(server);
    const { data } = await storage.from(bucket).listV2({ limit: 1000 });
    const names = data?.objects.map(({ name }) => name) ?? [];
    expect(acknowledged.size).toBeGreaterThan(rounds);
    expect(names).toEqual(expect.arrayContaining([...acknowledged.keys()]));

    for (const name of names) {
      const { data: file } = await storage.from(bucket).download(name);
      const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
      const label = bytes.toString("utf8", 0, bytes.indexOf("\n"));
      expect([...(acknowledged.get(name) ?? attempted.get(name) ?? [])]).toContain(label);
      expect(bytes.equals(bytesOf(label)), `${name} is whole`).toBe(true);
    }
    const files = await filesOnDisk();
    expect(files.filter((file) => file.endsWith(".partial"))).toEqual([]);
    expect(files).toHaveLength(names.length);
    await server.stop();
  });
});
