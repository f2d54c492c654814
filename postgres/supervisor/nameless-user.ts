import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";

/** Whether the user of this process has a name, which initdb requires. */
export function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the library with which a program sees a name for a user ID that the system has none for, as containers
 * that run as any ID use it (https://cwrap.org/nss_wrapper.html).
 *
 * @returns its path; undefined where it is not installed
 */
async function findNameLibrary(): Promise<string | undefined> {
  const folders = ["/usr/lib", "/usr/lib64"];
  for (const entry of await readdir("/usr/lib").catch(() => [])) {
    if (entry.endsWith("-linux-gnu")) folders.push(join("/usr/lib", entry));
  }
  for (const folder of folders) {
    const library = join(folder, "libnss_wrapper.so");
    const isThere = await access(library).then(
      () => true,
      () => false,
    );
    if (isThere) return library;
  }
  return undefined;
}

/**
 * Runs a program that wants the name of its user: initdb, and postgres without a server (`--single`).
 *
 * @param work receives what to add to the program's environment
 * @throws {EmbeddedPostgresError} `nameless_user` where the user has no name, and there is no library for it
 */
export async function withUserName<T>(
  { isNameless, owner: { uid, gid } }: { isNameless: boolean; owner: { uid: number; gid: number } },
  work: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!isNameless) return await work({});
  const library = await findNameLibrary();
  if (library === undefined) {
    throw new EmbeddedPostgresError(
      "nameless_user",
      `The user ID ${uid} has no name on this machine, and PostgreSQL creates no database for such a user. Add a ` +
        `line for it to /etc/passwd, install libnss_wrapper (Debian, Ubuntu: apt-get install libnss-wrapper), ` +
        "start the site as another user, or set DATABASE_URL to use a PostgreSQL server of your own.",
    );
  }
  const folder = await mkdtemp(join(tmpdir(), "postgres-name-"));
  try {
    const [passwd, group] = [join(folder, "passwd"), join(folder, "group")];
    await writeFile(passwd, `postgres:x:${uid}:${gid}::/:/bin/false\n`);
    await writeFile(group, `postgres:x:${gid}:\n`);
    return await work({
      LD_PRELOAD: library,
      NSS_WRAPPER_PASSWD: passwd,
      NSS_WRAPPER_GROUP: group,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
