import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { compare as verifyBcrypt } from "bcryptjs";
import { HttpError } from "#platform/http/errors.ts";
import { createFairQueue } from "#platform/http/fair-queue.ts";
import { trimEnd } from "#platform/trim-end.ts";

// Node's Argon2 runs on the libuv thread pool (four threads), which file access uses, too.
const argon2OnThread = promisify(argon2);

/** Concurrent hashes per client; leaves a processor and a thread for everything else. */
const atOnce = Math.max(1, Math.min(availableParallelism(), 4) - 1);

/** One client's hashes leave a slot for another client. The queue drains within two seconds. */
const enqueueHash = createFairQueue({
  running: { perClient: atOnce, all: atOnce + 1 },
  waiting: { perClient: 24, all: 48 },
  isFull: () =>
    new HttpError(
      503,
      "unexpected_failure",
      "Too many people are signing in at the moment. Please try again in a few seconds.",
      { retryAfter: 3 },
    ),
});

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phcPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const tagLength = 32;

/** bcrypt ignores everything beyond: a longer password would equal its first 72 bytes. */
export const maximumPasswordBytes = 72;

/**
 * Hashes a password for storage.
 *
 * @param clientIp for fair queuing; undefined for the owner's own programs
 * @returns a PHC string, `$argon2id$v=19$m=...,t=...,p=...$salt$hash`
 * @throws {HttpError} 503 when the queue is full
 */
export async function hashPassword(password: string, clientIp?: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await enqueueHash({ ip: clientIp }, () =>
    argon2OnThread("argon2id", { message: password, nonce: salt, tagLength, ...cost }),
  );
  return writePhc(salt, hash);
}

/** Verified when there is no stored hash, so that the response takes equally long. */
const dummyHash = writePhc(Buffer.alloc(16), Buffer.alloc(tagLength));

/**
 * Whether the password matches `stored`: an Argon2 hash, or bcrypt for imported accounts. Takes
 * equally long when nothing is stored.
 *
 * @param clientIp for fair queuing; undefined for the owner's own programs
 * @throws {HttpError} 503 when the queue is full
 */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  clientIp?: string,
): Promise<boolean> {
  if (!stored || Buffer.byteLength(password) > maximumPasswordBytes) {
    await verifyPassword("", dummyHash, clientIp);
    return false;
  }
  if (/^\$2[aby]\$/.test(stored)) {
    return await enqueueHash({ ip: clientIp }, () => verifyBcrypt(password, stored));
  }
  const phc = readPhc(stored);
  if (!phc) return false;
  const { algorithm, salt, hash, ...parameters } = phc;
  const derived = await enqueueHash({ ip: clientIp }, () =>
    argon2OnThread(algorithm, {
      message: password,
      nonce: salt,
      tagLength: hash.length,
      ...parameters,
    }),
  );
  return timingSafeEqual(derived, hash);
}

/** Whether a stored hash uses other parameters than `hashPassword` does now. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(phcPrefix);

/** Whether an imported hash is of a supported format. */
export function isUsableHash(stored: string): boolean {
  return /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(stored) || readPhc(stored) !== undefined;
}

function readPhc(text: string) {
  const [, algorithm, memory, passes, parallelism, salt = "", hash = ""] =
    /^\$(argon2id|argon2i)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/.exec(
      text,
    ) ?? [];
  if (algorithm !== "argon2id" && algorithm !== "argon2i") return undefined;
  return {
    algorithm: algorithm as "argon2id" | "argon2i",
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

function writePhc(salt: Buffer, hash: Buffer): string {
  return `${phcPrefix}${base64(salt)}$${base64(hash)}`;
}

function base64(bytes: Buffer): string {
  return trimEnd(bytes.toString("base64"), "=");
}
