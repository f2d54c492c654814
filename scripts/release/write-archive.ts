import { sign } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { lstat, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";
import { sha256OfFile } from "#platform/sha256-of-file.ts";
import { checksumsName, signatureName } from "#server/upgrades/checksums.ts";

/** How an archive is made. */
interface Archiving {
  /** Seconds since 1970, as all of its files have it. */
  time: number;
  /** Compresses little, for tests. */
  quick: boolean;
  kinds?: readonly ("zst" | "gz")[];
}

/**
 * Writes a folder as `<file>.zst` and `<file>.gz`: tar archives that depend on its files alone, sorted, of
 * nobody, and of one time.
 */
export async function writeArchive(
  folder: string,
  file: string,
  { time, quick, kinds = ["zst", "gz"] }: Archiving,
): Promise<void> {
  await writeTar(folder, file, time);
  const compressors = {
    zst: () => createZstdCompress({ params: quick ? quickly : well }),
    gz: () => createGzip({ level: quick ? 1 : 9 }),
  };
  await Promise.all(
    kinds.map((kind) =>
      pipeline(createReadStream(file), compressors[kind](), createWriteStream(`${file}.${kind}`)),
    ),
  );
  await rm(file);
}

const quickly = { [constants.ZSTD_c_compressionLevel]: 1 };
/** The largest window that `zstd -d` takes without being told. */
const well = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 27 };

async function writeTar(folder: string, file: string, time: number): Promise<void> {
  const archive = pack();
  // With their types, or links would be followed.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  const fill = async () => {
    for (const name of names) {
      const path = join(folder, name);
      const stats = await lstat(path);
      const header = { name, mtime: new Date(time * 1000), uid: 0, gid: 0 };
      if (stats.isDirectory()) {
        archive.entry({ ...header, name: `${name}/`, type: "directory", mode: 0o755 });
      } else if (stats.isSymbolicLink()) {
        archive.entry({ ...header, type: "symlink", mode: 0o777, linkname: await readlink(path) });
      } else {
        const mode = stats.mode & 0o100 ? 0o755 : 0o644;
        archive.entry({ ...header, mode }, await readFile(path));
      }
    }
    archive.finalize();
  };
  await Promise.all([fill(), pipeline(archive, createWriteStream(file))]);
}

/**
 * Writes the checksums of all archives of a folder, and their signature if there is a key.
 *
 * @param key Ed25519 private key, PEM
 */
export async function writeChecksums(folder: string, key: string | undefined): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(zst|gz)$/.test(name)).sort();
  const lines = await Promise.all(
    names.map(async (name) => `${await sha256OfFile(join(folder, name))}  ${name}\n`),
  );
  const text = lines.join("");
  await writeFile(join(folder, checksumsName), text);
  if (!key) return;
  const signature = sign(null, Buffer.from(text), key).toString("base64");
  await writeFile(join(folder, signatureName), `${signature}\n`);
}
