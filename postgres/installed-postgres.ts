import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { OtherPrograms } from "#postgres/supervisor/supervisor.ts";

const folder = "/usr/lib/postgresql";

/** The PostgreSQL servers that Debian and its kin have installed on this machine, newest first. */
export async function installedPostgres(): Promise<OtherPrograms[]> {
  const versions = existsSync(folder) ? (await readdir(folder)).map(Number) : [];
  return versions
    .sort((a, b) => b - a)
    .map((majorVersion) => ({ majorVersion, folder: join(folder, String(majorVersion), "bin") }))
    .filter((programs) => existsSync(join(programs.folder, "postgres")));
}
