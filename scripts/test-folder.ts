import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memoryDisk = "/dev/shm";

/** What the tests keep at the same time, with room to spare: databases, photos, built sites. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Makes a folder for what the tests of this run keep, which goes away with this process. It lies in
 * memory where there is plenty: tests start some hundred databases, and a disk takes ten times as long
 * for what each of them has to be sure of. What the tests say of kills and power losses does not depend
 * on it: a process that is killed takes nothing from a disk in memory either, and power is cut on a disk
 * of the test's own.
 */
export function makeTestFolder(): string {
  const folder = canUseMemory() ? memoryDisk : tmpdir();
  const made = mkdtempSync(join(folder, "shop-tests-"));
  // Some tests have other users work below it, in folders that are theirs.
  chmodSync(made, 0o755);
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => process.exit(1));
  }
  return made;
}

function canUseMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, freemem()) > neededBytes && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Containers like to forbid it there, and some tests bring programs of their own. */
function mayRunPrograms(): boolean {
  const folder = mkdtempSync(join(memoryDisk, "shop-tests-"));
  try {
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(program);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
