import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemErrorCode } from "./errors.ts";
import { type Owner, ourselves } from "./run-as.ts";
import { socketPort } from "./settings.ts";

/** The system's limit for the path of a socket, in bytes. */
const longestPath = process.platform === "darwin" ? 103 : 107;

/**
 * Makes the folder of the server's socket. Whoever gets in is the database's superuser, so nobody
 * but its owner may. It lies beside the data; when that path is too long for a socket, in the
 * folder for temporary files, under a name that stays the same for these data.
 */
export async function prepareSocketDirectory(dataDirectory: string, owner: Owner): Promise<string> {
  const beside = `${dataDirectory}.socket`;
  const name = `postgres-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
  for (const directory of [beside, join(tmpdir(), name), join("/tmp", name)]) {
    if (!fits(directory) || !(await makePrivate(directory, owner))) continue;
    // After a kill they remain, and the process named in the lock may be another by now.
    await rm(socketFile(directory), { force: true });
    await rm(`${socketFile(directory)}.lock`, { force: true });
    return directory;
  }
  // Somebody else has taken the name.
  const directory = await mkdtemp("/tmp/postgres-");
  await makePrivate(directory, owner);
  return directory;
}

function socketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${socketPort}`);
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketFile(directory)) <= longestPath;
}

/** @returns false when there is something of another user's, or no folder */
async function makePrivate(directory: string, owner: Owner): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  }
  const found = await lstat(directory);
  const ours = found.uid === owner.uid || found.uid === ourselves().uid;
  if (!found.isDirectory() || !ours) return false;
  await chmod(directory, 0o700);
  if (found.uid !== owner.uid) await chown(directory, owner.uid, owner.gid);
  return true;
}
