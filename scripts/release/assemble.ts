import {
  chmod,
  copyFile,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { repairBinaries } from "#postgres/supervisor/binaries.ts";
import { incomingName } from "#server/upgrades/find-upgrade.ts";
import { fontPairings, type PairingName } from "#shop/brand/font-pairings.ts";
import { buildListName } from "#site/files/built-site.ts";
import { filesOf } from "#site/files/files-of.ts";
import { keptListName, readKeptList } from "#site/files/keep-previous-assets.ts";
import { cardFontFiles } from "#site/seo/card-font-files.ts";
import { type LockedPackage, packageFolder, platforms } from "./platforms.ts";
import { withoutLanguages, withoutSymbols } from "./slim-binary.ts";

const fontNames = Object.keys(fontPairings) as PairingName[];

/** Files that are read by name while pages are rendered and pictures are drawn. */
const readByName = [
  "database",
  "public/favicon.svg",
  "public/images/services",
  "server/desk/us-places.tsv",
  ...fontNames.flatMap((name) => Object.values(cardFontFiles(name))),
  "node_modules/us-atlas/package.json",
  "node_modules/us-atlas/counties-10m.json",
  // What cards for shared links and icons are drawn by: those of the build stay as long as it is the same.
  "site/seo/draw-card.ts",
  "site/brand/draw-icons.ts",
  "site/brand/recolor-drawing.ts",
  "node_modules/satori/package.json",
];

/** Packages that stay packages, with those that they need. */
const wholePackages = ["sharp", "@img/colour", "detect-libc", "semver"];

/** Of a package, what no program reads. */
const unread = /\/(README|CHANGELOG|SECURITY)\.md$|\.d\.[cm]?ts$|\.(map|cc|h|gyp)$/i;

/** Of PostgreSQL, what only a compiler needs, and languages whose interpreters aren't part of it. */
const notToRun = /\.a$|\/pkgconfig\/|\/lib(ecpg|pgtypes)\w*\.|pl(perl|python3|tcl)u?\b/;

/** Extensions and conversions that PostgreSQL loads by name, of which a shop's database needs few. */
const loadedByName =
  /\/(?:lib\/postgresql|share\/postgresql\/extension)\/([^/]+?)(?:--[^/]*)?\.\w+$/;

/** Libraries that `initdb` loads, and the language of the schema's functions. */
const alwaysLoaded = ["plpgsql", "dict_snowball"];

/** Compressed copies of a site's files: a first start makes them, in less time than they take to download. */
const compressedCopy = /\.(br|zst|gz)$/;

/**
 * Copies what is the same for every platform into `program`, beside the bundled code.
 *
 * @param sources hash of the sources of its site (`site.tar.zst`)
 */
export async function copyProgram(
  program: string,
  { version, sources }: { version: string; sources: string },
): Promise<void> {
  for (const path of readByName) {
    await cp(path, join(program, path), { recursive: true, filter: (file) => !/\.md$/.test(file) });
  }
  for (const name of wholePackages) {
    const path = `node_modules/${name}`;
    await cp(path, join(program, path), { recursive: true, filter: (file) => !unread.test(file) });
  }
  const manifest = { name: "auto-repair-shop", version, private: true, type: "module", sources };
  await writeFile(join(program, "package.json"), `${JSON.stringify(manifest)}\n`);
}

/**
 * Copies a built site without compressed copies, without scripts of the builds before it, and without the code
 * of the pages, which is bundled.
 */
export async function copySite(build: string, to: string): Promise<void> {
  const kept = Object.keys(await readKeptList(build)).map((name) => `client/assets/${name}`);
  for (const file of await filesOf(build)) {
    const name = relative(build, file);
    const isLeftOut = compressedCopy.test(name) || name.startsWith("server/");
    if (isLeftOut || kept.includes(name) || name === buildListName) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(file, join(to, name));
  }
  await writeFile(join(to, keptListName), "{}");
}

/**
 * Adds a platform's Node, PostgreSQL and image library to a version's folder.
 *
 * @returns packages they come from
 */
export async function addPrograms(
  folder: string,
  platform: string,
  locked: Readonly<Record<string, LockedPackage>>,
): Promise<string[]> {
  const { node, postgres, others } = platforms[platform] ?? unknown(platform);
  const modules = join(folder, "program/node_modules");
  const extensions = await extensionsOf("database/schema");
  const isNeeded = (file: string) => {
    const [, name] = loadedByName.exec(file) ?? [];
    return !name || alwaysLoaded.includes(name) || extensions.has(name);
  };
  await mkdir(join(folder, "bin"), { recursive: true });
  const nodeFolder = await packageFolder(node, locked);
  await writeProgram(join(nodeFolder, "bin/node"), join(folder, "bin/node"));
  for (const name of [postgres, ...others]) {
    const from = await packageFolder(name, locked);
    for (const file of await allFiles(from)) {
      if (unread.test(file) || notToRun.test(file) || !isNeeded(file)) continue;
      await writeProgram(file, join(modules, name, relative(from, file)));
    }
  }
  if (!(await repairBinaries(join(modules, postgres, "native")))) throw new Error("not writable");
  return [node, postgres, ...others];
}

/** The extensions that the schema creates. */
async function extensionsOf(schema: string): Promise<ReadonlySet<string>> {
  const texts = await Promise.all((await filesOf(schema)).map((file) => readFile(file, "utf8")));
  const found = texts.join("\n").matchAll(/create extension (?:if not exists )?"?([\w-]+)/gi);
  return new Set([...found].map(([, name = ""]) => name));
}

function unknown(platform: string): never {
  throw new Error(`${platform} is no platform. There are: ${Object.keys(platforms).join(", ")}`);
}

const allFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

/** Copies a file; a program or library without its symbols. */
async function writeProgram(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const stats = await lstat(from);
  // Made anew from the package's list of them.
  if (stats.isSymbolicLink()) return;
  const bytes = await readFile(from);
  await writeFile(
    to,
    /\/libicudata\./.test(from) ? withoutLanguages(bytes) : withoutSymbols(bytes),
  );
  if (stats.mode & 0o100 || /\/bin\/[^/]+$/.test(from)) await chmod(to, 0o755);
}

/** Lays out what is unpacked: `shop` and `current` lead to the version that runs. An upgrade leaves the rest as it is. */
export async function layOut(top: string, version: string): Promise<string> {
  const folder = join(top, "versions", version);
  await mkdir(folder, { recursive: true });
  await symlink(`versions/${version}`, join(top, "current"));
  await symlink("current/shop", join(top, "shop"));
  await copyFile("scripts/release/Dockerfile", join(top, "Dockerfile"));
  await copyFile("scripts/release/dockerignore", join(top, ".dockerignore"));
  await copyFile("scripts/release/compose.yaml", join(top, "compose.yaml"));
  // Where the owner puts the archive of a later version.
  await mkdir(join(top, incomingName));
  await copyFile("CHANGELOG.md", join(folder, "CHANGELOG.md"));
  await copyFile("scripts/shop/shop.sh", join(folder, "shop"));
  await chmod(join(folder, "shop"), 0o755);
  return folder;
}
