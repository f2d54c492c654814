import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { serverEnvironment } from "#scripts/server-process.mjs";

/** Where an unpacked release lies, and what it keeps. */
export interface Place {
  /** What was unpacked: `shop`, `current`, `versions`, and the owner's `shop.env` and `data`. */
  home: string;
  /** The bundled program of the version that runs. */
  program: string;
  version: string;
  /** Hash of the sources of its site. */
  sources: string;
  /** DATA_DIR. */
  data: string;
  /** What is made anew when it is missing. */
  cache: string;
  /** BACKUP_DIR. */
  backups: string;
}

const program = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Finds the release that this program is part of, and reads its settings (`shop.env`; what the environment
 * says already wins).
 */
export function readPlace(): Place {
  const home = resolve(program, "../../..");
  readSettings(join(home, "shop.env"));
  const data = resolve(home, process.env.DATA_DIR ?? "data");
  const { version, sources } = JSON.parse(readFileSync(join(program, "package.json"), "utf8"));
  return {
    home,
    program,
    version,
    sources,
    data,
    cache: join(data, "cache"),
    backups: resolve(home, process.env.BACKUP_DIR ?? join(data, "backups")),
  };
}

/**
 * Reads settings into the environment, which wins. What a launcher before this one has put there is read anew:
 * a server that becomes another version keeps its environment.
 */
function readSettings(file: string): void {
  for (const name of process.env.SHOP_SETTINGS?.split(" ") ?? []) delete process.env[name];
  const settings = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const read = Object.keys(settings).filter((name) => process.env[name] === undefined);
  const derived = ["DATA_DIR", "BACKUP_DIR"].filter((name) => process.env[name] === undefined);
  process.env.SHOP_SETTINGS = [...new Set([...read, ...derived])].join(" ");
  for (const name of read) process.env[name] = settings[name];
}

/** The environment of the server and its commands. */
export const environmentOf = ({ home, data, cache, backups }: Place): NodeJS.ProcessEnv => ({
  ...serverEnvironment,
  ...process.env,
  SHOP_HOME: home,
  DATA_DIR: data,
  BACKUP_DIR: backups,
  NODE_COMPILE_CACHE: join(cache, "compiled"),
});

/** One of this version's programs: `server/main`. */
export const programOf = (place: Place, name: string): string => join(place.program, `${name}.js`);

/**
 * Root becomes the owner of the data, if that is somebody else, as the service is: what root wrote, the service
 * could not read.
 */
export function becomeOwner({ data }: Place): void {
  const folder = existsSync(data) ? data : dirname(data);
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
