import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { sha256OfFile } from "#platform/sha256-of-file.ts";
import { createS3Storage, readS3Url } from "#platform/storage/s3-storage.ts";
import { partialOf } from "#postgres/backup/archive.ts";
import { renameDurably } from "#postgres/durable-files.ts";
import { notKept } from "./rotation.ts";

/**
 * Encrypts a backup for whoever has the key (https://age-encryption.org/v1), and removes the plain one.
 *
 * @param recipient `age1…`
 * @returns the encrypted file, which the `age` command opens
 */
export async function encryptBackup(file: string, recipient: string): Promise<string> {
  const encrypted = `${file}.age`;
  const partial = partialOf(encrypted, process.pid);
  // Not at the start, where its mathematics would take a third of a second.
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
  const stream = (await encrypter.encrypt(plain)) as unknown as ReadableStream;
  try {
    await pipeline(
      Readable.fromWeb(stream),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await renameDurably(partial, encrypted);
  } finally {
    await rm(partial, { force: true });
  }
  await rm(file);
  return encrypted;
}

/** Requests to the bucket until it is given up for the night. */
const attempts = 8;

/** Puts a backup into the bucket of an S3-compatible server, and removes what rotation does not keep there. */
export async function sendAway(file: string, url: string): Promise<void> {
  const bucket = createS3Storage(readS3Url(url), { retries: attempts });
  const sum = await sha256OfFile(file);
  // Read from the disk while it is sent: a backup may be larger than the memory.
  const blob = await openAsBlob(file);
  if (blob.size !== (await stat(file)).size) throw new Error(`${file} changed while it was read`);
  await bucket.putBlob(basename(file), blob, sum);
  const names = (await bucket.list()).map(({ path }) => path);
  for (const name of notKept(names)) await bucket.remove(name);
}
