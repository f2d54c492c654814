import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { copyBinaries, findNativeDirectory, repairBinaries } from "./binaries.ts";
import { explainFailure, findUnprivilegedUser } from "./run-as.ts";

let folder: string;
let native: string;

/**
 * The package as unpacked by npm with install scripts disabled: without links and executable bits.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-binaries-"));
  native = join(folder, "package", "native");
  const installed = findNativeDirectory();
  const links = await readFile(join(installed, "pg-symlinks.json"), "utf8");
  const targets = new Set(
    JSON.parse(links).map(({ target }: { target: string }) => join(installed, "..", target)),
  );
  await cp(installed, native, { recursive: true, filter: (path) => !targets.has(path) });
  await cp(join(installed, "..", "package.json"), join(folder, "package", "package.json"));
  for (const name of await readdir(join(native, "bin"))) {
    await chmod(join(native, "bin", name), 0o644);
  }
  return () => rm(folder, { recursive: true, force: true });
});

const failureOf = (where: string) =>
  explainFailure({ file: join(where, "bin", "postgres"), args: ["--version"], options: {} });

/** Runs as a user who may read the package but not write it. */
async function whoMayNotWrite<T>(work: () => Promise<T>): Promise<T> {
  const user = await findUnprivilegedUser();
  if (process.geteuid?.() !== 0 || !user) {
    for (const part of ["bin", "lib"]) await chmod(join(native, part), 0o555);
    onTestFinished(async () => {
      for (const part of ["bin", "lib"]) await chmod(join(native, part), 0o755);
    });
    return await work();
  }
  await chmod(folder, 0o755);
  process.seteuid?.(user.uid);
  return await work().finally(() => process.seteuid?.(0));
}

it("reports that it cannot repair a read-only package", async () => {
  expect(await failureOf(native)).toBeDefined();
  expect(await whoMayNotWrite(() => repairBinaries(native))).toBe(false);
});

it("copies and repairs the programs, once per version", async () => {
  const prefix = join(folder, "postgres.programs");
  await mkdir(`${prefix}-17.0.0`);
  await mkdir(`${prefix}-new-interrupted`);
  const copy = await copyBinaries(native, prefix);
  expect(await failureOf(copy)).toBeUndefined();
  expect((await readdir(folder)).sort()).toEqual(["package", copy.slice(folder.length + 1)]);
  const { ino } = await stat(copy);
  expect(await copyBinaries(native, prefix)).toBe(copy);
  expect((await stat(copy)).ino).toBe(ino);
});

it("repairs in place if it may, also when two do it concurrently", async () => {
  expect(await Promise.all([repairBinaries(native), repairBinaries(native)])).toEqual([true, true]);
  expect(await failureOf(native)).toBeUndefined();
  expect(await repairBinaries(native)).toBe(true);
});
