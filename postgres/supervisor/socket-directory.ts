import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemErrorCode } from "./errors.ts";
import { currentUser, type Owner } from "./run-as.ts";
import { socketPort } from "./settings.ts";

/** Maximum length of a socket's path, in bytes. */
const maxPathLength = process.platform === "darwin" ? 103 : 107;

/**
 * Creates the folder of the server's socket, which only its owner may enter. It is next to the
 * data; if that path is too long for a socket, in the temporary folder, under a name that is stable
 * for the data.
 */
export async function prepareSocketDirectory(dataDirectory: string, owner: Owner): Promise<string> {
  const beside = `${dataDirectory}.socket`;
  const name = `postgres-${createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16)}`;
  for (const directory of [beside, join(tmpdir(), name), join("/tmp", name)]) {
    if (!fits(directory) || !(await makePrivate(directory, owner))) continue;
    // Left behind by a kill; the process named in the lock may be another one by now.
    await rm(socketFile(directory), { force: true });
    await rm(`${socketFile(directory)}.lock`, { force: true });
    return directory;
  }
  // Another user has taken the name.
  const directory = await mkdtemp("/tmp/postgres-");
  await makePrivate(directory, owner);
  return directory;
}

function socketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${socketPort}`);
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketFile(directory)) <= maxPathLength;
}

/** @returns false when it belongs to another user, or is not a folder */
async function makePrivate(directory: string, owner: Owner): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  }
  const found = await lstat(directory);
  const ours = found.uid === owner.uid || found.uid === currentUser().uid;
  if (!found.isDirectory() || !ours) return false;
  await chmod(directory, 0o700);
  if (found.uid !== owner.uid) await chown(directory, owner.uid, owner.gid);
  return true;
}
