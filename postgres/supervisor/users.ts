import { chown, lchown, readdir, readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";

/** A user and group by number. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Whom this process runs as. */
export function ourselves(): Owner {
  // Both exist on every platform that gets here.
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
}

/** Whether the user of this process has a name; initdb insists on one. */
export function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** A user without rights that this machine has a name for: `nobody` if it can be. */
export async function findUnprivilegedUser(): Promise<(Owner & { name: string }) | undefined> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  const users = text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && Number(uid) > 0 && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
  return users.find(({ name }) => name === "nobody") ?? users[0];
}

/**
 * The topmost folder on the way to `directory` that does not let `user` through.
 *
 * @param directory absolute, without symbolic links
 */
export async function findClosedFolder(
  directory: string,
  user: Owner,
): Promise<string | undefined> {
  const above = dirname(directory);
  if (above !== directory) {
    const closed = await findClosedFolder(above, user);
    if (closed) return closed;
  }
  const { mode, uid, gid } = await stat(directory);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & enter ? undefined : directory;
}

/**
 * Makes `owner` the owner of a folder and all in it, for PostgreSQL refuses data of others. The
 * folder itself comes last: when this is interrupted, the next start does it again.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when it belongs to another user and we may not
 */
export async function giveTo(owner: Owner, directory: string): Promise<void> {
  const { uid } = await stat(directory);
  if (uid === owner.uid) return;
  try {
    for (const entry of await readdir(directory, { recursive: true })) {
      await lchown(join(directory, entry), owner.uid, owner.gid);
    }
    await chown(directory, owner.uid, owner.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      "start_failed",
      `The folder ${directory} belongs to user ${uid}, and PostgreSQL runs as user ${owner.uid}. ` +
        `Change its owner (chown -R ${owner.uid}:${owner.gid} ${directory}), or start as the user ` +
        "who created it.",
      { cause: error },
    );
  }
}
