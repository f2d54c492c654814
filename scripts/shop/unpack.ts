import { createWriteStream } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";

/** Folders of an archive are few; a file's own name says nothing about them. */
const isInside = (name: string) => !normalize(name).startsWith("..") && !name.startsWith("/");

/**
 * Unpacks a tar archive into a folder: files, with whether they may be run, and symbolic links.
 *
 * @throws {Error} if an entry or a link leads out of the folder, or the archive ends early
 */
export async function unpack(tar: Readable, folder: string): Promise<void> {
  const entries = extract();
  const made = new Set<string>();
  const fill = async () => {
    for await (const entry of entries) {
      const { name, type, mode = 0o644, linkname = "" } = entry.header;
      const path = join(folder, name);
      const leadsTo = type === "symlink" ? join(dirname(name), linkname) : name;
      if (!isInside(name) || !isInside(leadsTo)) throw new Error(`The archive holds ${name}.`);
      if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true });
      made.add(dirname(path));
      if (type === "file") {
        // Node alone has 120 MB, which a small machine doesn't have to spare.
        await pipeline(entry, createWriteStream(path, { mode: mode & 0o100 ? 0o755 : 0o644 }));
        continue;
      }
      if (type === "symlink") await symlink(linkname, path);
      entry.resume();
    }
  };
  await Promise.all([pipeline(tar, entries), fill()]);
}
