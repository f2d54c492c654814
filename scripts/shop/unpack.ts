import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
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
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (type === "symlink") await symlink(linkname, path);
      else if (type === "file") {
        await writeFile(path, bytes);
        if (mode & 0o100) await chmod(path, 0o755);
      }
    }
  };
  await Promise.all([pipeline(tar, entries), fill()]);
}
