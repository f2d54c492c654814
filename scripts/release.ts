import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { publicKeyOf } from "#server/upgrades/checksums.ts";
import { placeOfBuild } from "#site/content/content-folder.ts";
import { readSources } from "#site/files/built-site.ts";
import { filesOf } from "#site/files/files-of.ts";
import { addPrograms, copyProgram, copySite, layOut } from "./release/assemble.ts";
import { bundleProgram } from "./release/bundle-program.ts";
import { cycloneDx, licenceTexts, partsOf } from "./release/describe-parts.ts";
import { lockedPackages, packageFolder, platforms } from "./release/platforms.ts";
import { addRuntimeLibraries } from "./release/runtime-libraries.ts";
import { writeArchive, writeChecksums } from "./release/write-archive.ts";

/**
 * `npm run release [-- --platform <name>]… [--out <folder>]`: makes the archives of this version. What goes in
 * is the built site, the program, and what the lock file names; the same sources make the same bytes.
 *
 * RELEASE_KEY is a file with the Ed25519 key (PEM) that signs releases. `--quick` is for tests: it compresses little, and
 * takes the libraries of C++ of this machine instead of Debian's. `--version` gives another number than package.json has.
 */
const { values } = parseArgs({
  options: {
    platform: { type: "string", multiple: true },
    out: { type: "string", default: "release" },
    quick: { type: "boolean", default: false },
    version: { type: "string" },
  },
});
const { out, quick } = values;
const version = values.version ?? JSON.parse(await readFile("package.json", "utf8")).version;
const locked = await lockedPackages();
/** All files have the time of the last change. */
const time = Number(
  process.env.SOURCE_DATE_EPOCH ??
    execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }),
);
const key = process.env.RELEASE_KEY && (await readFile(process.env.RELEASE_KEY, "utf8"));

await mkdir(out, { recursive: true });
const work = await mkdtemp(join(out, ".work-"));
try {
  const [program, site] = [join(work, "program"), join(work, "site")];
  const build = process.env.BUILD_DIRECTORY ?? placeOfBuild();
  const bundled = await bundleProgram(program, build, site);
  await copyProgram(program, { version, sources: await readSources(build) });
  await copySite(build, site);
  await writeArchive(site, join(program, "site.tar"), { time, quick, kinds: ["zst"] });
  if (key) await writeFile(join(program, "release-key.pem"), publicKeyOf(key));
  for (const platform of values.platform ?? Object.keys(platforms)) {
    await make(platform, program, bundled);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
await writeChecksums(out, key);

async function make(
  platform: string,
  program: string,
  bundled: ReadonlySet<string>,
): Promise<void> {
  const name = `shop-${version}-${platform}.tar`;
  const top = join(work, platform);
  const folder = await layOut(join(top, "shop"), version);
  await cp(program, join(folder, "program"), { recursive: true });
  const packages = await addPrograms(folder, platform, locked);
  const folders = new Map(
    await Promise.all(
      packages.map(async (one) => [one, await packageFolder(one, locked)] as const),
    ),
  );
  const libraries = await addRuntimeLibraries(folder, platform, quick);
  const parts = [...partsOf(locked, bundled, folders), ...libraries];
  const bom = cycloneDx(parts, version, time);
  await writeFile(join(folder, "sbom.cdx.json"), bom);
  await writeFile(join(out, `shop-${version}-${platform}.cdx.json`), bom);
  await writeFile(join(folder, "licences.txt"), await licenceTexts(parts));
  const files = await filesOf(top);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  await writeArchive(top, join(out, name), { time, quick });
  const compressed = await Promise.all(
    ["zst", "gz"].map(
      async (kind) => `${kind} ${megabytes((await stat(join(out, `${name}.${kind}`))).size)}`,
    ),
  );
  process.stdout.write(
    `${basename(name)}: ${compressed.join(", ")}, unpacked ${megabytes(sizes.reduce((a, b) => a + b, 0))}, ` +
      `${files.length} files\n`,
  );
  await rm(top, { recursive: true });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
