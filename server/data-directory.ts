import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#platform/log.ts";

/** Folders of what is not public (drafts, photos) or personal (mails, texts). */
const folders = ["site", "previews", "pictures", "storage", "mail", "sms"];

/**
 * Closes a data directory to other users of the machine, also one that was made otherwise. A
 * database that runs as another user may still pass through it. What cannot be closed is left as it
 * is, such as a container's mount that belongs to somebody else.
 */
export async function closeDataDirectory(directory: string, log: Pick<Log, "warn">): Promise<void> {
  const cluster = await stat(join(directory, "postgres")).catch(() => undefined);
  const isPassed = cluster !== undefined && cluster.uid !== process.geteuid?.();
  try {
    await mkdir(directory, { recursive: true });
    await chmod(directory, isPassed ? 0o711 : 0o700);
    for (const folder of folders) {
      await mkdir(join(directory, folder), { recursive: true });
      await chmod(join(directory, folder), 0o700);
    }
  } catch (err) {
    log.warn({ err, directory }, "DATA_DIR could not be closed to other users of the machine");
  }
}
