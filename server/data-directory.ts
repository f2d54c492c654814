import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#platform/log.ts";

/** Folders of what is not public (drafts, photos) or personal (mails, texts). */
const folders = ["site", "previews", "pictures", "storage", "mail", "sms"];

/**
 * Closes a data directory to other users of the machine, also one that was made otherwise. A
 * database that runs as another user may still pass through it. What belongs to somebody else, such
 * as the mount of a container, is left as it is.
 */
export async function closeDataDirectory(directory: string, log: Pick<Log, "warn">): Promise<void> {
  const cluster = await stat(join(directory, "postgres")).catch(() => undefined);
  const isPassed = cluster !== undefined && cluster.uid !== process.geteuid?.();
  try {
    await chmod(directory, isPassed ? 0o711 : 0o700);
    for (const folder of folders) {
      await mkdir(join(directory, folder), { recursive: true, mode: 0o700 });
      await chmod(join(directory, folder), 0o700);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    log.warn({ directory }, "DATA_DIR belongs to another user: who else may read it is up to them");
  }
}
