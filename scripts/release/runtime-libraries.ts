import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Part } from "./describe-parts.ts";
import { withoutSymbols } from "./slim-binary.ts";

/**
 * Debian 11's: they need glibc 2.18, less than Node does (2.28), and are the same wherever a release is made.
 */
const version = "10.2.1-6";

/** Where Debian keeps them; those that it no longer supports move to the second. */
const mirrors = ["http://deb.debian.org/debian", "http://archive.debian.org/debian"];

/** The packages of each platform, with their SHA-256. The text of the licence is in one for all. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "linux-x64": {
    [`libstdc++6_${version}_amd64`]:
      "5c155c58935870bf3b4bfe769116841c0d286a74f59eccfd5645693ac23f06b1",
    [`libgcc-s1_${version}_amd64`]:
      "e478f2709d8474165bb664de42e16950c391f30eaa55bc9b3573281d83a29daf",
  },
  "linux-arm64": {
    [`libstdc++6_${version}_arm64`]:
      "7869aa540cc46e9f3d4267d5bde2af0e5b429a820c1d6f1a4cfccfe788c31890",
    [`libgcc-s1_${version}_arm64`]:
      "e2fcdb378d3c1ad1bcb64d4fb6b37aab44011152beca12a4944f435a2582df1f",
  },
};
const licence = {
  name: `gcc-10-base_${version}_amd64`,
  hash: "be65535e94f95fbf04b104e8ab36790476f063374430f7dfc6c516cbe2d2cd1e",
};

/**
 * Adds the libraries of C++ that Node and PostgreSQL need, for machines that have nothing but a libc.
 *
 * @param folder of a version
 * @param isQuick takes this machine's own, without a network; other platforms get none
 * @returns what they are, for the list of parts; for a Mac, which has them, nothing
 */
export async function addRuntimeLibraries(
  folder: string,
  platform: string,
  isQuick: boolean,
): Promise<Part[]> {
  if (!packages[platform]) return [];
  await mkdir(join(folder, "lib"));
  if (isQuick) {
    const isThis = platform === `${process.platform}-${process.arch}`;
    for (const file of isThis ? ownLibraries() : []) {
      await writeLibrary(file, join(folder, "lib", basename(file)));
    }
    return [];
  }
  const parts: Part[] = [];
  const texts = await unpacked(licence.name, licence.hash);
  for (const [name, hash] of Object.entries(packages[platform])) {
    const from = await unpacked(name, hash);
    const names = await readdir(from, { recursive: true });
    for (const file of names.filter((one) => /\/lib[^/]+\.so\.\d+$/.test(one))) {
      await writeLibrary(join(from, file), join(folder, "lib", basename(file)));
    }
    parts.push({
      name: name.split("_")[0] ?? name,
      version,
      license: "GPL-3.0-or-later WITH GCC-exception-3.1",
      folder: join(texts, "usr/share/doc/gcc-10-base"),
      origin: "deb/debian",
    });
  }
  return parts;
}

/** Those that this process runs with, without links resolved. */
function ownLibraries(): string[] {
  const linked = execFileSync("ldd", [process.execPath], { encoding: "utf8" });
  return [...linked.matchAll(/lib(?:stdc\+\+|gcc_s)\S* => (\S+)/g)].map(([, file = ""]) => file);
}

async function writeLibrary(from: string, to: string): Promise<void> {
  await writeFile(to, withoutSymbols(await readFile(from)));
}

/** The folder of a Debian package: downloaded once, and held against its hash. */
async function unpacked(name: string, hash: string): Promise<string> {
  const folder = join("node_modules/.cache/release", name);
  if (existsSync(folder)) return folder;
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  const file = join(aside, "package.deb");
  await writeFile(file, await download(`pool/main/g/gcc-10/${name}.deb`, hash));
  execFileSync("dpkg-deb", ["-x", file, aside]);
  await rename(aside, folder);
  return folder;
}

async function download(path: string, hash: string): Promise<Buffer> {
  for (const mirror of mirrors) {
    const response = await fetch(`${mirror}/${path}`).catch(() => undefined);
    if (!response?.ok) continue;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (createHash("sha256").update(bytes).digest("hex") === hash) return bytes;
  }
  throw new Error(`${path} could not be fetched from Debian, or is not the one that was meant.`);
}
