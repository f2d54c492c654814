import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdir, open, rm, statfs } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Database } from "#platform/database/database.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { Log } from "#platform/log.ts";
import { checkBackup, type FoundBackup, restoreBackup } from "#postgres/backup/restore-backup.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";
import { OperatorError } from "#postgres/errors.ts";
import type { Installation } from "#postgres/installation.ts";
import { formatBytes } from "#shop/text/format.ts";
import { restorePlaces } from "./restored-data.ts";

/** How far a backup has come that somebody gives at the set-up. */
export type GivenBackup =
  | { step: "none" | "locked"; problem?: string }
  | { step: "arriving" | "checking" }
  | { step: "found"; found: FoundBackup; problem?: string }
  | { step: "restoring"; found: FoundBackup };

/** Bytes of a file, its opened copy, and what is restored of it, for each byte of it; and what has to stay free. */
const roomFor = 3;
const roomBeside = 500e6;
/** Milliseconds after which a file whose next part does not come is removed. */
const idle = 2 * 60_000;

/** What begins a file that the `age` command wrote (https://age-encryption.org/v1). */
const ageHeader = "age-encryption.org/v1";

interface Dependencies {
  installation: Installation;
  database: Database;
  log: Log;
  /** Ends the server and starts it again; `prepare` is called in between, when nobody is served any more. */
  restart(prepare: () => Promise<() => Promise<void>>): Promise<void>;
}

/** Takes the backup of a shop in place of one that nobody has used yet (docs/product.md#the-first-day). */
export type BackupTaker = Awaited<ReturnType<typeof openBackupTaker>>;

/** Removes what one that was killed has left. */
export async function openBackupTaker({ installation, database, log, restart }: Dependencies) {
  const { folder, sent, opened, data, isWhole } = restorePlaces(installation.dataDirectory);
  let now: GivenBackup = { step: "none" };
  let received = 0;
  /** Bytes of the whole file, for which there is room. */
  let expected = 0;
  let isWriting = false;
  let whenIdle: NodeJS.Timeout | undefined;
  let archive = sent;
  await forget();

  /** Whether nobody has an account here, or has asked for anything. */
  async function isOffered(): Promise<boolean> {
    return await database.transaction("auth_service", async (tx) => {
      const { rows } = await tx.query<{ unused: boolean }>("select private.is_unused() as unused");
      return rows[0]?.unused === true;
    });
  }

  async function forget(problem?: string): Promise<void> {
    clearTimeout(whenIdle);
    received = 0;
    await rm(folder, { recursive: true, force: true });
    now = { step: "none", ...(problem !== undefined && { problem }) };
  }

  async function begin(total: number): Promise<void> {
    if (now.step === "checking" || now.step === "restoring") throw busy();
    await forget();
    const { bavail, bsize } = await statfs(installation.dataDirectory);
    const [free, needed] = [bavail * bsize, total * roomFor + roomBeside];
    if (needed > free) {
      throw new HttpError(
        413,
        "payload_too_large",
        `Your backup has ${formatBytes(total)}. To restore it, this machine needs ${formatBytes(needed)} of free disk, and ${formatBytes(free)} are free.`,
      );
    }
    // The database that is made in it runs as another user where this process is root.
    await mkdir(folder, { mode: 0o711 });
    expected = total;
    now = { step: "arriving" };
  }

  /** Takes the part of a file that begins at `at`; the first begins anew, and after the last it is looked over. */
  async function take(part: { at: number; total: number }, bytes: Uint8Array): Promise<void> {
    if (isWriting) throw busy();
    isWriting = true;
    try {
      if (part.at === 0) await begin(part.total);
      if (now.step !== "arriving" || part.at !== received) throw cutOff();
      if (part.total !== expected || received + bytes.length > expected) throw cutOff();
      await appendFile(sent, bytes, { mode: 0o600 });
      received += bytes.length;
    } catch (error) {
      if (now.step === "arriving") await forget();
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      throw new HttpError(413, "payload_too_large", "The disk of this machine is full.");
    } finally {
      isWriting = false;
    }
    clearTimeout(whenIdle);
    if (received === expected) await check();
    else whenIdle = setTimeout(() => void forget(), idle).unref();
  }

  /** Looks a whole file over, or asks for the key that it needs. */
  async function check(): Promise<void> {
    if (await isEncrypted(sent)) now = { step: "locked" };
    else void lookOver(sent);
  }

  /** @param key of an encrypted backup, or the file that it stands in: `AGE-SECRET-KEY-1…` */
  async function unlock(key: string): Promise<void> {
    if (now.step !== "locked") return;
    now = { step: "checking" };
    try {
      const plain = await openedWith(key);
      void keepOpened(plain);
    } catch (error) {
      now = { step: "locked", problem: wrongKey(error as Error) };
    }
  }

  /** @throws when it is no key, or another one */
  async function openedWith(key: string): Promise<ReadableStream> {
    const { Decrypter } = await import("age-encryption");
    const decrypter = new Decrypter();
    decrypter.addIdentity(/AGE-SECRET-KEY-[\w-]+/i.exec(key)?.[0].toUpperCase() ?? key);
    const cipher = Readable.toWeb(createReadStream(sent)) as globalThis.ReadableStream<Uint8Array>;
    return (await decrypter.decrypt(cipher)) as unknown as ReadableStream;
  }

  async function keepOpened(plain: ReadableStream): Promise<void> {
    try {
      await pipeline(Readable.fromWeb(plain), createWriteStream(opened, { mode: 0o600 }));
      await rm(sent);
    } catch (error) {
      const { syscall, message } = error as NodeJS.ErrnoException;
      await forget(syscall ? message : "The file is damaged: it can't be decrypted to its end.");
      return;
    }
    await lookOver(opened);
  }

  async function lookOver(file: string): Promise<void> {
    now = { step: "checking" };
    archive = file;
    try {
      now = { step: "found", found: await checkBackup(file, installation) };
    } catch (error) {
      await forget(inWords(error));
    }
  }

  /** Restores what was found beside the shop, and starts on it. */
  async function restore(): Promise<void> {
    if (now.step !== "found") return;
    const { found } = now;
    now = { step: "restoring", found };
    try {
      await rm(data, { recursive: true, force: true });
      await restoreBackup(archive, { ...installation, dataDirectory: data });
      await restart(async () => {
        // Whoever came first meanwhile keeps what is theirs.
        const isFirst = await isOffered().catch(() => false);
        return async () => {
          if (isFirst) await writeFileDurably(isWhole, "");
        };
      });
    } catch (error) {
      now = { step: "found", found, problem: inWords(error) };
    }
  }

  function inWords(error: unknown): string {
    if (!(error instanceof OperatorError)) log.error({ err: error }, "a backup was not restored");
    const words = error instanceof Error ? error.message : String(error);
    return words.replaceAll(archive, "The file");
  }

  return { isOffered, take, unlock, restore, forget, state: () => now };
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length));
    return buffer.subarray(0, bytesRead).toString() === ageHeader;
  } finally {
    await handle.close();
  }
}

const wrongKey = ({ message }: Error): string =>
  message.startsWith("no identity matched")
    ? "That key doesn't open this backup."
    : "That isn't a key of age. It's one line that begins with AGE-SECRET-KEY-1.";

const busy = () =>
  new HttpError(409, "conflict", "Another backup is being looked at. Try again in a moment.");

const cutOff = () =>
  new HttpError(409, "conflict", "The file didn't arrive whole. Choose it again.");
